import { type ShellMessageId, useMessages } from '#web/i18n/languages.tsx';
import type textMessages from './text/messages/en-US.json';

type TextMessageId = ShellMessageId | keyof typeof textMessages;

/** A page of plain text: a title, an introduction, and sections with headings. */
export function TextPage({
  title,
  intro,
  sections,
}: {
  readonly title: TextMessageId;
  readonly intro: TextMessageId;
  readonly sections: readonly (readonly [heading: TextMessageId, text: TextMessageId])[];
}) {
  const { t } = useMessages<TextMessageId>('web/routes/public/text');
  return (
    <>
      <title>{`${t(title)} – ${t('portal.name')}`}</title>
      <h1 className="mb-4">{t(title)}</h1>
      <p className="mb-6 max-w-measure">{t(intro)}</p>
      {sections.map(([heading, text]) => (
        <section key={heading} className="mb-6 max-w-measure">
          <h2 className="mb-2">{t(heading)}</h2>
          <p className="whitespace-pre-line">{t(text)}</p>
        </section>
      ))}
    </>
  );
}
