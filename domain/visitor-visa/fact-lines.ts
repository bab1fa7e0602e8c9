import type { FactLine, FactPart } from '#domain/forms/form-definition.ts';

const line = (id: string, ...parts: readonly FactPart[]): FactLine => ({ label: `visitor_visa.line.${id}`, parts });
const inHead = (id: string, ...parts: readonly FactPart[]): FactLine => ({ ...line(id, ...parts), inHead: true });
const said = (...fields: readonly string[]): FactPart => ({ fields });
const worded = (id: string, ...fields: readonly string[]): FactPart => ({ fields, text: `visitor_visa.line.${id}` });

/** Lines of the page about the arrival, shared by services that ask for it. */
export const arrivalLines: readonly FactLine[] = [
  line(
    'arrive',
    { ...said('arrival_date'), weekday: true },
    worded('transport_from', 'transport_number', 'arrived_from_country'),
    said('transport_number'),
    worded('from', 'arrived_from_country'),
    said('arrived_from'),
  ),
  line('at', said('arrival_office')),
];

export const stayLines: readonly FactLine[] = [
  line('days', { ...worded('stay_until', 'days_staying'), daysFrom: 'arrival_date' }, said('days_staying')),
  line('purpose', said('purpose')),
  line(
    'address',
    worded('lodging_at', 'address_in_nepal', 'staying_at'),
    said('address_in_nepal'),
    said('district'),
    said('staying_at'),
  ),
];

export const passportPictureLines: readonly FactLine[] = [line('passport_page', said('passport_copy'))];

export const photoLines: readonly FactLine[] = [line('photo', said('photo'))];

export const passportLines: readonly FactLine[] = [
  { label: 'visitor_visa.field.nationality', parts: [said('nationality')], inHead: true },
  line(
    'passport',
    worded('number_and_type', 'passport_number', 'passport_type'),
    said('passport_number'),
    said('passport_type'),
  ),
  line('expires', said('passport_expiry_date')),
];

export const contactLines: readonly FactLine[] = [line('email', said('email')), line('phone', said('contact_no'))];

export const aboutLines: readonly FactLine[] = [
  inHead(
    'name',
    worded('whole_name', 'surname', 'first_name', 'middle_name'),
    worded('two_names', 'surname', 'first_name'),
    said('surname', 'middle_name'),
    said('surname'),
    said('first_name', 'middle_name'),
    said('first_name'),
  ),
  line('visited', said('travelled_to_nepal_before')),
];

export const addressLines: readonly FactLine[] = [
  line(
    'home',
    said('street_no', 'permanent_address_street'),
    said('permanent_address_street'),
    said('pin_number', 'permanent_address_city'),
    said('permanent_address_city'),
    said('permanent_address_country'),
  ),
];

export const visaLines: readonly FactLine[] = [inHead('visa', said('visa_type'), said('visa_plan'))];
