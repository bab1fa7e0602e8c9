import { type PublicMessageId, usePublicMessages } from './public-messages.ts';

/** A page of plain text: a title, an introduction, and sections with headings. */
export function TextPage({
  title,
  intro,
  sections,
}: {
  readonly title: PublicMessageId;
  readonly intro: PublicMessageId;
  readonly sections: readonly (readonly [heading: PublicMessageId, text: PublicMessageId])[];
}) {
  const { t } = usePublicMessages();
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
