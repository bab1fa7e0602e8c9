import { type PlainDate, parsePlainDate } from '#domain/calendar/plain-date.ts';
import { plainLine, plainLines } from '#domain/forms/field-kinds.ts';
import type { Result } from '#domain/issuing/result.ts';
import { type Violation, violation } from '#domain/violations.ts';

/** Kinds of what is typed for an action: one line, several, or a day. */
export const inputKinds = ['line', 'lines', 'day'] as const;
export type InputKind = (typeof inputKinds)[number];

/** A value that the doer of an action types, in the order of the dialog. Its label is `inputMessage`. */
export interface TypedInput {
  readonly id: string;
  readonly kind: InputKind;
  readonly required?: true;
  /** For days: of something that has happened, so not after today. */
  readonly past?: true;
}

/** Most characters of a typed value. */
export const maxInputLength: Readonly<Record<InputKind, number>> = { line: 120, lines: 1000, day: 10 };

/** Message id of the label of a typed value. */
export function inputMessage(action: string, input: string): string {
  return `action.${action}.input.${input}`;
}

/** Name of a typed value in a dialog and in violations about it. */
export function inputField(input: string): string {
  return `input.${input}`;
}

/** Returns the values that were typed for an action, trimmed and without empty ones, or what is wrong with them. */
export function judgeInput(
  inputs: readonly TypedInput[],
  typed: Readonly<Record<string, string>>,
  today: PlainDate,
): Result<Readonly<Record<string, string>>> {
  const asked = new Set(inputs.map(({ id }) => id));
  const violations: Violation[] = Object.keys(typed)
    .filter((id) => !asked.has(id))
    .map((id) => violation('not_asked', inputField(id)));
  const kept: Record<string, string> = {};
  for (const { id, kind, required, past } of inputs) {
    const given = Object.hasOwn(typed, id) ? (typed[id] ?? '') : '';
    const value = kind === 'lines' ? plainLines(given) : plainLine(given);
    if (value === '') {
      if (required) violations.push(violation('required', inputField(id)));
    } else if (value.length > maxInputLength[kind]) {
      violations.push(violation('too_long', inputField(id), { max: maxInputLength[kind] }));
    } else if (kind === 'day' && parsePlainDate(value) === undefined) {
      violations.push(violation('date_incomplete', inputField(id)));
    } else if (kind === 'day' && past && value > today) {
      violations.push(violation('date_not_past', inputField(id)));
    } else {
      kept[id] = value;
    }
  }
  return violations.length > 0 ? { violations } : { ok: kept };
}
