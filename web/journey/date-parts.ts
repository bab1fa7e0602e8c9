import type { TypedDate, TypedValue } from '#domain/forms/answers.ts';
import type { DatePart } from '#web/design-system/date-input/date-input.tsx';
import type { ViolationLike } from '#web/i18n/violation-text.ts';

/** Returns a date field's parts as typed, or those of an answer in its stored form. */
export function datePartsOf(value: TypedValue): TypedDate {
  if (typeof value === 'object' && value !== null) return value;
  const stored = /^(\d{4})-(\d{2})-(\d{2})$/.exec(typeof value === 'string' ? value : '');
  if (!stored) return { day: '', month: '', year: '' };
  return { day: String(Number(stored[3])), month: String(Number(stored[2])), year: stored[1] ?? '' };
}

/** Returns the part of a date that a violation is about; undefined when it is about all of them. */
export function wrongPartsOf(violation: ViolationLike | undefined): readonly DatePart[] | undefined {
  if (violation?.code === 'no_such_day') return ['day'];
  const missing = violation?.values?.missing;
  return missing === 'day' || missing === 'month' || missing === 'year' ? [missing] : undefined;
}
