import type { Tracking } from '#contract/api/applications.ts';
import type { PlainDate } from '#domain/calendar/plain-date.ts';
import type { Language } from '#domain/i18n/languages.ts';
import { type WhoseTurn, whoseTurn } from '#domain/lifecycle/standing.ts';
import { visaValidity } from '#domain/lifecycle/visa-state.ts';
import { getService } from '#domain/services/catalogue.ts';
import type { ApplicationRow } from '../data/application-repository.ts';
import { formatDay } from '../i18n/formats.ts';
import { officeWords, serviceWords } from '../i18n/service-words.ts';
import { mayLapse, statusOf } from './application-action.ts';
import { owesBeforeJourney } from './payment-state.ts';

/** What the next step of a request depends on, wherever its traveller reads it. */
export interface StepQuestion {
  readonly application: Pick<ApplicationRow, 'service' | 'status' | 'office' | 'arrival_date' | 'paid' | 'fee_minor'>;
  readonly payment: { readonly mode: string; readonly state: Tracking['payment']['state'] };
  /** The newest visa of the request. */
  readonly visa: {
    readonly state: string;
    readonly valid_from: PlainDate;
    readonly valid_until: PlainDate;
    /** Last day to enter, while the days have not begun. */
    readonly enter_before: PlainDate | null;
  } | null;
  readonly events: readonly { readonly action: string }[];
  /** The office withdrew the appointment, and its traveller is to choose another time. */
  readonly mayChooseTime: boolean;
  readonly on: PlainDate;
}

/** Who is to act. What time would end waits for its traveller, whatever the office does meanwhile. */
export function toldTurn({ application, payment, mayChooseTime }: StepQuestion): WhoseTurn {
  return whoseTurn({
    status: statusOf(application),
    needsTraveller: mayChooseTime || owesBeforeJourney(payment) || mayLapse(application),
  });
}

/** What to do now: paying where it is due before travelling, else what the visa or the status asks for. */
export function toldNextStep(question: StepQuestion, language: Language): string {
  const { application, payment, visa, mayChooseTime, on } = question;
  const t = serviceWords(getService(application.service), language);
  const values = {
    office: officeWords(application.office, language),
    day: formatDay(application.arrival_date, language),
  };
  if (payment.state === 'checking') return t('track.next.payment_checking', values);
  if (owesBeforeJourney(payment)) return t(`track.next.pay_${payment.mode}`, values);
  if (mayChooseTime) return t('track.next.called_off', values);
  const step = visa === null ? undefined : stepOfVisa(question, visa);
  if (step !== undefined) {
    return t(`track.next.${step}`, { ...values, last: formatDay(visa?.valid_until ?? on, language) });
  }
  return t(`track.next.${statusOf(application)}`, values);
}

/** What the holder of a good visa has to know once it was used, or can be no more. */
function stepOfVisa(
  { events, on }: StepQuestion,
  { state, valid_from, valid_until, enter_before }: NonNullable<StepQuestion['visa']>,
): 'visa_unused' | 'visa_ended' | 'arrived' | 'departed' | undefined {
  const validity = visaValidity({ state, validFrom: valid_from, validUntil: valid_until }, on);
  if (validity === 'not_valid') return undefined;
  const movement = events.findLast(({ action }) => action === 'stamp_arrival' || action === 'stamp_departure');
  if (movement?.action === 'stamp_departure') return 'departed';
  if (validity === 'expired') return enter_before === null ? 'visa_ended' : 'visa_unused';
  return movement === undefined ? undefined : 'arrived';
}
