import { Fragment, type ReactNode } from 'react';

/**
 * Returns a text in which what the pattern's one group finds is wrapped, so that it stays on one line; the text between
 * goes through `rest`.
 */
export function wholeParts(
  text: string,
  pattern: RegExp,
  look: string,
  rest: (between: string) => ReactNode = (between) => between,
): ReactNode {
  return text.split(pattern).map((part, index) =>
    index % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: a part is its place in the text
      <span key={index} className={look}>
        {part}
      </span>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: a part is its place in the text
      <Fragment key={index}>{rest(part)}</Fragment>
    ),
  );
}

const hyphenatedWord = /(\p{L}+(?:-\p{L}+)+)/u;

/**
 * A text whose hyphenated words stay on one line where they fit: "multiple-entry" in a narrow choice or table. In Chinese
 * it breaks after its marks only, not inside 多次入境 nor between 15 and 天.
 */
export function WholeWords({ text }: { readonly text: string }) {
  return <span className="break-keep">{wholeParts(text, hyphenatedWord, 'inline-block')}</span>;
}

const emailDomain = /(@[^@]+)$/;

/** An email address, which breaks before its @ and not at a hyphen; in a wide table it stays on one line. */
export function WholeEmail({ email }: { readonly email: string }) {
  return (
    <span translate="no" className="sm:[:is(td,th)_&]:whitespace-nowrap">
      {wholeParts(email, emailDomain, 'inline-block', (local) => (
        <span className="inline-block">{local}</span>
      ))}
    </span>
  );
}
