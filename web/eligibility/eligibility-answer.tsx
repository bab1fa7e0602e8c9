import { useState } from 'react';
import { pathTo } from '#contract/paths.ts';
import type { PlainDate } from '#domain/calendar/plain-date.ts';
import type { PassportType } from '#domain/identity/passport.ts';
import type { CountryCode } from '#domain/reference-data/country-codes.ts';
import { entryPointMessage, entryPoints, takesVisaOnArrival } from '#domain/reference-data/entry-points.ts';
import { type PurposeId, permitOf } from '#domain/reference-data/purposes.ts';
import {
  arrivalMinutes,
  decideEligibility,
  arrivalDocuments as documents,
  arrivalKinds as kinds,
} from '#domain/services/doors.ts';
import { arrivalService } from '#domain/services/ids.ts';
import { earliestPassportEnd } from '#domain/visitor-visa/checks.ts';
import { kindIn, longerAsTourist } from '#domain/visitor-visa/plans.ts';
import { Button } from '#web/design-system/button/button.tsx';
import { Details } from '#web/design-system/details/details.tsx';
import { ButtonLink, Link } from '#web/design-system/link/link.tsx';
import { Notice } from '#web/design-system/notice/notice.tsx';
import { Select } from '#web/design-system/select/select.tsx';
import { wholeDates } from '#web/design-system/whole-dates.tsx';
import { useMessages } from '#web/i18n/languages.tsx';
import { ApplyReminder, firstDayToApply } from '#web/journey/apply-reminder.tsx';
import { eligibilityCatalogue, type ServiceWords } from '../routes/public/service-words.ts';
import { AnswerCard, ClosedDoor, NoVisaNeeded, OtherWays, Reasons } from './closed-door.tsx';
import { PlanPrices, sharedEnd } from './plan-prices.tsx';

/** Answers from the home page, in their stored form. */
export interface EligibilityAnswers {
  readonly nationality: CountryCode;
  readonly passport_type: PassportType;
  readonly purpose: PurposeId;
  readonly arrival_date?: PlainDate;
  readonly today: PlainDate;
}

const ports = entryPoints.filter(takesVisaOnArrival);

/**
 * The decision in words: the open channel with price and documents, or the reason why it is closed and the
 * alternatives.
 */
export default function EligibilityAnswer({
  answers,
  words,
}: {
  readonly answers: EligibilityAnswers;
  readonly words: ServiceWords;
}) {
  useMessages(eligibilityCatalogue);
  const { t, word, formatDate, formatNumber } = words;
  const [port, setPort] = useState(ports[0]?.slug ?? '');
  const [choosing, setChoosing] = useState(false);
  const decision = decideEligibility({
    nationality: answers.nationality,
    travelDocument: answers.passport_type,
    purpose: answers.purpose,
    arrivalDate: answers.arrival_date,
    today: answers.today,
  });
  const kind = kindIn(kinds, decision.suggestedKind);
  // The form would refuse the same answers on its first page.
  const ready = decision.violations.length === 0;
  const from = firstDayToApply(decision.violations);
  const earliest = answers.arrival_date && earliestPassportEnd(answers.arrival_date);

  if (decision.outcome === 'no_visa_needed') return <NoVisaNeeded words={words} violations={decision.violations} />;
  const permit = permitOf(answers.purpose);
  const besides = permit && <PermitBesides words={words} page={permit} />;
  if (decision.outcome === 'closed' || !kind) {
    return (
      <>
        <ClosedDoor words={words} decision={decision} nationality={answers.nationality} />
        {besides}
      </>
    );
  }
  const longer = longerAsTourist(kind);
  const offered = longer === undefined ? [kind] : [kind, longer];
  const entries = sharedEnd(words, offered);
  return (
    <AnswerCard tone="granted" label={t('eligibility.openTag')} title={t('eligibility.open')}>
      <p className="mb-4">
        {word(kind.label)}
        {entries}
        {ready && <span className="block">{t('eligibility.todo')}</span>}
      </p>
      {!ready && (
        <Notice
          tone="waiting"
          {...(from === undefined ? {} : { title: word('journey.early.title', { day: formatDate(from) }) })}
        >
          <Reasons words={words} violations={decision.violations} />
          {from !== undefined && <ApplyReminder word={word} from={from} />}
        </Notice>
      )}
      {!ready && (
        <div className="mb-6 empty:mb-0">
          <OtherWays words={words} ways={decision.ways} title="eligibility.now" />
        </div>
      )}
      <PlanPrices
        words={words}
        serviceId={arrivalService}
        kinds={offered}
        without={entries}
        answers={{
          nationality: answers.nationality,
          passport_type: answers.passport_type,
          purpose: answers.purpose,
          ...(answers.arrival_date === undefined ? {} : { arrival_date: answers.arrival_date }),
        }}
        caption={t('eligibility.prices')}
        childrenFreeBelow={decision.childrenFreeBelow}
      />
      <div className="mb-6 grid gap-x-8 gap-y-4 sm:grid-cols-2">
        <div>
          <h3 className="mb-1 text-base">{t('eligibility.papers')}</h3>
          <ul className="list-disc pl-6">
            {decision.papers.map((id) => {
              const paper = documents.find((one) => one.id === id);
              if (!paper) return null;
              const until = paper.dataPage && earliest;
              return (
                <li key={id}>
                  {until
                    ? wholeDates(t('eligibility.until', { day: formatDate(until) }))
                    : word(paper.bring ?? paper.label)}
                </li>
              );
            })}
          </ul>
        </div>
        <div>
          <h3 className="mb-1 text-base">{t('eligibility.time')}</h3>
          <ul className="list-disc pl-6">
            <li>{t('eligibility.minutes', { minutes: formatNumber(arrivalMinutes) })}</li>
            <li>{t('eligibility.decided')}</li>
          </ul>
        </div>
      </div>
      {besides}
      {ready && (
        <>
          {choosing ? (
            <Select
              id="port"
              label={t('eligibility.port')}
              long
              autoFocus
              options={ports.map(({ slug }) => ({ value: slug, text: word(entryPointMessage(slug)) }))}
              value={port}
              onChange={(event) => setPort(event.target.value)}
            />
          ) : (
            <div className="mb-4 flex items-center justify-between gap-4 border-y border-hairline py-2.5">
              <p>
                <span className="block text-sm text-ink-quiet">{t('eligibility.port')}</span>
                {word(entryPointMessage(port))}
              </p>
              <Button kind="quiet" className="flex-none" onClick={() => setChoosing(true)}>
                {t('form.change')}
              </Button>
            </div>
          )}
          <ButtonLink className="mb-4 w-full" to={pathTo('onArrivalApplication', { portId: port, visaType: kind.id })}>
            {t('eligibility.start')}
          </ButtonLink>
          <div className="-mb-6">
            <Details summary={t('eligibility.orElse')}>
              <OtherWays words={words} ways={decision.ways} />
            </Details>
          </div>
        </>
      )}
    </AnswerCard>
  );
}

/** Tells that a permit comes besides the visa, and who applies for it. */
function PermitBesides({ words: { t }, page }: { readonly words: ServiceWords; readonly page: 'trekkingPermit' }) {
  return (
    <Notice tone="information">
      <p className="mb-2">{t('eligibility.permit')}</p>
      <Link to={pathTo(page)}>{t('eligibility.permitLink')}</Link>
    </Notice>
  );
}
