import type { TypedValue } from '#domain/forms/answers.ts';
import type { FieldKind } from '#domain/forms/form-definition.ts';
import { groupsOfThree, phoneNumberGroups } from '#domain/forms/number-groups.ts';

const groups: Partial<Record<FieldKind, (number: string, typed: string) => readonly string[]>> = {
  passport_number: groupsOfThree,
  phone: (number, typed) => {
    const own = typed.trim().split(/\s+/);
    if (own.length > 1 && own.join('') === number) return own;
    return phoneNumberGroups(number);
  },
};

/**
 * Returns the groups in which an answer is drawn, a telephone number's as they were typed with blanks; undefined for answers
 * that are drawn whole.
 */
export function numberGroups(
  kind: FieldKind | undefined,
  number: string,
  typed: TypedValue = number,
): readonly string[] | undefined {
  return kind && groups[kind]?.(number, String(typed));
}
