import type { ReactNode } from 'react';
import { pages, pathTo } from '#contract/paths.ts';
import type { CountryCode } from '#domain/reference-data/country-codes.ts';
import { suggestMissions } from '#domain/reference-data/mission-suggestion.ts';
import { missionMessage } from '#domain/reference-data/missions.ts';
import type { EligibilityDecision, WayOn } from '#domain/services/doors.ts';
import type { Violation } from '#domain/violations.ts';
import { classNames } from '#web/design-system/class-names.ts';
import { CheckIcon, ChevronRightIcon, CrossIcon } from '#web/design-system/icons/icons.tsx';
import { Link } from '#web/design-system/link/link.tsx';
import { Notice } from '#web/design-system/notice/notice.tsx';
import { wholeDates } from '#web/design-system/whole-dates.tsx';
import { listIn } from '#web/i18n/formats.ts';
import { useMessages } from '#web/i18n/languages.tsx';
import { violationText } from '#web/i18n/violation-text.ts';
import { eligibilityCatalogue, type ServiceMessageId, type ServiceWords } from '../routes/public/service-words.ts';

/** Reasons, each on a line of its own. */
export function Reasons({
  words,
  violations,
}: {
  readonly words: ServiceWords;
  readonly violations: readonly Violation[];
}) {
  return violations.map((violation) => <p key={violation.code}>{wholeDates(violationText(words, violation))}</p>);
}

/** Message that no visa is needed, with the reason (R3). */
export function NoVisaNeeded({
  words,
  violations,
}: {
  readonly words: ServiceWords;
  readonly violations: readonly Violation[];
}) {
  useMessages(eligibilityCatalogue);
  return (
    <Notice tone="granted" title={words.t('eligibility.noVisa')} live>
      <Reasons words={words} violations={violations} />
    </Notice>
  );
}

/** Other channels that are open, in the order to try them. */
export function OtherWays({
  words,
  ways,
  title,
  hints = {},
}: {
  readonly words: ServiceWords;
  readonly ways: readonly WayOn[];
  /** A further line about a way, for this person. */
  readonly hints?: Partial<Readonly<Record<WayOn, string | undefined>>>;
  /** Absent where they stand under a heading already. */
  readonly title?: 'eligibility.instead' | 'eligibility.now';
}) {
  const { t } = words;
  const open = ways.filter((way) => pages[way].state === 'open');
  if (open.length === 0) return null;
  return (
    <>
      {title && <h3 className="mt-5 mb-1">{t(title)}</h3>}
      <ul>
        {open.map((way) => (
          <li
            key={way}
            className="grid grid-cols-[minmax(0,1fr)_20px] items-center gap-x-3 border-t border-hairline py-2.5"
          >
            <div>
              <Link to={pathTo(way)} className="inline-flex min-h-6 items-center font-semibold">
                {t(`service.${way}`)}
              </Link>
              <p className="text-sm text-ink-quiet">{t(`for.${way}`)}</p>
              {hints[way] !== undefined && <p className="mt-1 text-sm">{hints[way]}</p>}
            </div>
            <ChevronRightIcon className="text-action" />
          </li>
        ))}
      </ul>
    </>
  );
}

/** The answer to the first questions: the one raised surface of its page. */
export function AnswerCard({
  tone,
  label,
  title,
  children,
}: {
  readonly tone: 'granted' | 'refused';
  readonly label: string;
  readonly title: string;
  readonly children: ReactNode;
}) {
  const open = tone === 'granted';
  return (
    <section
      role="status"
      className={classNames(
        'mb-6 rounded border border-t-4 border-hairline bg-raised p-5 shadow-raised',
        open ? 'border-t-granted' : 'border-t-refused',
      )}
    >
      <p
        className={classNames(
          'flex items-center gap-1.5 text-sm font-semibold',
          open ? 'text-granted' : 'text-refused',
        )}
      >
        {open ? <CheckIcon /> : <CrossIcon />}
        {label}
      </p>
      <h2 className="mt-1.5 mb-1">{title}</h2>
      {children}
    </section>
  );
}

/** Questions by which the reasons are told apart. */
const labels: Readonly<Record<string, ServiceMessageId>> = {
  nationality: 'home.nationality',
  passport_type: 'home.document',
  purpose: 'home.purpose',
};

/** Returns the reason alone: the ways on stand below, and only those that every reason leaves open. */
function reasonText(words: ServiceWords, violation: Violation): string {
  const id = `eligibility.why.${violation.code}`;
  const { country } = violation.values ?? {};
  return words.has(id)
    ? words.word(id, { country: words.countryName(String(country)) })
    : violationText(words, violation);
}

/** Largest number of missions that are named; more are chosen from a list. */
const maxNamed = 3;

/**
 * Returns the missions in somebody's own country, or else in the same part of the world; undefined where those are too many
 * to be near. The country of residence, which may have others, is asked on the page to choose one.
 */
function missionsNear({ t, word, countryName, language }: ServiceWords, nationality: CountryCode): string | undefined {
  const [near] = suggestMissions({ residence: nationality, nationality });
  if (near === undefined || near.missions.length > maxNamed) return undefined;
  return t(near.ground === 'residence' ? 'eligibility.missionsIn' : 'eligibility.missionsNear', {
    country: countryName(nationality),
    missions: listIn(
      language,
      near.missions.map(({ slug }) => word(missionMessage(slug))),
    ),
  });
}

/**
 * Answer that a visa on arrival is not possible for this person (R4): every reason that holds, each under the question
 * it is about, and the ways that all of them leave open, which reuse the answers.
 */
export function ClosedDoor({
  words,
  decision,
  nationality,
}: {
  readonly words: ServiceWords;
  readonly decision: Pick<EligibilityDecision, 'violations' | 'ways'>;
  readonly nationality: CountryCode;
}) {
  useMessages(eligibilityCatalogue);
  const { t } = words;
  const { violations, ways } = decision;
  return (
    <AnswerCard tone="refused" label={t('eligibility.closedTag')} title={t('eligibility.closed')}>
      <p>{t('eligibility.reasons', { count: violations.length })}</p>
      <ul className="mt-3">
        {violations.map((violation) => {
          const label = labels[violation.field ?? ''];
          return (
            <li key={violation.code} className="flex gap-2 border-t border-hairline py-3">
              <CrossIcon className="mt-1 text-refused" />
              <div className="min-w-0">
                {label && <p className="font-semibold">{t(label)}</p>}
                <p className="text-sm text-ink-quiet">{reasonText(words, violation)}</p>
              </div>
            </li>
          );
        })}
      </ul>
      <OtherWays
        words={words}
        ways={ways}
        title="eligibility.instead"
        hints={{ missionChoice: missionsNear(words, nationality) }}
      />
      <p className="mt-3 text-sm text-ink-quiet">{t('eligibility.kept')}</p>
    </AnswerCard>
  );
}
