import type { Transaction } from 'kysely';
import { dayInKathmandu } from '#domain/calendar/plain-date.ts';
import type { Action } from '#domain/casework/action.ts';
import { actions } from '#domain/casework/actions/index.ts';
import { feeStandingOf } from '#domain/casework/fee-standing.ts';
import type { Quote } from '#domain/fees/quote.ts';
import { againstPrice, mostWaived, withPrice, withWaiver } from '#domain/fees/set-sum.ts';
import { getService } from '#domain/services/catalogue.ts';
import { type Violation, violation } from '#domain/violations.ts';
import { issueWhenDue } from '../../issuing/issue-when-due.ts';
import { mailAbout } from '../../mail/mail-about.ts';
import { allFeeRules } from '../../payments/fee-rule-repository.ts';
import { confirmSum, dropWaitingSums, proposeSum, waitingSum } from '../../payments/set-sum-repository.ts';
import { oweNewPrice, paidParts } from '../../payments/submission-order.ts';
import { today } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/schema.ts';
import { newId } from '../../platform/identifiers.ts';
import { requireNone, ViolationError } from '../../platform/violation-error.ts';
import { applyAction, requireAction } from '../application-action.ts';
import type { ApplicationRow } from '../application-repository.ts';
import { type CaseAction, type PerformCaseAction, recordOf } from '../case-action.ts';

type Clocked = Parameters<PerformCaseAction>[1];

/** Keeps the price that comes with a recommendation, where officers set it; it counts once the grant confirms it. */
export async function enterPrice(
  transaction: Transaction<Database>,
  { clock }: Clocked,
  action: CaseAction,
): Promise<void> {
  const { priceByOfficers } = getService(action.application.service);
  if (priceByOfficers === undefined) return;
  const { sum_minor: minor = 0 } = action.request;
  requireNone(againstPrice(priceByOfficers, minor));
  await enterSum(transaction, clock.now(), action, { kind: 'price', currency: priceByOfficers.currency, minor });
}

/** An application with a new price, for the action that brings it. */
interface Repriced {
  readonly quote: Quote;
  readonly columns: { readonly quote: string; readonly fee_minor: number; readonly paid?: boolean };
  readonly details: { readonly fee_minor: { readonly from: number; readonly to: number } };
}

/** Returns the price that a grant confirms, where officers set it. */
export async function confirmPrice(
  transaction: Transaction<Database>,
  { clock }: Clocked,
  { application, accountId, person }: CaseAction,
  granting: Action,
): Promise<Repriced | undefined> {
  const { priceByOfficers } = getService(application.service);
  if (priceByOfficers === undefined) return undefined;
  await requireAction(transaction, clock, application, granting, person);
  const sum = await waitingSum(transaction, application.id, 'price');
  if (sum === undefined) throw new ViolationError([violation('required', 'sum_minor')]);
  await confirmSum(transaction, sum.id, accountId, clock.now());
  await dropWaitingSums(transaction, application.id, clock.now());
  const terms = await termsOf(transaction, application, today(clock));
  const price = repriced(application, withPrice(priceByOfficers, sum.amount_minor, terms));
  // Money taken before a case was reopened may be less than the new price.
  const held = (await paidParts(transaction, [application])).get(application.id)?.minor ?? 0;
  return { ...price, columns: { ...price.columns, paid: application.paid && held >= price.quote.totalMinor } };
}

/** Records that a part of the fee, or all of it, should not be asked for. Nothing changes until another person confirms. */
export const proposeWaiver: PerformCaseAction = async (transaction, { clock }, action) => {
  const { application, person, request } = action;
  await requireAction(transaction, clock, application, actions.propose_waiver, person);
  const { sum_minor: minor = 0 } = request;
  const { currency } = application.quote;
  requireNone(againstWaiver(application, minor));
  await applyAction(transaction, clock, application.id, actions.propose_waiver, person, {
    ...recordOf(action),
    details: { waived_minor: minor },
  });
  await enterSum(transaction, clock.now(), action, { kind: 'waiver', currency, minor });
  return {};
};

/** Takes the proposed waiver off the price; what was granted takes effect at once when nothing remains to be paid. */
export const confirmWaiver: PerformCaseAction = async (transaction, dependencies, action) => {
  const { application, accountId, person, requestId } = action;
  const { clock } = dependencies;
  await requireAction(transaction, clock, application, actions.confirm_waiver, person);
  const sum = await waitingSum(transaction, application.id, 'waiver');
  if (sum === undefined) throw new ViolationError([violation('waiver_not_proposed')]);
  // The price may be another one than when the waiver was proposed.
  requireNone(againstWaiver(application, sum.amount_minor));
  const terms = await termsOf(transaction, application, today(clock));
  const { quote, columns, details } = repriced(application, withWaiver(application.quote, sum.amount_minor, terms));
  const changed = await applyAction(transaction, clock, application.id, actions.confirm_waiver, person, {
    ...recordOf(action),
    details,
    changes: columns,
  });
  await confirmSum(transaction, sum.id, accountId, clock.now());
  await oweNewPrice(transaction, dependencies, changed, quote);
  const currency = quote.currency;
  await mailAbout(transaction, clock, changed, 'fee_waived', () => ({
    waived: { currency, minor: application.fee_minor - quote.totalMinor },
    amount: { currency, minor: quote.totalMinor },
    due: feeStandingOf(changed) === 'due' ? ('yes' as const) : ('no' as const),
  }));
  await issueWhenDue(transaction, dependencies, application.id, requestId);
  return {};
};

/** Returns what stands against a waiver of a sum: there is no fee, or less. */
function againstWaiver({ quote }: ApplicationRow, minor: number): readonly Violation[] {
  const most = mostWaived(quote);
  if (most < 1) return [violation('nothing_to_pay')];
  if (minor >= 1 && minor <= most) return [];
  return [violation('sum_out_of_range', 'sum_minor', { currency: quote.currency, most: most / 100 })];
}

async function enterSum(
  transaction: Transaction<Database>,
  at: Date,
  { application, accountId, request }: CaseAction,
  { kind, currency, minor }: { readonly kind: 'price' | 'waiver'; readonly currency: string; readonly minor: number },
): Promise<void> {
  const ground = request.note?.trim() ?? '';
  if (ground === '') throw new ViolationError([violation('required', 'note')]);
  await proposeSum(transaction, {
    id: newId(at),
    application_id: application.id,
    kind,
    currency,
    amount_minor: minor,
    ground,
    made_by: accountId,
    made_at: at,
  });
}

async function termsOf(transaction: Transaction<Database>, application: ApplicationRow, on: string) {
  return {
    paymentMode: application.payment_mode,
    on,
    pricedOn: dayInKathmandu(application.sent_at),
    rules: await allFeeRules(transaction),
  };
}

function repriced(application: ApplicationRow, quote: Quote): Repriced {
  return {
    quote,
    columns: { quote: JSON.stringify(quote), fee_minor: quote.totalMinor },
    details: { fee_minor: { from: application.fee_minor, to: quote.totalMinor } },
  };
}
