import { Fragment, type ReactNode } from 'react';
import { Link } from '#web/design-system/link/link.tsx';
import { type ShellMessageId, useMessages } from '#web/i18n/languages.tsx';
import type textMessages from './text/messages/en-US.json';

type TextMessageId = ShellMessageId | keyof typeof textMessages;

/** A heading, its text, and the pages that the text names, by the words in it that lead there. */
type TextSection = readonly [
  heading: TextMessageId,
  text: TextMessageId,
  named?: Readonly<Partial<Record<TextMessageId, string>>>,
];

/** A telephone number or an email address. */
const contact = /(\+\d[\d-]{6,}|[\w.]+@[\w.-]+\w)/;

/** Makes the names of pages in a text links to them, and numbers and addresses links that call and write. */
function withLinks(text: string, [named, ...others]: readonly (readonly [words: string, to: string])[]): ReactNode {
  if (named !== undefined) {
    const [words, to] = named;
    return text.split(words).map((part, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a part is its place in the text
      <Fragment key={index}>
        {index > 0 && <Link to={to}>{words}</Link>}
        {withLinks(part, others)}
      </Fragment>
    ));
  }
  return text.split(contact).map((part, index) =>
    index % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: a part is its place in the text
      <a key={index} href={`${part.includes('@') ? 'mailto' : 'tel'}:${part}`} translate="no">
        {part}
      </a>
    ) : (
      part
    ),
  );
}

/** Number at the start of a step, in the digits of any language. */
const stepNumber = /^(\p{Nd}+[.．])\s*/u;

/** Paragraphs of a text; one whose every line is numbered is a list of steps. */
function Paragraphs({
  text,
  named,
}: {
  readonly text: string;
  readonly named: readonly (readonly [string, string])[];
}) {
  return text.split('\n\n').map((paragraph) => {
    const lines = paragraph.split('\n');
    return lines.every((line) => stepNumber.test(line)) ? (
      <ol key={paragraph} className="mb-4">
        {lines.map((line) => (
          <li key={line} className="flex gap-2">
            <span>{stepNumber.exec(line)?.[1]}</span>
            <span>{withLinks(line.replace(stepNumber, ''), named)}</span>
          </li>
        ))}
      </ol>
    ) : (
      <p key={paragraph} className="mb-4 whitespace-pre-line">
        {withLinks(paragraph, named)}
      </p>
    );
  });
}

/** A page of plain text: a title, an introduction, and sections with headings, to which a list leads where it is named. */
export function TextPage({
  title,
  intro,
  contents,
  sections,
}: {
  readonly title: TextMessageId;
  readonly intro: TextMessageId;
  readonly contents?: TextMessageId;
  readonly sections: readonly TextSection[];
}) {
  const { t } = useMessages<TextMessageId>('web/routes/public/text');
  return (
    <>
      <title>{`${t(title)} – ${t('portal.name')}`}</title>
      <h1 className="mb-4">{t(title)}</h1>
      <p className="mb-6 max-w-measure">{t(intro)}</p>
      {contents && (
        <nav aria-label={t(contents)} className="mb-6">
          <ul className="list-disc pl-6">
            {sections.map(([heading]) => (
              <li key={heading}>
                <a href={`#${heading}`} className="inline-flex min-h-6 items-center">
                  {t(heading)}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {sections.map(([heading, text, named = {}]) => (
        <section key={heading} className="mb-6 max-w-measure">
          <h2 id={heading} className="mb-2">
            {t(heading)}
          </h2>
          <Paragraphs
            text={t(text)}
            named={(Object.entries(named) as [TextMessageId, string][]).map(([words, to]) => [t(words), to])}
          />
        </section>
      ))}
    </>
  );
}
