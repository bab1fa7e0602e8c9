import { classNames } from '../class-names.ts';
import { wholeDates } from '../whole-dates.tsx';
import { wholeParts } from '../whole-parts.tsx';

/** Maximum characters of a machine readable passport's or visa's number. */
const longestWhole = 9;

/**
 * A submission, visa or passport number in groups, for reading aloud and comparing. Copying gives the code without
 * gaps, because they are drawn, not typed. A code with hyphens keeps them, and one as short as a passport or visa
 * number stays whole, as printed on the passport, the sticker and the letter.
 */
export function CodeText({
  code,
  group = 4,
  size = 'normal',
}: {
  readonly code: string;
  readonly group?: number;
  readonly size?: 'normal' | 'large';
}) {
  const groups =
    code.includes('-') || code.length <= longestWhole
      ? [code]
      : (code.match(new RegExp(`.{1,${group}}`, 'g')) ?? [code]);
  return (
    <span
      translate="no"
      className={classNames(
        // In a table the box scrolls; elsewhere a long code breaks on the narrowest screens.
        'inline-flex flex-wrap gap-x-[0.4em] font-mono tabular-nums [:is(td,th)_&]:flex-nowrap [:is(td,th)_&]:whitespace-nowrap',
        size === 'large' && 'text-lg font-semibold sm:text-xl',
      )}
    >
      {groups.map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a group is its place in the code
        <span key={index}>{part}</span>
      ))}
    </span>
  );
}

/** A number in groups for the eye: the gaps are drawn, so that it is copied and read out whole. */
export function NumberGroups({
  groups,
  mono = false,
}: {
  readonly groups: readonly string[];
  /** True for a number with letters, such as a passport's. */
  readonly mono?: boolean;
}) {
  return (
    <span translate="no" className={classNames('whitespace-nowrap tabular-nums', mono && 'font-mono')}>
      {groups.map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a group is its place in the number
        <span key={index} className={index > 0 ? 'ml-1.5' : undefined}>
          {part}
        </span>
      ))}
    </span>
  );
}

/** With the sign after it, which must not begin a line. */
const codeWithHyphens = /([A-Z0-9]+(?:-[A-Z0-9]+)+[,.;:，。；：、]?)/;

/**
 * A text in which submission numbers stay on one line where they fit, because browsers would break them at their hyphens,
 * and so do dates and amounts.
 */
export function TextWithCodes({ text }: { readonly text: string }) {
  return wholeParts(text, codeWithHyphens, 'inline-block', wholeDates);
}
