import { useParams } from 'react-router';
import type { VisaStickerLabel } from '#contract/print-document.ts';
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
      <DocumentOfCase<VisaStickerLabel>
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
              className="overflow-x-auto border-x-4 border-edge min-[520px]:border-x-0 print:overflow-visible print:border-x-0"
            >
              <Label label={label} />
            </section>
          </>
        )}
      </DocumentOfCase>
    </Permitted>
  );
}

/** The sticker as it goes into the passport: 120 × 80 mm, English, black on white (ICAO Doc 9303-7, MRV-A). */
function Label({ label }: { readonly label: VisaStickerLabel }) {
  const { barcode } = label;
  return (
    <div
      lang="en"
      translate="no"
      className="flex h-[80mm] w-[120mm] flex-col justify-between border border-edge bg-[#fff] p-[3mm] text-[8.5pt] leading-tight text-[#000] print:border-0"
    >
      <div className="flex justify-between gap-[3mm]">
        <div>
          <p>{label.issuer}</p>
          <p className="text-[12pt] font-bold">{label.title}</p>
        </div>
        <div className="text-right">
          <p className="font-mono text-[11pt] font-bold">{label.visaNumber}</p>
          <p className="font-mono">{label.stickerNumber}</p>
          {label.demo && <p className="font-bold">DEMONSTRATION – NOT VALID</p>}
        </div>
      </div>
      <div className="flex gap-[3mm]">
        {label.photo && (
          <img
            src={label.photo.dataUrl}
            alt={label.photo.alt.en}
            className="h-[31mm] w-[24mm] flex-none object-cover"
          />
        )}
        <dl className="grid min-w-0 flex-1 grid-cols-2 content-start gap-x-[3mm] gap-y-[0.8mm]">
          {label.fields.map((field) => (
            <div key={field.label} className="min-w-0">
              <dt className="text-[6pt]">{field.label}</dt>
              <dd className="font-semibold [overflow-wrap:anywhere]">{field.value}</dd>
            </div>
          ))}
        </dl>
        <svg
          role="img"
          aria-label={barcode.alt.en}
          viewBox={`0 0 ${barcode.shape.height} ${barcode.shape.width}`}
          preserveAspectRatio="none"
          className="h-[34mm] w-[8mm] flex-none"
        >
          <path d={barcode.shape.path} transform={`translate(${barcode.shape.height} 0) rotate(90)`} fill="#000" />
        </svg>
      </div>
      <pre className="font-mono text-[9.2pt] leading-[4.2mm] tracking-[0.02em]">{label.mrz.join('\n')}</pre>
    </div>
  );
}
