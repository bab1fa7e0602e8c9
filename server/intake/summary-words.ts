import type { CaseView } from '#contract/api/casework.ts';
import type { PlainDate } from '#domain/calendar/plain-date.ts';
import { formatDateWithWeekday } from '#domain/calendar/weekday-words.ts';
import { shortDocumentMessage } from '#domain/casework/short-names/document-short-names.ts';
import { shortFieldMessage } from '#domain/casework/short-names/field-short-names.ts';
import { type FactWords, factsIn, factText } from '#domain/forms/fact-lines.ts';
import { type FieldKind, fieldsOf } from '#domain/forms/form-definition.ts';
import { phoneNumberGroups } from '#domain/forms/number-groups.ts';
import type { Summary, SummaryValue } from '#domain/forms/summary.ts';
import { type Language, languages } from '#domain/i18n/languages.ts';
import { decimalIn } from '#domain/i18n/numbers.ts';
import { services } from '#domain/services/catalogue.ts';
import type { ServiceDefinition } from '#domain/services/service-definition.ts';
import { hasMessage, messagesFor } from '../platform/i18n/catalogue.ts';
import { countryName } from '../platform/i18n/country-names.ts';
import { deskWords } from '../platform/i18n/desk-words.ts';
import { formatDay } from '../platform/i18n/formats.ts';

/** Returns the frozen questions and answers of an application, for the desk in one language; sections of a
 * group's people have their names. */
export function summaryWords(summary: Summary, service: ServiceDefinition, language: Language): CaseView['sections'] {
  const t = deskWords(language);
  return sectionsIn(summary, service, language, (rows) =>
    rows.map(({ field, label, value }) => ({ field, label: t(label), value: valueWords(value, service, language) })),
  );
}

/**
 * Returns the same as facts, of which one may join several answers; `field` is the first that it says. A day that facts
 * tell by its weekday is "Today" on that day.
 */
export function factWords(
  summary: Summary,
  service: ServiceDefinition,
  language: Language,
  today: PlainDate,
): CaseView['sections'] {
  const word = deskWords(language);
  const words: FactWords = {
    language,
    word,
    valueText: (value) => valueWords(value, service, language),
    weekdayText: (date) => (date === today ? word('fact.today') : formatDateWithWeekday(date, language)),
  };
  return sectionsIn(summary, service, language, (rows) =>
    factsIn(service.form, rows).map(({ label, parts }) => ({
      field: parts[0].rows[0].field,
      label: word(label),
      value: factText(words, parts),
    })),
  );
}

/** A telephone number as it is stored. */
const digits = /^\+?\d+$/;

type SectionRows = CaseView['sections'][number]['rows'];

function sectionsIn(
  summary: Summary,
  service: ServiceDefinition,
  language: Language,
  rowsIn: (rows: Summary[number]['rows']) => SectionRows,
): CaseView['sections'] {
  const t = deskWords(language);
  const people = new Set(summary.flatMap(({ traveller }) => (traveller === undefined ? [] : [traveller.id])));
  const named = people.size > 1;
  const reached = new Set(fieldsOf(service.form).flatMap(({ id, kind }) => (isReached(kind) ? [id] : [])));
  return summary.map((section) => ({
    part: section.rows.some(({ field }) => reached.has(field)) ? 'contact' : section.traveller ? 'person' : 'trip',
    title: named && section.traveller ? `${t(section.title)} – ${section.traveller.name}` : t(section.title),
    rows: rowsIn(section.rows).map((row) => ({
      ...row,
      value: reached.has(row.field) && digits.test(row.value) ? phoneNumberGroups(row.value).join(' ') : row.value,
    })),
  }));
}

/** Tells whether a kind of field is a way to reach somebody. */
function isReached(kind: FieldKind): boolean {
  return kind === 'email' || kind === 'phone';
}

/** Returns one answer in one language. */
export function valueWords(value: SummaryValue, service: ServiceDefinition, language: Language): string {
  const t = deskWords(language);
  switch (value.type) {
    case 'text':
      return value.text;
    case 'number':
      return decimalIn(language, String(value.number));
    case 'date':
      return formatDay(value.date, language);
    case 'option':
      return t(value.label);
    case 'country':
      return countryName(value.code, language);
    case 'document':
      return documentWords(value.document, service, language);
  }
}

/** Returns the name of a document for one line; undefined for one that has none. */
export function shortDocumentWords(document: string, language: Language): string | undefined {
  return shortWords(shortDocumentMessage(document), language);
}

/** Returns the name of a field for one line; undefined for one that has none. */
export function shortFieldWords(field: string, language: Language): string | undefined {
  return shortWords(shortFieldMessage(field), language);
}

function shortWords(id: string, language: Language): string | undefined {
  return hasMessage(id) ? messagesFor(language)(id) : undefined;
}

let documentsByName: ReadonlyMap<string, string> | undefined;

/** Returns the kind of document that an officer's own words name, in whichever language; undefined for other words. */
export function documentNamed(words: string): string | undefined {
  documentsByName ??= new Map(
    languages.flatMap((language) =>
      services.flatMap(({ documents }) =>
        documents.map(({ id, label }) => [spelling(deskWords(language)(label)), id] as const),
      ),
    ),
  );
  return documentsByName.get(spelling(words));
}

function spelling(words: string): string {
  return words.trim().toLowerCase();
}

/** Returns the name of a service's document; its code when the service no longer asks for it. */
export function documentWords(document: string, service: ServiceDefinition, language: Language): string {
  const definition = service.documents.find((candidate) => candidate.id === document);
  return definition === undefined ? document : deskWords(language)(definition.label);
}
