import { addDays, type PlainDate } from '#domain/calendar/plain-date.ts';
import type { FactPart, FormDefinition, MessageId } from './form-definition.ts';
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
 * of its own, so that nothing is left out.
 */
export function factsIn(form: FormDefinition, rows: readonly SummaryRow[]): readonly Fact[] {
  return [...new Set(rows.map(({ page }) => page))].flatMap((id) => {
    const answered = new Map(rows.flatMap((row) => (row.page === id ? [[row.field, row] as const] : [])));
    const joined = (form.pages.find((page) => page.id === id)?.lines ?? []).flatMap(({ label, parts, inHead }) => {
      const [first, ...others] = parts.flatMap((part) => takenBy(part, answered, rows));
      return first === undefined ? [] : [{ label, inHead, parts: [first, ...others] as const }];
    });
    return [
      ...joined,
      ...[...answered.values()].map((row) => ({ label: row.label, parts: [{ rows: [row] }] as const })),
    ];
  });
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
