import type { ReactNode } from 'react';
import type { FieldKind } from '#domain/forms/form-definition.ts';
import { classNames } from '#web/design-system/class-names.ts';

/** ITU-T E.164: country codes of one and of two digits; all others have three. */
const countryCode = /^\+(?:1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})/;

/** Parts a number by three characters; none is left alone. */
function byThree(number: string): readonly string[] {
  return number.match(/.{3}(?!.$)|.+/g) ?? [];
}

const groups: Partial<Record<FieldKind, (number: string) => readonly string[]>> = {
  passport_number: byThree,
  phone: (number) => {
    const [code] = countryCode.exec(number) ?? [];
    return code === undefined ? byThree(number) : [code, ...byThree(number.slice(code.length))];
  },
};

/** True for answers that are drawn in groups. */
export function readsInGroups(kind: FieldKind | undefined): kind is FieldKind {
  return kind !== undefined && groups[kind] !== undefined;
}

/** A number in groups for the eye: the gaps are drawn, so that it is copied and read out whole. */
export function NumberGroups({ kind, number }: { readonly kind: FieldKind; readonly number: string }): ReactNode {
  return (
    <span
      translate="no"
      className={classNames('whitespace-nowrap tabular-nums', kind === 'passport_number' && 'font-mono')}
    >
      {groups[kind]?.(number).map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a group is its place in the number
        <span key={index} className={index > 0 ? 'ml-1.5' : undefined}>
          {part}
        </span>
      ))}
    </span>
  );
}
