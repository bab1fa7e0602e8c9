import { pathTo } from '#contract/paths.ts';
import type { EligibilityDecision, WayOn } from '#domain/services/doors.ts';
import type { Violation } from '#domain/violations.ts';
import { Link } from '#web/design-system/link/link.tsx';
import { Notice } from '#web/design-system/notice/notice.tsx';
import { violationText } from '#web/i18n/violation-text.ts';
import type { ServiceWords } from '../routes/public/service-words.ts';

/** Reasons, each on a line of its own. */
export function Reasons({
  words,
  violations,
}: {
  readonly words: ServiceWords;
  readonly violations: readonly Violation[];
}) {
  return violations.map((violation) => <p key={violation.code}>{violationText(words, violation)}</p>);
}

/** Message that no visa is needed, with the reason (R3). */
export function NoVisaNeeded({
  words,
  violations,
}: {
  readonly words: ServiceWords;
  readonly violations: readonly Violation[];
}) {
  return (
    <Notice tone="granted" title={words.t('eligibility.noVisa')} live>
      <Reasons words={words} violations={violations} />
    </Notice>
  );
}

/** Other channels, in the order to try them. */
export function OtherWays({
  words,
  ways,
  title,
}: {
  readonly words: ServiceWords;
  readonly ways: readonly WayOn[];
  readonly title: 'eligibility.instead' | 'eligibility.orElse';
}) {
  const { t } = words;
  if (ways.length === 0) return null;
  return (
    <>
      <h2 className="mt-6 mb-2 text-lg">{t(title)}</h2>
      <ul className="mb-4">
        {ways.map((way) => (
          <li key={way}>
            <Link to={pathTo(way)} className="inline-flex min-h-8 items-center">
              {t(`service.${way}`)}
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}

/**
 * Message that a visa on arrival is not possible for this person (R4), with the reason and links to alternatives that
 * reuse the answers.
 */
export function ClosedDoor({
  words,
  decision,
}: {
  readonly words: ServiceWords;
  readonly decision: Pick<EligibilityDecision, 'violations' | 'ways'>;
}) {
  const { t } = words;
  return (
    <>
      <Notice tone="refused" title={t('eligibility.closed')} live>
        <Reasons words={words} violations={decision.violations} />
      </Notice>
      <OtherWays words={words} ways={decision.ways} title="eligibility.instead" />
      <p className="mb-6 text-sm text-ink-quiet">{t('eligibility.kept')}</p>
    </>
  );
}
