import { formatDate } from '#domain/calendar/date-words.ts';
import { addDays, type PlainDate } from '#domain/calendar/plain-date.ts';
import { formatDateWithWeekday } from '#domain/calendar/weekday-words.ts';
import { commas } from '../i18n/commas.ts';
import type { Language } from '../i18n/languages.ts';
import { type FactPart, type FormDefinition, fieldsOf, type MessageId } from './form-definition.ts';
import type { SummaryRow, SummaryValue } from './summary.ts';

/** A part of a fact with the answers it says. */
export interface SaidPart {
  readonly text?: MessageId | undefined;
  readonly weekday?: boolean | undefined;
  readonly stay?: { readonly last: PlainDate; readonly days: number } | undefined;
  readonly rows: readonly [SummaryRow, ...SummaryRow[]];
}

export interface Fact {
  readonly label: MessageId;
  readonly parts: readonly [SaidPart, ...SaidPart[]];
  readonly inHead?: boolean | undefined;
}

/**
 * Returns a section's answers as the facts that its pages declare, page by page. An answer that no line says keeps a line
 * of its own, so that nothing is left out but what goes without saying beside another answer of its line.
 */
export function factsIn(form: FormDefinition, rows: readonly SummaryRow[]): readonly Fact[] {
  return [...new Set(rows.map(({ page }) => page))].flatMap((id) => {
    const answered = new Map(rows.flatMap((row) => (row.page === id ? [[row.field, row] as const] : [])));
    const joined = (form.pages.find((page) => page.id === id)?.lines ?? []).flatMap(({ label, parts, inHead }) => {
      const mine = new Set(parts.flatMap(({ fields }) => fields.flatMap((field) => answered.get(field) ?? [])));
      const said = [...mine].filter((row) => !goesUnsaid(form, row));
      if (said.length > 0) for (const row of mine) if (!said.includes(row)) answered.delete(row.field);
      const [first, ...others] = parts.flatMap((part) => takenBy(part, answered, rows));
      return first === undefined ? [] : [{ label, inHead, parts: [first, ...others] as const }];
    });
    return [
      ...joined,
      ...[...answered.values()].map((row) => ({ label: row.label, parts: [{ rows: [row] }] as const })),
    ];
  });
}

function goesUnsaid(form: FormDefinition, { field, value }: SummaryRow): boolean {
  if (value.type !== 'option') return false;
  const options = fieldsOf(form).find(({ id }) => id === field)?.options;
  return options?.some(({ id, unsaid }) => id === value.id && unsaid === true) ?? false;
}

/** Words of one language for facts. */
export interface FactWords {
  readonly language: Language;
  readonly word: (id: MessageId, values: Readonly<Record<string, string | number>>) => string;
  readonly valueText: (value: SummaryValue) => string;
  /** Says a day by its weekday; the weekday and the date by default. */
  readonly weekdayText?: (date: PlainDate) => string;
}

/** Returns what a fact says: "Thursday 8 October 2026, LH 900 from Germany". */
export function factText({ language, word, valueText, ...words }: FactWords, parts: Fact['parts']): string {
  const weekdayText = words.weekdayText ?? ((date) => formatDateWithWeekday(date, language));
  const said = parts.map(({ text, weekday, stay, rows }) => {
    const values = rows.map(({ field, value }) => {
      if (value.type === 'text') return [field, unbroken(value.text)] as const;
      return [field, weekday && value.type === 'date' ? weekdayText(value.date) : valueText(value)] as const;
    });
    if (text === undefined) return values.map(([, value]) => value).join(' ');
    const until = stay && { days: stay.days, last: formatDate(stay.last, language) };
    return word(text, { ...Object.fromEntries(values), ...until });
  });
  return said.join(commas[language]);
}

/** Keeps the figures of "QR 652" on the line of its letters. */
function unbroken(text: string): string {
  return text.replace(/^([A-Z\d]{2}) (\d+)$/, '$1\u00a0$2');
}

/** Takes a part's answers from those still to be said, when all are there. */
function takenBy(
  { fields, text, weekday, daysFrom }: FactPart,
  answered: Map<string, SummaryRow>,
  all: readonly SummaryRow[],
): readonly SaidPart[] {
  const [first, ...others] = fields.flatMap((field) => answered.get(field) ?? []);
  if (first === undefined || others.length + 1 < fields.length) return [];
  const stay = stayOf(first.value, all.find(({ field }) => field === daysFrom)?.value);
  if (daysFrom !== undefined && stay === undefined) return [];
  for (const field of fields) answered.delete(field);
  return [{ text, weekday, stay, rows: [first, ...others] }];
}

function stayOf(days: SummaryValue, from: SummaryValue | undefined): SaidPart['stay'] {
  if (days.type !== 'number' || from?.type !== 'date') return undefined;
  return { days: days.number, last: addDays(from.date, days.number - 1) };
}
