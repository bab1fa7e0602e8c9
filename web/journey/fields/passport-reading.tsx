import type { ReactNode } from 'react';
import { CheckIcon, WarningIcon } from '#web/design-system/icons/icons.tsx';
import type { PageQuality } from '#web/passport-reader/page-quality.ts';
import type { JourneyWords } from '../journey-words.ts';
import { type PassportOwner, readDetails } from '../passport-filling.ts';
import type { ZoneState } from './file-field.tsx';
import { PassportDetails, usePassportWords } from './passport-details.tsx';

export interface PassportReadingProps {
  readonly words: JourneyWords;
  readonly zone: ZoneState;
  readonly owner: PassportOwner;
}

/** Longest side of a picture in pixels from which an officer can read all of a page. */
const longestSideLeast = 900;

/** Says once what became of reading a passport, judges the picture, and shows what was read. */
export function PassportReading({ words, zone, owner }: PassportReadingProps) {
  const { t } = usePassportWords();
  const { reading, quality } = zone.phase === 'done' ? zone : {};
  const said = zone.phase === 'reading' ? 'passport.reading' : reading ? 'passport.read' : 'passport.unread';
  return (
    <>
      <ul className="mb-6 grid gap-0.5 text-sm">
        {quality && <Quality quality={quality} whole={reading !== undefined} />}
        {reading && <Digits agree={reading.digitsAgree} />}
      </ul>
      <p role="status" className={reading ? 'sr-only' : 'mb-6 flex max-w-measure items-start gap-2 text-ink-quiet'}>
        {said === 'passport.unread' && <WarningIcon className="mt-1 flex-none text-waiting" />}
        {t(said, { well: quality?.light === 'good' ? 'yes' : 'no' })}
      </p>
      {reading && (
        <PassportDetails words={words} lines={reading.lines} details={readDetails(owner, reading)} owner={owner} />
      )}
    </>
  );
}

/** A zone that was read lies in the picture with both its ends. */
function Quality({ quality, whole }: { readonly quality: PageQuality; readonly whole: boolean }) {
  const { t } = usePassportWords();
  const { sharp, light, width, height } = quality;
  const small = Math.max(width, height) < longestSideLeast;
  return (
    <>
      {!sharp && <Finding advice={t('passport.maybe')}>{t('passport.blurred')}</Finding>}
      {sharp && whole && <Finding>{t('passport.sharp')}</Finding>}
      {small && <Finding advice={t('passport.maybe')}>{t('passport.small', { width, height })}</Finding>}
      {light === 'good' ? (
        <Finding>{t('passport.lit')}</Finding>
      ) : (
        <Finding advice={t('passport.maybe')}>{t('passport.dark')}</Finding>
      )}
    </>
  );
}

function Digits({ agree }: { readonly agree: boolean }) {
  const { t } = usePassportWords();
  return agree ? (
    <Finding>{t('passport.both')}</Finding>
  ) : (
    <Finding advice={t('passport.digitsAdvice')}>{t('passport.digits')}</Finding>
  );
}

function Finding({ advice, children }: { readonly advice?: string; readonly children: ReactNode }) {
  return (
    <li className="flex gap-2">
      {advice === undefined ? (
        <CheckIcon className="flex-none text-granted" />
      ) : (
        <WarningIcon className="flex-none text-waiting" />
      )}
      <span>
        {children}
        {advice && <span className="block text-ink-quiet">{advice}</span>}
      </span>
    </li>
  );
}
