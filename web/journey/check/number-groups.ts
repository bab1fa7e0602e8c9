import type { TypedValue } from '#domain/forms/answers.ts';
import type { FieldKind } from '#domain/forms/form-definition.ts';
import { groupsOfThree, phoneGroups } from '#domain/forms/number-groups.ts';

/** ITU-T E.164: country codes of one and of two digits; all others have three. */
const countryCode = /^\+(?:1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})/;

const groups: Partial<Record<FieldKind, (number: string, typed: string) => readonly string[]>> = {
  passport_number: groupsOfThree,
  phone: (number, typed) => {
    const own = typed.trim().split(/\s+/);
    if (own.length > 1 && own.join('') === number) return own;
    const [code = ''] = countryCode.exec(number) ?? [];
    return [...(code === '' ? [] : [code]), ...phoneGroups(number.slice(code.length))];
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
