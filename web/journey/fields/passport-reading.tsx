import { WarningIcon } from '#web/design-system/icons/icons.tsx';
import type { JourneyWords } from '../journey-words.ts';
import { type PassportOwner, readDetails } from '../passport-filling.ts';
import type { ZoneState } from './file-field.tsx';
import { PassportDetails, usePassportWords } from './passport-details.tsx';

export interface PassportReadingProps {
  readonly words: JourneyWords;
  readonly zone: ZoneState;
  readonly owner: PassportOwner;
}

/** Says once what became of reading a passport, and shows what was read. */
export function PassportReading({ words, zone, owner }: PassportReadingProps) {
  const { t } = usePassportWords();
  const reading = zone.phase === 'done' ? zone.reading : undefined;
  const said = zone.phase === 'reading' ? 'passport.reading' : reading ? 'passport.read' : 'passport.unread';
  return (
    <>
      <p role="status" className={reading ? 'sr-only' : 'mb-6 flex max-w-measure items-start gap-2 text-ink-quiet'}>
        {said === 'passport.unread' && <WarningIcon className="mt-1 flex-none text-waiting" />}
        {t(said)}
      </p>
      {reading && (
        <PassportDetails
          words={words}
          lines={reading.lines}
          details={readDetails(owner, reading)}
          onFill={owner.onFill}
        />
      )}
    </>
  );
}
