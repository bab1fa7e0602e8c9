import type { Tracking } from '#contract/api/applications.ts';
import type { PlainDate } from '#domain/calendar/plain-date.ts';
import { startsWith } from '#domain/casework/lifecycle.ts';
import { cardNewsOf, holdsChanges } from '#domain/fees/payment-order.ts';
import type { Language } from '#domain/i18n/languages.ts';
import { normalisePassportNumber } from '#domain/identity/passport.ts';
import { normaliseSubmissionNumber } from '#domain/identity/submission-number.ts';
import { isAuthorisation } from '#domain/issuing/letters.ts';
import { visaValidity } from '#domain/issuing/visa-state.ts';
import { getService } from '#domain/services/catalogue.ts';
import { violation } from '#domain/violations.ts';
import { livesUntil } from '#server/casework/read-facts.ts';
import { clockOf, toldClock } from '#server/casework/told-clock.ts';
import type { Dependencies } from '../dependencies.ts';
import { calledOffMessage, validUntilWords } from '../intake/submission-view.ts';
import { existingVisaById } from '../issuing/existing-visa-repository.ts';
import { refundsOfApplication } from '../payments/exceptions/refund-view.ts';
import { allFeeRules } from '../payments/fee-rule-repository.ts';
import { toldPayment } from '../payments/payment-state.ts';
import { queryForPage } from '../payments/query-attempts.ts';
import { type Clock, today } from '../platform/clock.ts';
import { officeWords, serviceText } from '../platform/i18n/service-words.ts';
import { ViolationError } from '../platform/violation-error.ts';
import { lookUp } from './look-up.ts';
import { dayMessage, endsThen } from './told-arrival.ts';
import {
  awaitsEntry,
  mustPay,
  paymentIsNext,
  type StepQuestion,
  shortStep,
  toldNextStep,
  toldStanding,
  toldTurn,
} from './told-next-step.ts';
import { toldTimeline } from './told-timeline.ts';
import { findTrackedApplication, type TrackedApplication } from './tracking-repository.ts';
import { visaCalendar } from './visa-calendar.ts';

/**
 * Returns the status of an application in plain words, without personal data. An unknown number and a wrong passport
 * get the same error, `not_found`.
 */
export async function trackApplication(
  dependencies: Pick<Dependencies, 'database' | 'clock' | 'config' | 'gateway'>,
  question: {
    readonly submissionNumber: string;
    readonly passportNumber: string;
    readonly address: string;
    readonly language: Language;
  },
): Promise<Tracking> {
  const passportNumber = normalisePassportNumber(question.passportNumber);
  // Impossible numbers are looked up too, so that the answer takes the same time.
  const submissionNumber = normaliseSubmissionNumber(question.submissionNumber) ?? '';
  const find = () => findTrackedApplication(dependencies.database, { submissionNumber, passportNumber });
  const found = await lookUp(
    dependencies,
    { kind: 'track', subject: { passport: passportNumber }, address: question.address },
    find,
  );
  const application = found && (await afterBank(dependencies, found, find));
  if (application === undefined) throw new ViolationError([violation('not_found')]);
  const [calendar, refunds] = await Promise.all([
    calendarOf(dependencies, application, question.language),
    refundsOfApplication(dependencies.database, application),
  ]);
  return { ...trackingView(dependencies.clock, application, question.language), calendar, refunds };
}

/** Returns an application as it is once the bank was asked about a card payment of its order without a final answer. */
async function afterBank(
  dependencies: Pick<Dependencies, 'database' | 'clock' | 'config' | 'gateway'>,
  found: TrackedApplication,
  find: () => Promise<TrackedApplication | undefined>,
): Promise<TrackedApplication | undefined> {
  const asked = found.order?.attempts.length ? await queryForPage(dependencies, found.submission_id) : 0;
  return asked > 0 ? find() : found;
}

function trackingView(
  clock: Clock,
  application: TrackedApplication,
  language: Language,
): Omit<Tracking, 'calendar' | 'refunds'> {
  const service = getService(application.service);
  const t = serviceText(service, language);
  const status = application.status;
  const visa = application.visa === null ? null : visaPart(application.visa, today(clock));
  const payment = toldPayment(
    application,
    { currency: application.currency, office: application.office_price },
    application.order?.status ?? null,
    cardNewsOf(application.order?.attempts ?? []),
  );
  const validUntil = livesUntil([application]);
  const { mend_until: until } = application;
  const mendableUntil = until !== null && today(clock) <= until ? until : null;
  const question: StepQuestion = {
    application,
    payment,
    onlyByCard: application.order !== null && holdsChanges(application.order.status),
    livesUntil: validUntil,
    visa: application.visa,
    events: application.events,
    mayChooseTime: mayChooseTime(application),
    mendableUntil,
    together: 1,
    on: today(clock),
  };
  const next = toldNextStep(question, language);
  const turn = toldTurn(question);
  const spent = clockOf(application, application.events, today(clock));
  return {
    submission_number: application.submission_number,
    service: application.service,
    service_words: t(service.title),
    status,
    status_words: t(mayChooseTime(application) ? calledOffMessage : `status.${status}`),
    standing: toldStanding(question),
    who_acts: turn,
    next_step: next,
    office: application.office,
    office_words: officeWords(application.office, language),
    arrival_date: application.arrival_date,
    day_words: t(endsThen(service, application) ? 'track.end_then' : dayMessage),
    valid_until_words: validUntilWords(application, language),
    payment,
    pay_order: application.sent_alone && mustPay(question) ? payOrderOf(application) : null,
    valid_until: validUntil,
    visa,
    mend_by: mendableUntil,
    answer_by: application.answer_by,
    appointment: application.appointment,
    appointment_called_off: mayChooseTime(application),
    clock: turn === 'bank' ? null : toldClock(spent, application.service, 'applicant', language),
    timeline: toldTimeline(
      clock,
      {
        application,
        events: application.events,
        appointment: application.appointment,
        next,
        shortNext: shortStep(question, next),
        paymentIsNext: paymentIsNext(question),
        together: question.together,
        owes: question.payment.state === 'due',
        waits: spent?.waits ?? [],
        awaitsEntry: awaitsEntry(question),
      },
      language,
    ),
  };
}

/** Returns the days of the visa that an application led to, or is about and was granted for. */
async function calendarOf(
  dependencies: Pick<Dependencies, 'database' | 'clock' | 'config'>,
  { visa: tracked }: TrackedApplication,
  language: Language,
): Promise<Tracking['calendar']> {
  const { database, clock } = dependencies;
  const visa = tracked === null ? undefined : await existingVisaById(database, tracked.id);
  if (tracked === null || visa === undefined) return null;
  const terms = { day: today(clock), rules: await allFeeRules(database), language };
  return visaCalendar(dependencies, { id: tracked.id, visa }, terms);
}

/** Tells whether the applicant is to choose another time after the office cancelled the appointment. */
function mayChooseTime(application: TrackedApplication): boolean {
  return (
    application.called_off && startsWith(getService(application.service).lifecycle, 'choose_time', application.status)
  );
}

function visaPart(visa: NonNullable<TrackedApplication['visa']>, on: PlainDate) {
  const { valid_from, valid_until, state, enter_before, sticker_serial, days } = visa;
  return {
    valid_from,
    valid_until,
    authorisation: isAuthorisation({ enterBefore: enter_before, sticker: sticker_serial }),
    ...(enter_before === null ? {} : { enter_before, days }),
    state: visaValidity({ state, validFrom: valid_from, validUntil: valid_until }, on),
  };
}

function payOrderOf({ order }: TrackedApplication): Tracking['pay_order'] {
  return order && { reference: order.reference, total_minor: order.total_minor, currency: order.currency };
}
