import type { Tracking } from '#contract/api/applications.ts';
import type { PlainDate } from '#domain/calendar/plain-date.ts';
import { actionsWith } from '#domain/casework/actions/index.ts';
import { documentsIn } from '#domain/casework/document-check.ts';
import { feeStandingOf } from '#domain/casework/fee-standing.ts';
import { awaitsReply, isGranted, isOpenStatus, startsWith } from '#domain/casework/lifecycle.ts';
import { sendAgainUntil } from '#domain/casework/sending-again.ts';
import { type Standing, sideOf, standingOf, type WhoseTurn, whoseTurn } from '#domain/casework/standing.ts';
import type { Language } from '#domain/i18n/languages.ts';
import { inTwo } from '#domain/i18n/sentences.ts';
import { endBefore, isOver, type VisaValidity, visaValidity } from '#domain/issuing/visa-state.ts';
import { getService } from '#domain/services/catalogue.ts';
import type { ServiceDefinition } from '#domain/services/service-definition.ts';
import { mayLapse } from '#server/casework/read-facts.ts';
import type { ApplicationRow } from '../casework/application-repository.ts';
import { owesAtOffice, owesBeforeJourney } from '../payments/payment-state.ts';
import { formatDay, formatMoney } from '../platform/i18n/formats.ts';
import { officeWords, serviceText } from '../platform/i18n/service-words.ts';
import { comesToOffice } from './told-arrival.ts';

/** Facts for the next step of an application, wherever its applicant reads it. */
export interface StepQuestion {
  readonly application: Pick<ApplicationRow, 'service' | 'status' | 'office' | 'arrival_date' | 'paid' | 'fee_minor'>;
  readonly payment: Pick<Tracking['payment'], 'mode' | 'state' | 'currency' | 'total_minor'>;
  /** The bank's page of a card payment may be open, so that only the card can be paid by. */
  readonly onlyByCard: boolean;
  /** The last day before the application expires, while it can. */
  readonly livesUntil: PlainDate | null;
  /** The newest visa of the application. */
  readonly visa: {
    readonly state: string;
    readonly valid_from: PlainDate;
    readonly valid_until: PlainDate;
    /** Last day to enter, while the days have not begun. */
    readonly enter_before: PlainDate | null;
  } | null;
  readonly events: readonly { readonly action: string; readonly at: Date }[];
  /** The office cancelled the appointment, and the applicant is to choose another time. */
  readonly mayChooseTime: boolean;
  /** Last day on which the applicant can send what would change a refusal. */
  readonly mendableUntil: PlainDate | null;
  /** Open applications of its submission: those who show their passes together. */
  readonly together: number;
  readonly on: PlainDate;
}

/** Returns who is to act. */
export function toldTurn(question: StepQuestion): WhoseTurn {
  const { status } = question.application;
  return whoseTurn({ status, needsTraveller: needsTraveller(question), awaitsBank: awaitsBank(question) });
}

/** Returns the standing of the application, so that its colour and who is to act never disagree. */
export function toldStanding(question: StepQuestion): Standing {
  const { application, visa, on } = question;
  return standingOf({
    status: application.status,
    needsTraveller: needsTraveller(question),
    awaitsBank: awaitsBank(question),
    validity: visa === null ? undefined : validityOf(visa, on),
  });
}

/**
 * Tells whether the applicant has to act. An application that can expire waits for its applicant, whatever the office
 * does, except while the bank has not answered: it is neither to be paid again nor to be changed.
 */
function needsTraveller(question: StepQuestion): boolean {
  const { application, mayChooseTime, mendableUntil } = question;
  if (awaitsBank(question)) return false;
  return (
    mayChooseTime ||
    mendableUntil !== null ||
    mustPay(question) ||
    mayLapse(application) ||
    bringsDocuments(application)
  );
}

/** Tells whether the office begins only once the applicant has come with the passport and the documents. */
function bringsDocuments(application: StepQuestion['application']): boolean {
  return documentsAtOffice(application).comeFirst;
}

/** Tells whether the office may still ask to see documents, and whether it begins only once they have come. */
export function documentsAtOffice({ service, status }: StepQuestion['application']): ReturnType<typeof documentsIn> {
  const { documentsAtOffice: some, lifecycle } = getService(service);
  return some ? documentsIn(lifecycle, status) : { seen: false, comeFirst: false };
}

/** Tells whether the applicant has to pay now, whatever the office does meanwhile. */
export function mustPay(question: StepQuestion): boolean {
  return owesBeforeJourney(question.payment) || owesFromNepal(question);
}

/** Tells whether a payment was made that the bank has not confirmed. */
function awaitsBank({ payment }: StepQuestion): boolean {
  return payment.state === 'checking';
}

/** Tells whether the next step is about the payment, to be made or confirmed, which waits for no day. */
export function paymentIsNext(question: StepQuestion): boolean {
  return mustPay(question) || toldTurn(question) === 'bank';
}

/**
 * Tells whether a fee is due now though an office's counter takes it: nobody travels to that office on a day of their
 * own, as they do to a port or with a passport to a mission. What the office asks of them comes first.
 */
function owesFromNepal({ application, payment }: StepQuestion): boolean {
  const { arrivalFields } = getService(application.service);
  const waits = sideOf({ status: application.status, needsTraveller: false }) === 'office';
  return owesAtOffice(payment) && arrivalFields === undefined && waits;
}

/** Returns what applicants who come to the office do there, once nothing else is left to do; null where nobody comes. */
export function showWords(
  service: ServiceDefinition,
  { office, together }: { readonly office: string; readonly together: number },
  language: Language,
): string | null {
  if (!comesToOffice(service)) return null;
  const values = { office: officeWords(office, language), together };
  return serviceText(service, language)(`track.next.${service.lifecycle.sent.owing}`, values);
}

/** Tells what to do now: pay if the fee is due before travelling, otherwise what the visa or the status requires. */
export function toldNextStep(question: StepQuestion, language: Language): string {
  const { application, payment, onlyByCard, visa, livesUntil, mayChooseTime, mendableUntil, together, on } = question;
  const service = getService(application.service);
  const { lifecycle } = service;
  const t = serviceText(service, language);
  const values = {
    office: officeWords(application.office, language),
    day: formatDay(application.arrival_date, language),
    due: owesAtOffice(payment) ? 'yes' : 'no',
    sum: formatMoney({ currency: payment.currency, minor: payment.total_minor }, language),
    limited: livesUntil === null ? 'no' : 'yes',
    until: formatDay(livesUntil ?? on, language),
    last: formatDay(visa?.valid_until ?? on, language),
    together,
    paid: feeStandingOf(application) === 'paid' ? 'yes' : 'no',
  };
  const withDocuments = (step: string) => {
    const { seen, comeFirst } = documentsAtOffice(application);
    if (!seen) return step;
    // The applicant's own part comes before the office's, which follows it.
    return t(comeFirst ? 'track.next.documents_first' : 'track.next.with_documents', { ...values, step });
  };
  if (toldTurn(question) === 'bank') return t('track.next.payment_checking', values);
  // The office waits for the answer, whose days are fewer than those of the payment.
  if (awaitsReply(lifecycle, application.status)) {
    return t(`track.next.${application.status}`, values);
  }
  if (owesBeforeJourney(payment)) {
    if (onlyByCard) return t('track.next.pay_by_card_again', values);
    // Of a visa that nobody has entered on, only the change of price on the day of arrival can be due. A visa in use is
    // what the application is about.
    const changed = visa !== null && visa.enter_before !== null;
    return t(changed ? 'track.next.pay_on_entry' : `track.next.pay_${payment.mode}`, values);
  }
  if (mayChooseTime) return t('track.next.called_off', values);
  if (mendableUntil !== null) {
    const end = visa === null ? undefined : endBefore(mendableUntil, validityOf(visa, on), visa.valid_until);
    const until = formatDay(mendableUntil, language);
    return t('track.next.mend', { ...values, until, ends: end === undefined ? 'no' : 'yes' });
  }
  const again = sendAgainUntil(question.events);
  if (again !== undefined && on <= again) return t('track.next.send_again', { again: formatDay(again, language) });
  // Of what is granted, the words of its status say what the payment brings about.
  const takesEffect = startsWith(lifecycle, 'issue', application.status);
  if (owesFromNepal(question) && !takesEffect) {
    const there = bringsDocuments(application) ? 'yes' : 'no';
    return withDocuments(t('track.next.pay_at_office', { ...values, there }));
  }
  // Granted and paid, it only waits for what the office has to settle.
  if (takesEffect && payment.state !== 'due') {
    return t('track.next.taking_effect', values);
  }
  // Until it is decided, an application about a visa waits for its own steps, whatever became of that visa.
  const step = visa === null || isOpenStatus(application.status) ? undefined : stepOfVisa(question, visa);
  if (step !== undefined) return t(`track.next.${step}`, values);
  return withDocuments(t(`track.next.${application.status}`, values));
}

/**
 * Returns the next step in one sentence, for a line among others: the words of a grant begin with the grant, which has a
 * line of its own.
 */
export function shortStep(question: StepQuestion, next: string): string {
  const { first, rest } = inTwo(next);
  const repeatsGrant = isGranted(question.application.status) && toldTurn(question) !== 'bank';
  return repeatsGrant && rest !== undefined ? inTwo(rest).first : first;
}

/** Tells whether the holder is in the country on the visa, and may apply to stay longer. */
export function mayStayLonger(question: StepQuestion): boolean {
  const { application, visa } = question;
  return visa !== null && !isOpenStatus(application.status) && stepOfVisa(question, visa) === 'arrived';
}

/** Tells whether the holder can still enter on the visa, whose days begin with that. */
export function awaitsEntry({ application, visa, events, on }: StepQuestion): boolean {
  if (visa === null || visa.enter_before === null || isOpenStatus(application.status)) return false;
  return !isOver(validityOf(visa, on)) && !events.some(({ action }) => movements.includes(action));
}

/** Actions at a border that tell where the holder is: entering, about to enter, and leaving. */
const movements: readonly string[] = (['begin_visa', 'open_stay', 'close_stay'] as const).flatMap(actionsWith);

/** Returns the text for the holder of a valid visa once it has been used, or can no longer be. */
function stepOfVisa(
  { events, on }: StepQuestion,
  visa: NonNullable<StepQuestion['visa']>,
): 'visa_unused' | 'visa_ended' | 'visa_converted' | 'arrived' | 'departed' | undefined {
  const validity = validityOf(visa, on);
  if (validity === 'not_valid') return undefined;
  // The last action at a border tells where the holder is.
  const movement = events.findLast(({ action }) => movements.includes(action));
  if (actionsWith('close_stay').some((left) => left === movement?.action)) return 'departed';
  if (validity === 'converted') return 'visa_converted';
  if (validity === 'expired') return visa.enter_before === null ? 'visa_ended' : 'visa_unused';
  return movement === undefined ? undefined : 'arrived';
}

function validityOf(
  { state, valid_from, valid_until }: NonNullable<StepQuestion['visa']>,
  on: PlainDate,
): VisaValidity {
  return visaValidity({ state, validFrom: valid_from, validUntil: valid_until }, on);
}
