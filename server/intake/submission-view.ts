import type { z } from 'zod';
import type { submissionMember, Trip } from '#contract/api/applications.ts';
import { isBefore } from '#domain/calendar/local-time.ts';
import { dayInKathmandu, type PlainDate } from '#domain/calendar/plain-date.ts';
import { hasEffect } from '#domain/casework/actions/index.ts';
import { isExpected } from '#domain/casework/appointment-state.ts';
import { isGranted } from '#domain/casework/lifecycle.ts';
import { outcomeOf } from '#domain/casework/standing.ts';
import {
  formLifeMilliseconds,
  holdsChanges,
  mayHavePageOpen,
  minuteMilliseconds,
  orderFacts,
  orderStates,
} from '#domain/fees/payment-order.ts';
import { companionFacts } from '#domain/forms/companions.ts';
import { type Language, languageOr } from '#domain/i18n/languages.ts';
import { maskEmail } from '#domain/identity/masked-email.ts';
import { inOrdinaryCase, saidName } from '#domain/identity/names-shown.ts';
import { maskPassportNumber } from '#domain/identity/passport.ts';
import { isAuthorisation } from '#domain/issuing/letters.ts';
import { visaValidity } from '#domain/issuing/visa-state.ts';
import { getService } from '#domain/services/catalogue.ts';
import { documentsToBring } from '#domain/services/documents.ts';
import { lastDayOf } from '#domain/services/last-day.ts';
import { portraitDocument } from '#domain/services/portrait.ts';
import type { ServiceDefinition } from '#domain/services/service-definition.ts';
import { violation } from '#domain/violations.ts';
import { traveller } from '#server/casework/acting-person.ts';
import { livesUntil, mayLapse } from '#server/casework/read-facts.ts';
import { clockOf, toldClock } from '#server/casework/told-clock.ts';
import { describeActions } from '../casework/application-action.ts';
import { type ApplicationRow, applicationsOfSubmission, eventsOf } from '../casework/application-repository.ts';
import { appointmentsOf, slotsFrom } from '../casework/appointments/appointment-repository.ts';
import { letterOf } from '../casework/letter-of.ts';
import { type PersonRow, peopleOf } from '../casework/people-repository.ts';
import { askedWords } from '../casework/review/asked-words.ts';
import {
  type InformationRequestRow,
  openInformationRequest,
} from '../casework/review/information-request-repository.ts';
import { type VisaFacts, visaOfApplication } from '../issuing/visa-lookup-repository.ts';
import { refundViews } from '../payments/exceptions/refund-view.ts';
import { orderPaidBy } from '../payments/order-repository.ts';
import { orderViewOfSubmission, paidOrdersBeside } from '../payments/order-view.ts';
import { toldPayment } from '../payments/payment-state.ts';
import { givenBackOnWithdrawal, isOpen, type PaidPart, paidParts } from '../payments/submission-order.ts';
import type { Clock } from '../platform/clock.ts';
import { timeAt, today } from '../platform/clock.ts';
import type { Db } from '../platform/database/database.ts';
import { messagesFor } from '../platform/i18n/catalogue.ts';
import { kindWords, officeWords, passWords, serviceText } from '../platform/i18n/service-words.ts';
import { ViolationError } from '../platform/violation-error.ts';
import {
  comesToOffice,
  dayMessage,
  deskNameWords,
  deskWords,
  placeAndDayWords,
  sendsAgain,
  transportWords,
} from '../tracking/told-arrival.ts';
import {
  awaitsEntry,
  documentsAtOffice,
  mayStayLonger,
  mustPay,
  paymentIsNext,
  type StepQuestion,
  shortStep,
  showWords,
  toldNextStep,
  toldStanding,
  toldTurn,
} from '../tracking/told-next-step.ts';
import { toldReasons } from '../tracking/told-reasons.ts';
import { dayMovedTo, toldTimeline } from '../tracking/told-timeline.ts';
import { quoteView } from './quote-view.ts';
import { findSubmission } from './submission-repository.ts';

/** Slots of an office searched for free ones: about a month of its mornings. */
const maxTimes = 200;

/** Returns the whole submission as its applicants see it, in one language. */
export async function submissionView(db: Db, clock: Clock, submissionId: string, language: Language): Promise<Trip> {
  const [submission, applications, order] = await Promise.all([
    findSubmission(db, submissionId),
    applicationsOfSubmission(db, submissionId),
    orderViewOfSubmission(db, submissionId, messagesFor(language)),
  ]);
  if (submission === undefined) throw new ViolationError([violation('not_found')]);
  const orderState = orderStates.find((state) => state === order?.status) ?? null;
  const paidBefore = await paidOrdersBeside(db, applications, order?.reference, messagesFor(language));
  const anythingPaid = paidBefore.length > 0 || (orderState !== null && orderFacts[orderState].settled);
  const paid = anythingPaid ? await paidParts(db, applications) : new Map<string, PaidPart>();
  const paidOrders = new Map([...paidBefore, ...(order === null ? [] : [order])].map((one) => [one.reference, one]));
  const together = applications.filter(isOpen).length;
  const members: Trip['members'] = await Promise.all(
    applications.map(async (application) => {
      const [people, found, states, question, appointments, events] = await Promise.all([
        peopleOf(db, application.id),
        visaOfApplication(db, application.id),
        describeActions(db, clock, application, traveller),
        openInformationRequest(db, application.id),
        appointmentsOf(db, application.id),
        eventsOf(db, application.id),
      ]);
      const set = appointments.find(({ state }) => isExpected(state));
      const allowed = states.filter((state) => state.allowed).map((state) => state.action);
      const mayChooseTime = allowed.some((action) => hasEffect(action, 'choose_time'));
      const mayReply = allowed.some((action) => hasEffect(action, 'take_answers'));
      const there = timeAt(clock, application.office);
      const times = mayChooseTime ? await slotsFrom(db, [application.office], there.day, maxTimes) : [];
      const visa = visaView(found, today(clock));
      const step: StepQuestion = {
        application,
        payment: toldPayment(application, application.quote, orderState, order?.card_news),
        onlyByCard: orderState !== null && holdsChanges(orderState),
        livesUntil: livesUntil([application]),
        visa: found ?? null,
        events,
        mayChooseTime,
        mendableUntil: mayReply && question?.after_refusal === true ? question.due_on : null,
        together,
        on: today(clock),
      };
      const next = toldNextStep(step, language);
      const turn = toldTurn(step);
      const past = events.map((event) => ({
        action: event.action,
        at: event.at,
        status: event.to_status,
        paidOrder: paidOrders.get(orderPaidBy(event) ?? ''),
        movedTo: dayMovedTo(event.details),
      }));
      const spent = clockOf(application, past, today(clock));
      const appointment = set === undefined ? null : { day: set.on_day, time: set.at_time };
      return {
        ...memberView(application, people, language),
        ...(mayChooseTime ? { status_words: messagesFor(language)(calledOffMessage) } : {}),
        standing: toldStanding(step),
        ...(outcomeOf(application.status) === 'refused' && { refused: true as const }),
        who_acts: turn,
        next_step: next,
        must_pay: mustPay(step),
        may_stay_longer: mayStayLonger(step),
        ...companionView(application, today(clock), language),
        visa,
        question: question === undefined || !mayReply ? null : questionView(application, question, language),
        reasons: toldReasons(application, events, messagesFor(language)),
        appointment,
        free_times: times
          .filter(({ closed, seats, taken }) => !closed && taken < seats)
          .filter(({ on_day: day, at_time: time }) => isBefore(there, { day, time }))
          .map(({ id, on_day, at_time }) => ({ slot: id, day: on_day, time: at_time })),
        paper: letterOf(application) ?? 'slip',
        slip_needed: isOpen(application) && !isGranted(application.status),
        open: isOpen(application),
        clock: turn === 'bank' ? null : toldClock(spent, application.service, 'applicant', language),
        timeline: toldTimeline(
          clock,
          {
            application,
            events: past,
            appointment,
            next,
            shortNext: shortStep(step, next),
            paymentIsNext: paymentIsNext(step),
            together: step.together,
            owes: step.payment.state === 'due',
            waits: spent?.waits ?? [],
            awaitsEntry: awaitsEntry(step),
          },
          language,
        ),
        withdrawal: allowed.some((action) => hasEffect(action, 'withdraw'))
          ? withdrawalView(application, paid.get(application.id))
          : null,
        allowed_actions: allowed,
      };
    }),
  );
  const service = getService(submission.service);
  const [first] = applications;
  return {
    service: submission.service,
    service_words: messagesFor(language)(service.title),
    own_words: serviceText(service, language)('track.own_title'),
    payment_modes: [...service.paymentModes],
    office: submission.office,
    office_words: officeWords(submission.office, language),
    arrival_date: submission.arrival_date,
    day_words: serviceText(service, language)(dayMessage),
    place_and_day_words: placeAndDayWords(service, submission, language),
    comes_to_office: comesToOffice(service),
    show_words: showWords(service, { office: submission.office, together: Math.max(together, 1) }, language),
    papers_to_bring: papersToBring(service, applications, language),
    desk_name_words: deskNameWords(service, submission.office, language),
    desk_words: deskWords(service, submission.office, language),
    transport_words: first === undefined ? null : transportWords(service, first, language),
    with_portraits: portraitDocument(service) !== undefined,
    valid_until_words: validUntilWords(applications.find(mayLapse) ?? submission, language),
    sent_at: submission.sent_at.toISOString(),
    valid_until: livesUntil(applications),
    sends_again: sendsAgain(service),
    language: languageOr(submission.language),
    has_email: submission.email !== null,
    email_hint: submission.email === null ? null : maskEmail(submission.email),
    version: submission.version,
    members,
    order,
    paid_before: [...paidBefore],
    refunds: await refundViews(db, submission.id, applications),
    changes_wait: orderState !== null && holdsChanges(orderState) ? changesWait(order, language) : null,
  };
}

/** Names the documents that the office may still ask to see: each once, however many of a family bring it. */
function papersToBring(
  service: ServiceDefinition,
  applications: readonly ApplicationRow[],
  language: Language,
): string[] {
  const labels = applications
    .filter((application) => documentsAtOffice(application).seen)
    .flatMap(({ answers, sent_at }) => documentsToBring(service, answers, dayInKathmandu(sent_at)))
    .map(({ label }) => label);
  return [...new Set(labels)].map((label) => messagesFor(language)(label));
}

/** Returns why changes wait: for the bank's answer, or for a card page that the payer may have left. */
function changesWait(order: Trip['order'], language: Language): string {
  const t = messagesFor(language);
  return mayHavePageOpen(order?.card_news ?? null)
    ? t('track.changes_wait_for_card', { minutes: formLifeMilliseconds / minuteMilliseconds })
    : t('track.changes_wait');
}

type Member = z.infer<typeof submissionMember>;

function memberView(
  application: ApplicationRow,
  people: readonly PersonRow[],
  language: Language,
): Omit<
  Member,
  | 'standing'
  | 'who_acts'
  | 'next_step'
  | 'must_pay'
  | 'may_stay_longer'
  | 'companion_rule'
  | 'may_accompany'
  | 'visa'
  | 'question'
  | 'reasons'
  | 'appointment'
  | 'free_times'
  | 'paper'
  | 'slip_needed'
  | 'open'
  | 'clock'
  | 'timeline'
  | 'withdrawal'
  | 'allowed_actions'
> {
  const status = application.status;
  const service = getService(application.service);
  const words = kindWords(service, application, language);
  const group = people.filter(({ role }) => role === service.group?.role);
  // An agency applies and is none of its people: no name or passport of one stands for the others.
  const named =
    group.length > 1
      ? {
          name: messagesFor(language)('track.group_name', { plan: words.plan_words, people: group.length }),
          passport_masked: '',
          people: group.map((person) => ({
            name: inOrdinaryCase(saidName(person)),
            passport_masked: maskPassportNumber(person.passport_number),
          })),
        }
      : {
          name: inOrdinaryCase(nameOf(application)),
          passport_masked: maskPassportNumber(application.passport_number),
          people: [],
        };
  return {
    submission_number: application.submission_number,
    position: application.position,
    ...named,
    status,
    status_words: serviceText(service, language)(`status.${status}`),
    kind: application.kind,
    plan: application.plan,
    ...words,
    pass_words: passWords(service, application, language),
    quote: quoteView(application.quote, language),
  };
}

function companionView(
  { service: id, answers }: ApplicationRow,
  on: PlainDate,
  language: Language,
): Pick<Member, 'companion_rule' | 'may_accompany'> {
  const { rule, mayAccompany } = companionFacts(getService(id), answers, { today: on });
  return { companion_rule: rule === undefined ? null : messagesFor(language)(rule), may_accompany: mayAccompany };
}

function withdrawalView(application: ApplicationRow, paid: PaidPart | undefined): NonNullable<Member['withdrawal']> {
  return {
    currency: paid?.currency ?? application.quote.currency,
    paid_minor: paid?.minor ?? 0,
    given_back_minor: givenBackOnWithdrawal(application, paid)?.minor ?? 0,
  };
}

/** Returns the full name in the service's own order. */
export function nameOf(application: Pick<ApplicationRow, 'service' | 'answers' | 'surname' | 'given_names'>): string {
  const name = getService(application.service).traveller.name(application.answers);
  return name ?? saidName(application);
}

/** Status text after the office cancelled the appointment, until the applicant chooses another time. */
export const calledOffMessage = 'track.status.called_off';

/** Returns the service's name for the last day before an application expires; one that is granted waits for its holder. */
export function validUntilWords(
  application: Pick<ApplicationRow, 'service'> & { readonly status?: string },
  language: Language,
): string {
  const granted = application.status !== undefined && isGranted(application.status);
  const t = serviceText(getService(application.service), language);
  return t(granted ? 'track.collect_until' : 'track.valid_until');
}

/** Returns the office's open question, with the form's labels and the officer's words. */
function questionView(
  application: ApplicationRow,
  { due_on, closes_at, items, after_refusal, sentence }: InformationRequestRow,
  language: Language,
): Member['question'] {
  return {
    due_on,
    closes_on: lastDayOf(closes_at),
    after_refusal,
    sentence,
    items: items.map((item) => ({
      id: item.id,
      label: askedWords(getService(application.service), item, language),
      note: item.note ?? null,
      field: item.kind === 'field' ? item.field : null,
      value: item.kind === 'field' ? (application.answers[item.field] ?? null) : null,
    })),
  };
}

function visaView(visa: VisaFacts | undefined, on: PlainDate) {
  if (visa === undefined) return null;
  const dates = { validFrom: visa.valid_from, validUntil: visa.valid_until };
  return {
    visa_number: visa.visa_number,
    valid_from: visa.valid_from,
    valid_until: visa.valid_until,
    enter_before: visa.enter_before,
    days: visa.days,
    authorisation: isAuthorisation({ enterBefore: visa.enter_before, sticker: visa.sticker_serial }),
    state: visaValidity({ state: visa.state, ...dates }, on),
  };
}
