import { dayInKathmandu } from '#domain/calendar/plain-date.ts';
import { paymentModes } from '#domain/fees/quote.ts';
import { refusal } from '#domain/refusals.ts';
import { getService } from '#domain/services/catalogue.ts';
import { today } from '../clock.ts';
import { allFeeRules } from '../data/fee-rule-repository.ts';
import { lockPassports } from '../data/person-repository.ts';
import { RefusedError, refuseIf } from '../refused.ts';
import { applyAction } from './application-action.ts';
import { type PerformArrivalAction, recordOf } from './arrival-action.ts';
import { hasLiveVisa } from './passport-limit.ts';
import { priceMember } from './submit-journey.ts';

/**
 * Grants at the desk: watch list settled, nationality and passport still good for this way, days left in the visa year
 * (R10) and no other live visa on the passport (R25). Rules are those of the day the request was sent, stays those known
 * now.
 */
export const clearArrival: PerformArrivalAction = async (transaction, { clock }, action) => {
  const { id } = action.application;
  const cleared = await applyAction(transaction, clock, id, 'clear', action.person, recordOf(action));
  const service = getService(cleared.service);
  const sentOn = dayInKathmandu(cleared.sent_at);
  const passport = { country: cleared.passport_country, number: cleared.passport_number };
  await lockPassports(transaction, [passport]);
  if (await hasLiveVisa(transaction, service, passport, today(clock))) {
    throw new RefusedError([refusal('live_visa_exists')]);
  }
  refuseIf(service.check(cleared.answers, { today: sentOn }));
  const paymentMode = paymentModes.find((mode) => mode === cleared.payment_mode);
  if (paymentMode === undefined) throw new Error(`a request has the unknown payment mode ${cleared.payment_mode}`);
  const quote = await priceMember(
    transaction,
    service,
    { index: service.index(cleared.answers), answers: cleared.answers },
    { paymentMode, on: sentOn, today: today(clock), rules: await allFeeRules(transaction) },
  );
  refuseIf(quote.refusals);
  return {};
};
