import { type Violation, type ViolationCode, violation } from '#domain/violations.ts';

/** A value, or why there is none. */
export type Result<Value> = { readonly ok: Value } | { readonly violations: readonly Violation[] };

export function refused(
  code: ViolationCode,
  field?: string,
  values?: Violation['values'],
): { readonly violations: readonly Violation[] } {
  return { violations: [violation(code, field, values)] };
}
