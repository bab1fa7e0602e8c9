import type { ReactNode } from 'react';
import { Link } from '#web/design-system/link/link.tsx';
import { type ShellMessageId, useMessages } from '#web/i18n/languages.tsx';
import type textMessages from './text/messages/en-US.json';

type TextMessageId = ShellMessageId | keyof typeof textMessages;

/** A heading, its text, and a link to the page for what it describes. */
type TextSection = readonly [
  heading: TextMessageId,
  text: TextMessageId,
  way?: { readonly to: string; readonly text: TextMessageId },
];

/** A telephone number or an email address. */
const contact = /(\+\d[\d-]{6,}|[\w.]+@[\w.-]+\w)/;

/** Makes numbers and addresses of a text links that call and write. */
function withLinks(text: string): ReactNode {
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

/** A page of plain text: a title, an introduction, and sections with headings. */
export function TextPage({
  title,
  intro,
  sections,
}: {
  readonly title: TextMessageId;
  readonly intro: TextMessageId;
  readonly sections: readonly TextSection[];
}) {
  const { t } = useMessages<TextMessageId>('web/routes/public/text');
  return (
    <>
      <title>{`${t(title)} – ${t('portal.name')}`}</title>
      <h1 className="mb-4">{t(title)}</h1>
      <p className="mb-6 max-w-measure">{t(intro)}</p>
      {sections.map(([heading, text, way]) => (
        <section key={heading} className="mb-6 max-w-measure">
          <h2 className="mb-2">{t(heading)}</h2>
          <p className="whitespace-pre-line">{withLinks(t(text))}</p>
          {way && (
            <p className="mt-2">
              <Link to={way.to} className="inline-flex min-h-8 items-center font-semibold">
                {t(way.text)}
              </Link>
            </p>
          )}
        </section>
      ))}
    </>
  );
}
