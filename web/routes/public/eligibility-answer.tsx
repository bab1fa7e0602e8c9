import { useState } from 'react';
import { type PageName, pathTo } from '#contract/paths.ts';
import type { PlainDate } from '#domain/calendar/plain-date.ts';
import type { PassportType } from '#domain/identity/passport.ts';
import type { CountryCode } from '#domain/reference-data/country-codes.ts';
import { entryPointMessage, entryPoints, takesVisaOnArrival } from '#domain/reference-data/entry-points.ts';
import type { PurposeId } from '#domain/reference-data/purposes.ts';
import { documents } from '#domain/services/visa-on-arrival/documents.ts';
import { decideEligibility, type WayOn } from '#domain/services/visa-on-arrival/eligibility.ts';
import { findKind } from '#domain/services/visa-on-arrival/plans.ts';
import { ButtonGroup } from '#web/design-system/button/button.tsx';
import { ButtonLink, Link } from '#web/design-system/link/link.tsx';
import { Notice } from '#web/design-system/notice/notice.tsx';
import { Select } from '#web/design-system/select/select.tsx';
import { refusalText } from '#web/journey/journey-words.ts';
import type { ArrivalWords } from './arrival-words.ts';
import { PlanPrices } from './plan-prices.tsx';

/** What the home page asked, in its stored form. */
export interface EligibilityAnswers {
  readonly nationality: CountryCode;
  readonly passport_type: PassportType;
  readonly purpose: PurposeId;
  readonly arrival_date?: PlainDate;
  readonly today: PlainDate;
}

const pageOfWay: Readonly<
  Record<WayOn, PageName & ('missionChoice' | 'etaChoice' | 'entryVisaChoice' | 'conversion')>
> = {
  'mission-visa': 'missionChoice',
  eta: 'etaChoice',
  'entry-visa': 'entryVisaChoice',
  conversion: 'conversion',
};

const ports = entryPoints.filter(takesVisaOnArrival);

/** The decision in words: the open door with price and papers, or why it is closed and where to go instead. */
export default function EligibilityAnswer({
  answers,
  words,
}: {
  readonly answers: EligibilityAnswers;
  readonly words: ArrivalWords;
}) {
  const { t, word } = words;
  const [port, setPort] = useState(ports[0]?.slug ?? '');
  const decision = decideEligibility({
    nationality: answers.nationality,
    travelDocument: answers.passport_type,
    purpose: answers.purpose,
    arrivalDate: answers.arrival_date,
    today: answers.today,
  });
  const reasons = decision.refusals.map((refusal) => refusalText(words, refusal));
  const kind = findKind(decision.suggestedKind);

  if (decision.outcome === 'no_visa_needed') {
    return (
      <Notice tone="granted" title={t('eligibility.noVisa')} live>
        {reasons.map((reason) => (
          <p key={reason}>{reason}</p>
        ))}
      </Notice>
    );
  }
  const ways = decision.ways.length > 0 && (
    <>
      <h2 className="mt-6 mb-2 text-lg">{t(kind ? 'eligibility.orElse' : 'eligibility.instead')}</h2>
      <ul className="mb-4">
        {decision.ways.map((way) => (
          <li key={way}>
            <Link to={pathTo(pageOfWay[way])} className="inline-flex min-h-8 items-center">
              {t(`service.${pageOfWay[way]}`)}
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
  if (decision.outcome === 'closed' || !kind) {
    return (
      <>
        <Notice tone="refused" title={t('eligibility.closed')} live>
          {reasons.map((reason) => (
            <p key={reason}>{reason}</p>
          ))}
        </Notice>
        {ways}
        <p className="text-sm text-ink-quiet">{t('eligibility.kept')}</p>
      </>
    );
  }
  return (
    <>
      <Notice tone="granted" title={t('eligibility.open')} live>
        <p>{word(kind.label)}</p>
      </Notice>
      {reasons.length > 0 && (
        <Notice tone="waiting">
          {reasons.map((reason) => (
            <p key={reason}>{reason}</p>
          ))}
        </Notice>
      )}
      <PlanPrices
        words={words}
        kinds={[kind]}
        answers={{
          nationality: answers.nationality,
          passport_type: answers.passport_type,
          purpose: answers.purpose,
          ...(answers.arrival_date === undefined ? {} : { arrival_date: answers.arrival_date }),
        }}
        caption={t('eligibility.prices')}
      />
      <h2 className="mb-2 text-lg">{t('eligibility.papers')}</h2>
      <ul className="mb-6 list-disc pl-6">
        {decision.papers.map((id) => {
          const paper = documents.find((one) => one.id === id);
          return paper && <li key={id}>{word(paper.label)}</li>;
        })}
      </ul>
      <Select
        id="port"
        label={t('eligibility.port')}
        options={ports.map(({ slug }) => ({ value: slug, text: word(entryPointMessage(slug)) }))}
        value={port}
        onChange={(event) => setPort(event.target.value)}
      />
      <ButtonGroup>
        <ButtonLink to={pathTo('onArrivalApplication', { portId: port, visaType: kind.id })}>
          {t('eligibility.start')}
        </ButtonLink>
        <Link to={pathTo('arrivalPort', { portId: port })} className="inline-flex min-h-11 items-center">
          {t('eligibility.aboutPort')}
        </Link>
      </ButtonGroup>
      {ways}
    </>
  );
}
