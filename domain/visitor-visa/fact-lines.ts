import type { FactLine, FactPart } from '#domain/forms/form-definition.ts';

const line = (id: string, ...parts: readonly FactPart[]): FactLine => ({ label: `visitor_visa.line.${id}`, parts });
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

/** Lines of the pages that all visitors' forms share, by page. */
export const visitorLines: Readonly<Record<string, readonly FactLine[]>> = {
  stay: [
    line('purpose', said('purpose')),
    line('address', said('address_in_nepal'), said('district')),
    line('staying_at', said('staying_at')),
  ],
  'passport-picture': [line('photo', said('photo')), line('passport_page', said('passport_copy'))],
  passport: [
    line('passport', said('passport_type', 'passport_number'), said('passport_number')),
    line('expires', said('passport_expiry_date')),
  ],
  about: [line('name', said('surname'), said('first_name', 'middle_name'), said('first_name'), said('middle_name'))],
  address: [
    line(
      'home',
      said('street_no', 'permanent_address_street'),
      said('permanent_address_street'),
      said('pin_number', 'permanent_address_city'),
      said('permanent_address_city'),
      said('permanent_address_country'),
    ),
  ],
  visa: [line('visited', said('travelled_to_nepal_before')), line('visa', said('visa_type'), said('visa_plan'))],
};
