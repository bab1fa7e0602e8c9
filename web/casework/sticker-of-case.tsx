import { useParams } from 'react-router';
import type { StickerLabel } from '#contract/api/sticker-label.ts';
import { CodeText } from '#web/design-system/code-text/code-text.tsx';
import { Permitted } from '#web/layout/page-heading.tsx';
import { useDepartmentMessages } from './department-messages.ts';
import { useDesk } from './desk.ts';
import { DocumentOfCase } from './document-of-case.tsx';

export default function StickerPage() {
  const { t } = useDepartmentMessages();
  const { applicationId = '' } = useParams();
  const { sticker } = useDesk();
  if (sticker === undefined) throw new Error('this desk prints no stickers');
  return (
    <Permitted permission={sticker.permission} title={t('department.sticker.title')}>
      <DocumentOfCase<StickerLabel>
        applicationId={applicationId}
        title={t('department.sticker.title')}
        calls={{ data: sticker.label, pdf: sticker.pdf }}
        fileName={({ visaNumber }) => `visa-${visaNumber}.pdf`}
        note={({ stickerNumber }) => (
          <>
            {t('department.sticker.check')} <CodeText code={stickerNumber} group={20} size="large" />
          </>
        )}
      >
        {(label) => (
          <>
            {/* Any smaller than its printed size it would be unreadable, so narrow screens are told to scroll it
                sideways. */}
            <p className="screen-only mb-2 text-sm text-ink-quiet min-[520px]:hidden">
              {t('department.sticker.sideways')}
            </p>
            <section
              aria-label={t('department.sticker.label')}
              // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard (WCAG 2.1.1)
              tabIndex={0}
              className="scrolls-sideways w-fit max-w-full rounded border border-hairline bg-sunken p-4 print:border-0 print:bg-transparent print:p-0"
            >
              <Label label={label} />
            </section>
          </>
        )}
      </DocumentOfCase>
    </Permitted>
  );
}

/**
 * The sticker as it goes into the passport and as its PDF has it: 120 × 80 mm, English, black on white (ICAO Doc 9303-7,
 * MRV-A). The browser prints it alone on a sheet of that size.
 */
function Label({ label }: { readonly label: StickerLabel }) {
  const { photo, drawing } = label;
  const { portrait, ridge } = drawing;
  const frame = { x: portrait.x, y: portrait.y, width: portrait.width, height: portrait.height };
  return (
    <div lang="en" translate="no" className="relative w-max [page:sticker]">
      <svg
        aria-hidden="true"
        width={`${drawing.width}pt`}
        height={`${drawing.height}pt`}
        viewBox={`0 0 ${drawing.width} ${drawing.height}`}
        className="block bg-[#fff] text-[#000] outline-1 -outline-offset-1 outline-edge forced-color-adjust-none print:outline-0"
      >
        {photo && <image href={photo.dataUrl} {...frame} preserveAspectRatio="xMidYMid slice" />}
        <rect {...frame} fill="none" stroke="currentColor" strokeWidth={portrait.pen} />
        <path d={ridge.path} fill="none" stroke="currentColor" strokeWidth={ridge.pen} strokeLinejoin="round" />
        <path d={drawing.ink} fill="currentColor" />
      </svg>
      <Spoken label={label} />
    </div>
  );
}

/** The drawing in words, for screen readers. */
function Spoken({ label }: { readonly label: StickerLabel }) {
  const { issuer, title, visaNumber, stickerNumber, fields, photo, barcode, mrz, demoNotice } = label;
  return (
    <div className="sr-only">
      {[issuer, title, visaNumber, stickerNumber, demoNotice, photo?.alt.en].map(
        (text) => text !== undefined && <p key={text}>{text}</p>,
      )}
      <dl>
        {fields.map((field) => (
          <div key={field.label}>
            <dt>{field.label}</dt>
            <dd>{field.value}</dd>
          </div>
        ))}
      </dl>
      <p>{barcode.alt.en}</p>
      {mrz.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </div>
  );
}
