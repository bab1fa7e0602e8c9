import type { FactPart, FormDefinition, MessageId } from './form-definition.ts';
import type { SummaryRow } from './summary.ts';

/** A part of a fact with the answers it says. */
export interface SaidPart {
  readonly text?: MessageId | undefined;
  readonly weekday?: boolean | undefined;
  readonly rows: readonly [SummaryRow, ...SummaryRow[]];
}

export interface Fact {
  readonly label: MessageId;
  readonly parts: readonly [SaidPart, ...SaidPart[]];
}

/**
 * Returns a section's answers as the facts that its pages declare, page by page. An answer that no line says keeps a line
 * of its own, so that nothing is left out.
 */
export function factsIn(form: FormDefinition, rows: readonly SummaryRow[]): readonly Fact[] {
  return [...new Set(rows.map(({ page }) => page))].flatMap((id) => {
    const answered = new Map(rows.flatMap((row) => (row.page === id ? [[row.field, row] as const] : [])));
    const joined = (form.pages.find((page) => page.id === id)?.lines ?? []).flatMap(({ label, parts }) => {
      const [first, ...others] = parts.flatMap((part) => takenBy(part, answered));
      return first === undefined ? [] : [{ label, parts: [first, ...others] as const }];
    });
    return [
      ...joined,
      ...[...answered.values()].map((row) => ({ label: row.label, parts: [{ rows: [row] }] as const })),
    ];
  });
}

/** Takes a part's answers from those still to be said, when all are there. */
function takenBy({ fields, text, weekday }: FactPart, answered: Map<string, SummaryRow>): readonly SaidPart[] {
  const [first, ...others] = fields.flatMap((field) => answered.get(field) ?? []);
  if (first === undefined || others.length + 1 < fields.length) return [];
  for (const field of fields) answered.delete(field);
  return [{ text, weekday, rows: [first, ...others] }];
}
