import type { Tracking } from '#contract/api/applications.ts';
import type { PlainDate } from '#domain/calendar/plain-date.ts';
import { actionsWith } from '#domain/casework/actions/index.ts';
import { sendAgainUntil } from '#domain/casework/sending-again.ts';
import { type Standing, standingOf, type WhoseTurn, whoseTurn } from '#domain/casework/standing.ts';
import type { Language } from '#domain/i18n/languages.ts';
import { type VisaValidity, visaValidity } from '#domain/issuing/visa-state.ts';
import { getService } from '#domain/services/catalogue.ts';
import { mayLapse } from '#server/casework/read-facts.ts';
import type { ApplicationRow } from '../casework/application-repository.ts';
import { owesAtOffice, owesBeforeJourney } from '../payments/payment-state.ts';
import { formatDay, formatMoney } from '../platform/i18n/formats.ts';
import { officeWords, serviceText } from '../platform/i18n/service-words.ts';

/** What the next step of an application depends on, wherever its traveller reads it. */
export interface StepQuestion {
  readonly application: Pick<ApplicationRow, 'service' | 'status' | 'office' | 'arrival_date' | 'paid' | 'fee_minor'>;
  readonly payment: Pick<Tracking['payment'], 'mode' | 'state' | 'currency' | 'total_minor'>;
  /** The last day on which the application lives, while time would end it. */
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
  /** The office withdrew the appointment, and its traveller is to choose another time. */
  readonly mayChooseTime: boolean;
  readonly on: PlainDate;
}

/** Who is to act. */
export function toldTurn(question: StepQuestion): WhoseTurn {
  return whoseTurn({ status: question.application.status, needsTraveller: needsTraveller(question) });
}

/** How the application stands, so that its colour and who is to act never disagree. */
export function toldStanding(question: StepQuestion): Standing {
  const { application, visa, on } = question;
  return standingOf({
    status: application.status,
    needsTraveller: needsTraveller(question),
    validity: visa === null ? undefined : validityOf(visa, on),
  });
}

/** What time would end waits for its traveller, whatever the office does meanwhile. */
function needsTraveller({ application, payment, mayChooseTime }: StepQuestion): boolean {
  return mayChooseTime || owesBeforeJourney(payment) || mayLapse(application);
}

/** What to do now: paying where it is due before travelling, else what the visa or the status asks for. */
export function toldNextStep(question: StepQuestion, language: Language): string {
  const { application, payment, visa, livesUntil, mayChooseTime, on } = question;
  const t = serviceText(getService(application.service), language);
  const values = {
    office: officeWords(application.office, language),
    day: formatDay(application.arrival_date, language),
    due: owesAtOffice(payment) ? 'yes' : 'no',
    sum: formatMoney({ currency: payment.currency, minor: payment.total_minor }, language),
    limited: livesUntil === null ? 'no' : 'yes',
    until: formatDay(livesUntil ?? on, language),
  };
  if (payment.state === 'checking') return t('track.next.payment_checking', values);
  if (owesBeforeJourney(payment)) {
    // What is issued owes only what the day of arrival made of its price.
    return t(visa === null ? `track.next.pay_${payment.mode}` : 'track.next.pay_on_entry', values);
  }
  if (mayChooseTime) return t('track.next.called_off', values);
  const again = sendAgainUntil(question.events);
  if (again !== undefined && on <= again) return t('track.next.send_again', { again: formatDay(again, language) });
  const step = visa === null ? undefined : stepOfVisa(question, visa);
  if (step !== undefined) {
    return t(`track.next.${step}`, { ...values, last: formatDay(visa?.valid_until ?? on, language) });
  }
  return t(`track.next.${application.status}`, values);
}

/** Actions at a border that tell where the holder is: entering, or about to, and leaving. */
const movements: readonly string[] = (['begin_visa', 'open_stay', 'close_stay'] as const).flatMap(actionsWith);

/** What the holder of a good visa has to know once it was used, or can be no more. */
function stepOfVisa(
  { events, on }: StepQuestion,
  visa: NonNullable<StepQuestion['visa']>,
): 'visa_unused' | 'visa_ended' | 'arrived' | 'departed' | undefined {
  const validity = validityOf(visa, on);
  if (validity === 'not_valid') return undefined;
  // What was done at a border tells where the holder is.
  const movement = events.findLast(({ action }) => movements.includes(action));
  if (actionsWith('close_stay').some((left) => left === movement?.action)) return 'departed';
  if (validity === 'expired') return visa.enter_before === null ? 'visa_ended' : 'visa_unused';
  return movement === undefined ? undefined : 'arrived';
}

function validityOf(
  { state, valid_from, valid_until }: NonNullable<StepQuestion['visa']>,
  on: PlainDate,
): VisaValidity {
  return visaValidity({ state, validFrom: valid_from, validUntil: valid_until }, on);
}
