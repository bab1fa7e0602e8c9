import { useEffect, useRef, useState } from 'react';
import { CheckIcon, CrossIcon, WarningIcon } from '#web/design-system/icons/icons.tsx';
import { useMessages } from '#web/i18n/languages.tsx';
import { checkPhoto } from '#web/photo-check/check-photo.ts';
import type photoMessages from '#web/photo-check/messages/en-US.json';
import type { FaceBox, PhotoFindings } from '#web/photo-check/photo-findings.ts';
import { PicturePlace } from './picture-place.tsx';

/** Pixels of 35 mm by 45 mm at 300 per inch. */
const goodSize = { width: 413, height: 531 };

type PhotoKey = keyof typeof photoMessages;

function usePhotoWords() {
  return useMessages<PhotoKey>('web/photo-check');
}

interface PhotoFindingsProps {
  readonly photo: Blob | undefined;
  /** True if the photo has all its pixels; the portal returns a smaller one. */
  readonly whole: boolean;
  /** Told where the face is, once it is found. */
  readonly onFace: (place: FaceBox | undefined) => void;
}

/** A traveller's photo, large, with an oval for the head. */
export function PhotoPlace({ url }: { readonly url: string | undefined }) {
  const { t } = usePhotoWords();
  return <PicturePlace shape="portrait" url={url} alt={t('photo.alt')} overlay={<HeadOval />} />;
}

/** Advice about a photo. Nothing here refuses it. */
export function PhotoAdvice({ photo, whole, onFace }: PhotoFindingsProps) {
  const [findings, setFindings] = useState<PhotoFindings>();
  const tell = useRef(onFace);
  tell.current = onFace;
  useEffect(() => {
    const take = (found: PhotoFindings | undefined) => {
      setFindings(found);
      tell.current(found?.place);
    };
    take(undefined);
    return photo && checkPhoto(photo, take);
  }, [photo]);
  return (
    // Room for what is found, so that nothing moves on a phone.
    <div role="status" className="min-h-[10rem] max-sm:order-last max-sm:mt-4 sm:row-span-2">
      {findings && <Findings findings={findings} whole={whole} />}
    </div>
  );
}

/** Outline for the head, 70 % of the photo's height, with the middle where a photo cropped to a face has it. */
function HeadOval() {
  const oval = 'M175 36c-72 0-117 67-117 157.5s47 157.5 117 157.5 117-67 117-157.5S247 36 175 36z';
  return (
    <svg
      viewBox="0 0 350 450"
      fill="none"
      aria-hidden="true"
      className="pointer-events-none absolute inset-0 h-full w-full"
    >
      <path d={`M0 0h350v450H0z${oval}`} fill="#0c1118" fillOpacity=".38" fillRule="evenodd" />
      <path d={oval} stroke="#fff" strokeWidth="2.5" strokeDasharray="9 7" />
    </svg>
  );
}

function Findings({ findings, whole }: { readonly findings: PhotoFindings; readonly whole: boolean }) {
  const { t } = usePhotoWords();
  const { face, light, background, width, height } = findings;
  const size = width >= goodSize.width && height >= goodSize.height ? 'good' : 'small';
  const found: readonly PhotoKey[] = [
    `photo.face.${face}`,
    ...(whole ? ([`photo.size.${size}`] as const) : []),
    ...(face === 'sought' ? [] : ([`photo.light.${light}`, `photo.background.${background}`] as const)),
  ];
  return (
    <>
      <p className="mb-3 font-semibold">{t('photo.checked')}</p>
      <ul className="grid gap-2 text-sm">
        {found.map((finding) => (
          <Finding key={finding} finding={finding} values={{ width, height }} />
        ))}
      </ul>
      {found.some((finding) => finding in advices) && <p className="mt-3 text-sm text-ink-quiet">{t('photo.keep')}</p>}
    </>
  );
}

/** Advice on what is not good, by the finding it belongs to. */
const advices: Partial<Record<PhotoKey, PhotoKey>> = {
  'photo.face.none': 'photo.face.none.advice',
  'photo.face.several': 'photo.face.several.advice',
  'photo.face.far': 'photo.face.far.advice',
  'photo.size.small': 'photo.size.small.advice',
  'photo.light.dark': 'photo.light.dark.advice',
  'photo.light.glaring': 'photo.light.glaring.advice',
  'photo.background.dark': 'photo.background.dark.advice',
  'photo.background.busy': 'photo.background.busy.advice',
};

function Finding({
  finding,
  values,
}: {
  readonly finding: PhotoKey;
  readonly values: { readonly width: number; readonly height: number };
}) {
  const { t } = usePhotoWords();
  const advice = advices[finding];
  // Neither good nor bad: it is being looked for, or was not checked.
  const open = /sought|unknown/.test(finding);
  return (
    <li className="flex gap-2">
      {open ? (
        <span aria-hidden="true" className="w-5 flex-none text-center text-ink-quiet">
          ·
        </span>
      ) : advice ? (
        <WarningIcon className="flex-none text-waiting" />
      ) : (
        <CheckIcon className="flex-none text-granted" />
      )}
      <span className={open ? 'text-ink-quiet' : ''}>
        {t(finding, values)}
        {advice && <span className="block text-ink-quiet">{t(advice)}</span>}
      </span>
    </li>
  );
}

/** A good photo and three that are not, as drawings. */
export function PhotoExamples() {
  const { t } = usePhotoWords();
  return (
    <ul aria-label={t('photo.examples')} className="mt-4 -mb-2 grid max-w-[26rem] grid-cols-4 gap-2">
      {(['good', 'glasses', 'busy', 'far'] as const).map((example) => (
        <li key={example} className="text-center text-[13px] leading-snug">
          <svg viewBox="0 0 70 90" aria-hidden="true" className="mb-1 block w-full rounded border border-hairline">
            <rect width="70" height="90" className="fill-surface" />
            {example === 'busy' && (
              <path
                d="M0 0h70v90H0zM0 44 18 20l14 18 16-22 22 32"
                className="fill-edge"
                fillRule="evenodd"
                opacity=".55"
              />
            )}
            <g transform={example === 'far' ? 'translate(22 46) scale(.38)' : undefined}>
              <Person glasses={example === 'glasses'} />
            </g>
          </svg>
          <span className="block">
            {example === 'good' ? (
              <CheckIcon className="me-1 inline text-granted" />
            ) : (
              <CrossIcon className="me-1 inline text-refused" />
            )}
            {t(`photo.example.${example}`)}
          </span>
        </li>
      ))}
    </ul>
  );
}

function Person({ glasses }: { readonly glasses: boolean }) {
  return (
    <g className="fill-sunken stroke-ink-quiet" strokeWidth="1.8">
      <path d="M9 90c2-17 11-22 26-22s24 5 26 22" />
      <path d="M30 60v9q5 4 10 0v-9" />
      <ellipse cx="35" cy="43" rx="15" ry="20" />
      <path className="fill-ink-quiet" d="M19 42c-2-17 6-26 16-26s18 9 16 26c-3-9-7-13-11-14-6 4-14 5-21 14z" />
      {glasses && <path className="fill-ink stroke-ink" d="M21 41h12v4q-6 6-12 0zM37 41h12v4q-6 6-12 0zM33 42h4" />}
    </g>
  );
}
