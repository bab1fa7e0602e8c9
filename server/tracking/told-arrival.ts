import type { PlainDate } from '#domain/calendar/plain-date.ts';
import { hasEffect } from '#domain/casework/actions/index.ts';
import { isOpenStatus, type Status } from '#domain/casework/lifecycle.ts';
import type { Answers } from '#domain/forms/answers.ts';
import type { Language } from '#domain/i18n/languages.ts';
import { deskPlaceMessage, entryPointBySlug } from '#domain/reference-data/entry-points.ts';
import { shortOfficeMessage } from '#domain/reference-data/short-names/office-short-names.ts';
import type { ServiceDefinition } from '#domain/services/service-definition.ts';
import { transportOf } from '#domain/services/transport.ts';
import { hasMessage, messagesFor } from '../platform/i18n/catalogue.ts';
import { countryName } from '../platform/i18n/country-names.ts';
import { formatDay } from '../platform/i18n/formats.ts';
import { officeWords, serviceText } from '../platform/i18n/service-words.ts';

/** Returns true where the applicants come to the office on the day of arrival, which decides then. */
export function comesToOffice({ arrivalFields }: ServiceDefinition): boolean {
  return arrivalFields !== undefined && !arrivalFields.decidedBefore;
}

/** A service's name for the day that its applications are about. */
export const dayMessage = 'print.slip.arrival';

/** Tells whether the day of an application is the end that its visa had before it was decided. */
export function endsThen(
  { existingVisa, crossing }: ServiceDefinition,
  { status }: { readonly status: Status },
): boolean {
  return existingVisa !== undefined && crossing === undefined && !isOpenStatus(status);
}

/** Returns the office of an application; where its applicants come to it, in its short name. */
export function placeWords(service: ServiceDefinition, office: string, language: Language): string {
  const short = shortOfficeMessage(office);
  // An office that no longer exists has none.
  return comesToOffice(service) && hasMessage(short) ? messagesFor(language)(short) : officeWords(office, language);
}

/** Returns place and day in one line; where its applicants come, the day needs no label. */
export function placeAndDayWords(
  service: ServiceDefinition,
  { office, arrival_date }: { readonly office: string; readonly arrival_date: PlainDate },
  language: Language,
): string {
  const t = serviceText(service, language);
  return t('track.place_and_day', {
    comes: comesToOffice(service) ? 'yes' : 'no',
    place: placeWords(service, office, language),
    label: t(dayMessage),
    day: formatDay(arrival_date, language),
  });
}

/** Returns the desk to which applicants come at an entry point; null where nobody comes to one. */
export function deskNameWords(service: ServiceDefinition, office: string, language: Language): string | null {
  if (entryPointBySlug(office) === undefined || !comesToOffice(service)) return null;
  return messagesFor(language)('entry_point.desk', { place: placeWords(service, office, language) });
}

/** Returns the place of the desk within its entry point; null where nobody comes to one. */
export function deskWords(service: ServiceDefinition, office: string, language: Language): string | null {
  const point = entryPointBySlug(office);
  return point === undefined || !comesToOffice(service) ? null : messagesFor(language)(deskPlaceMessage(point));
}

/** Returns "Flight QR 652 from Qatar"; null without a number of the flight or bus. */
export function transportWords(
  service: ServiceDefinition,
  { office, answers }: { readonly office: string; readonly answers: Answers },
  language: Language,
): string | null {
  const number = transportOf(service, answers);
  if (number === null) return null;
  const from = service.arrivalFields?.from;
  const country = from === undefined ? undefined : answers[from];
  return messagesFor(language)('track.transport', {
    by: entryPointBySlug(office)?.type ?? '',
    number,
    known: typeof country === 'string' ? 'yes' : 'no',
    country: typeof country === 'string' ? countryName(country, language) : '',
  });
}

/** Returns true where an applicant can send an application again after it expired. */
export function sendsAgain({ lifecycle }: ServiceDefinition): boolean {
  return Object.entries(lifecycle.actions).some(
    ([name, action]) => hasEffect(name, 'send_again') && action.by.includes('traveller'),
  );
}
