import { pathTo } from '#contract/paths.ts';
import type { TypedAnswers } from '#domain/forms/answers.ts';
import { Link } from '#web/design-system/link/link.tsx';
import { Notice } from '#web/design-system/notice/notice.tsx';
import type { ViolationLike } from '#web/i18n/violation-text.ts';
import { ApplyReminder, firstDayToApply } from './apply-reminder.tsx';
import type { FormMessageId, JourneyWords } from './journey-words.ts';
import { knownAnswers } from './known-answers.ts';

interface Way {
  readonly to: string;
  readonly text: FormMessageId;
}

const otherChannels: readonly Way[] = [
  { to: pathTo('missionChoice'), text: 'journey.way.mission' },
  { to: pathTo('etaChoice'), text: 'journey.way.eta' },
  { to: pathTo('entryVisaChoice'), text: 'journey.way.entry' },
];
const existing: readonly Way[] = [
  { to: pathTo('track'), text: 'journey.way.track' },
  { to: pathTo('familySubmission'), text: 'journey.way.mine' },
  { to: pathTo('help'), text: 'journey.way.desk' },
];

/** Alternatives for each reason that closes a channel. Reasons that can be corrected on the page itself have none. */
const waysByReason: Readonly<Record<string, readonly Way[]>> = {
  nationality_not_on_arrival: otherChannels,
  document_not_on_arrival: otherChannels,
  purpose_not_on_arrival: otherChannels,
  visa_not_needed: [{ to: pathTo('home'), text: 'journey.way.home' }],
  citizen_needs_no_visa: [{ to: pathTo('home'), text: 'journey.way.home' }],
  live_visa_exists: existing,
  open_request_exists: existing,
};

export interface WaysOnProps {
  readonly words: JourneyWords;
  readonly violations: readonly ViolationLike[];
  /** Answers passed along. */
  readonly answers: TypedAnswers;
}

/**
 * Alternatives after a violation that this form cannot correct, or not yet. Answers stay in the draft and are passed to the other
 * form.
 */
export function WaysOn({ words, violations, answers }: WaysOnProps) {
  const ways = new Map(violations.flatMap(({ code }) => waysByReason[code] ?? []).map((way) => [way.to, way]));
  const applyFrom = firstDayToApply(violations);
  return (
    <>
      {applyFrom !== undefined && (
        <Notice title={words.t('journey.early.title', { day: words.formatDate(applyFrom) })}>
          <ApplyReminder word={words.word} from={applyFrom} />
        </Notice>
      )}
      {ways.size > 0 && (
        <Notice title={words.t('journey.way.title')}>
          <ul>
            {[...ways.values()].map((way) => (
              <li key={way.to}>
                <Link
                  to={way.to}
                  className="inline-flex min-h-8 items-center"
                  onClick={() => knownAnswers.write({ ...knownAnswers.read(), ...answers })}
                >
                  {words.t(way.text)}
                </Link>
              </li>
            ))}
          </ul>
          <p className="text-sm">{words.t('journey.way.kept')}</p>
        </Notice>
      )}
    </>
  );
}
