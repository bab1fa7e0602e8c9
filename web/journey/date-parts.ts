import type { TypedDate, TypedValue } from '#domain/forms/answers.ts';

/** Returns a date field's parts as typed, or those of an answer in its stored form. */
export function datePartsOf(value: TypedValue): TypedDate {
  if (typeof value === 'object' && value !== null) return value;
  const stored = /^(\d{4})-(\d{2})-(\d{2})$/.exec(typeof value === 'string' ? value : '');
  if (!stored) return { day: '', month: '', year: '' };
  return { day: String(Number(stored[3])), month: String(Number(stored[2])), year: stored[1] ?? '' };
}
