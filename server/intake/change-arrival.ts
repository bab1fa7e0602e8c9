import type { Transaction } from 'kysely';
import { addDays, dayInKathmandu, type PlainDate } from '#domain/calendar/plain-date.ts';
import type { Action } from '#domain/casework/action.ts';
import { actions } from '#domain/casework/actions/index.ts';
import type { Answers, TypedAnswers } from '#domain/forms/answers.ts';
import { fieldsOf } from '#domain/forms/form-definition.ts';
import { splitByScope } from '#domain/forms/journey.ts';
import type { Language } from '#domain/i18n/languages.ts';
import { getService } from '#domain/services/catalogue.ts';
import { lastDayOf } from '#domain/services/last-day.ts';
import type { ServiceDefinition } from '#domain/services/service-definition.ts';
import { type Violation, violation } from '#domain/violations.ts';
import { traveller } from '#server/casework/acting-person.ts';
import { applyAction, describeActions, requireAction } from '../casework/application-action.ts';
import { type ApplicationRow, applicationsOfSubmission } from '../casework/application-repository.ts';
import type { Dependencies } from '../dependencies.ts';
import { lockPassports } from '../issuing/person-repository.ts';
import { enqueueMail } from '../mail/outbox-repository.ts';
import { lockLiveOrder, orderOfSubmission } from '../payments/order-repository.ts';
import { askAboutOpenAttempts } from '../payments/start-payment-attempt.ts';
import { isOpen, linesOwed, paidParts, refundExcess, replaceOrder } from '../payments/submission-order.ts';
import { today } from '../platform/clock.ts';
import type { Database } from '../platform/database/schema.ts';
import { messagesFor } from '../platform/i18n/catalogue.ts';
import { type IdempotentCall, onceInTransaction } from '../platform/idempotency.ts';
import { requireNone, ViolationError } from '../platform/violation-error.ts';
import { addressed } from './judge-submission.ts';
import { passportObstacle, passportOf } from './passport-limit.ts';
import { type Revision, revise } from './revise.ts';
import { lockSubmission, type SubmissionRow, updateSubmission } from './submission-repository.ts';
import { nameOf, submissionView } from './submission-view.ts';
import { applicationExpiry, refuseChangedTotal } from './submit-journey.ts';

export interface ArrivalChange {
  readonly submissionId: string;
  readonly version: number;
  /** As typed. */
  readonly arrivalDate: string;
  readonly transportNumber: string | undefined;
  readonly expectedTotalMinor: number | undefined;
  readonly language: Language;
  readonly requestId: string;
  readonly idempotencyKey?: string | undefined;
}

type Deps = Pick<Dependencies, 'database' | 'clock' | 'gateway'>;

/**
 * Moves the arrival of everyone on a submission before they travel. Numbers stay; the price follows the new day (R2) by
 * the fee rows of the day it was sent. A higher price makes the difference due in an order, a lower one requests a
 * refund. Without a change nothing is recorded.
 */
export async function changeArrival(dependencies: Deps, change: ArrivalChange): Promise<void> {
  await settleOpenAttempts(dependencies, change.submissionId);
  await onceInTransaction(dependencies, callOf('change arrival', change), async (transaction) => {
    const submission = await lockSubmissionAt(transaction, dependencies, change);
    const members = (await applicationsOfSubmission(transaction, submission.id)).filter(isOpen);
    requireNone(members.length === 0 ? [violation('action_not_allowed')] : []);
    await reprice(transaction, dependencies, {
      change,
      trip: submission,
      moves: members.map((member) => ({ member, action: actions.edit_arrival })),
      mail: 'arrival_changed',
      sentAt: submission.sent_at,
      expiresAt: submission.expires_at,
    });
  });
}

/**
 * Resends the applications of a submission that expired (R6) or were closed without a reply (R26), with a day of
 * arrival and nothing else typed: numbers stay, payments are carried over, fee rows and expiry are those of today, and
 * the limits per passport still apply (R25). Everybody still expected on the submission moves too, so that one page
 * never shows two days.
 */
export async function resendSubmission(dependencies: Deps, change: ArrivalChange): Promise<void> {
  await onceInTransaction(dependencies, callOf('resend', change), async (transaction) => {
    const submission = await lockSubmissionAt(transaction, dependencies, change);
    const service = getService(submission.service);
    const { expiresAfterDays } = service;
    const moves: Move[] = [];
    for (const member of await applicationsOfSubmission(transaction, submission.id)) {
      const states = await describeActions(transaction, dependencies.clock, member, traveller);
      const action = movingActions.find((one) => states.some((state) => state.action === one.id && state.allowed));
      if (action !== undefined) moves.push({ member, action });
    }
    const again = moves.flatMap(({ member, action }) => (sendsAgain(action) ? [member] : []));
    requireNone(again.length === 0 ? [violation('action_not_allowed')] : []);
    await lockPassports(transaction, again.map(passportOf));
    for (const member of again) {
      const obstacle = await passportObstacle(
        transaction,
        service,
        passportOf(member),
        today(dependencies.clock),
        submission.id,
      );
      if (obstacle !== undefined) throw new ViolationError([violation(obstacle)]);
    }
    const sentAt = dependencies.clock.now();
    const expiresAt = applicationExpiry(sentAt, expiresAfterDays);
    await reprice(transaction, dependencies, {
      change,
      trip: submission,
      moves,
      mail: 'submission_received',
      sentAt,
      expiresAt,
    });
  });
}

function callOf(name: string, change: ArrivalChange): IdempotentCall {
  const { submissionId, version, arrivalDate, transportNumber, expectedTotalMinor, idempotencyKey: key } = change;
  const payload = { version, arrivalDate, transportNumber, expectedTotalMinor };
  return { scope: `${name} ${submissionId}`, key, payload };
}

/** Queries the gateway about payments under way, so that a form left open long ago does not block a change. */
export async function settleOpenAttempts(dependencies: Deps, submissionId: string): Promise<void> {
  const order = await orderOfSubmission(dependencies.database, submissionId);
  if (order !== undefined) await askAboutOpenAttempts(dependencies, order.id);
}

/**
 * Locks a submission at the version shown on its page; after a change by somebody else, the error carries the newest
 * state.
 */
export async function lockSubmissionAt(
  transaction: Transaction<Database>,
  dependencies: Pick<Dependencies, 'clock'>,
  seen: { readonly submissionId: string; readonly version: number; readonly language: Language },
): Promise<SubmissionRow> {
  const submission = await lockSubmission(transaction, seen.submissionId);
  if (submission === undefined) throw new ViolationError([violation('not_found')]);
  // Locks the order before the applications; payments lock in the same sequence.
  await lockLiveOrder(transaction, submission.id);
  if (submission.version !== seen.version) {
    const newest = await submissionView(transaction, dependencies.clock, submission.id, seen.language);
    throw new ViolationError([violation('stale_version')], newest);
  }
  return submission;
}

/** Actions by which an application gets another day of arrival. */
const movingActions: readonly Action[] = [actions.resend, actions.edit_arrival];

function sendsAgain({ effect }: Action): boolean {
  return effect === 'send_again';
}

interface Move {
  readonly member: ApplicationRow;
  readonly action: Action;
}

interface Repricing {
  readonly change: ArrivalChange;
  readonly trip: SubmissionRow;
  readonly moves: readonly Move[];
  readonly mail: 'arrival_changed' | 'submission_received';
  readonly sentAt: Date;
  readonly expiresAt: Date;
}

async function reprice(
  transaction: Transaction<Database>,
  dependencies: Deps,
  { change, trip: submission, moves, mail, sentAt, expiresAt }: Repricing,
): Promise<void> {
  const { clock } = dependencies;
  const service = getService(submission.service);
  const members = moves.map(({ member }) => member);
  for (const { member, action } of moves) await requireAction(transaction, clock, member, action, traveller);
  const fields = service.arrivalFields;
  if (fields === undefined) throw new Error(`${service.id} moves arrivals without fields for them`);
  const typed: TypedAnswers = {
    [fields.date]: change.arrivalDate,
    ...(change.transportNumber === undefined || fields.transport === undefined
      ? {}
      : { [fields.transport]: change.transportNumber }),
  };
  const on = today(clock);
  const revised: (Move & { readonly revision: Revision })[] = [];
  for (const move of moves) {
    const pricedOn = dayInKathmandu(sentAt);
    const revision = await revise(transaction, move.member, { changes: typed, judgedOn: on, pricedOn, today: on });
    revised.push({ ...move, revision });
  }
  const lastDay = beginsAtTheCounter(service, members, on) ? lastDayOf(expiresAt) : undefined;
  const moving = { day: change.arrivalDate, lastDay, sent: mail === 'arrival_changed' };
  requireNone(violationsOf(service, revised, change.language).map((found) => boundedByLife(found, moving)));
  const [first] = revised;
  if (first === undefined) throw new Error('nobody moves');
  const { trip } = splitByScope(service.form, first.revision.answers);
  if (lastDay !== undefined) {
    requireNone(
      beyondLife(first.revision.answers, fields.date, lastDay, service.expiresAfterDays).map((found) =>
        boundedByLife(found, moving),
      ),
    );
  }
  refuseChangedTotal(
    revised.map(({ revision }) => revision.quote),
    change.expectedTotalMinor,
    change.language,
  );

  if (revised.every(changesNothing)) return;

  const paid = await paidParts(transaction, members);
  for (const { member, action, revision } of revised) {
    const { quote, index } = revision;
    const part = paid.get(member.id);
    const lines = linesOwed(member, quote, part);
    await refundExcess(transaction, dependencies, member, quote, part);
    await applyAction(transaction, clock, member.id, action, traveller, {
      requestId: change.requestId,
      details: {
        arrival_date: { from: member.arrival_date, to: index.day },
        fee_minor: { from: member.fee_minor, to: quote.totalMinor },
      },
      changes: {
        ...revision.columns,
        paid: part !== undefined && lines.length === 0,
        sent_at: sentAt,
        expires_at: expiresAt,
      },
    });
  }
  const open = (await applicationsOfSubmission(transaction, submission.id)).filter(isOpen);
  const paidNow = await paidParts(transaction, open);
  await replaceOrder(
    transaction,
    dependencies,
    {
      submissionId: submission.id,
      paymentMode: members[0]?.payment_mode ?? '',
      currency: first.revision.quote.currency,
    },
    open.flatMap((member) => linesOwed(member, member.quote, paidNow.get(member.id))),
  );
  await updateSubmission(transaction, submission.id, {
    answers: JSON.stringify(trip),
    arrival_date: first.revision.index.day,
    definition_version: service.version,
    sent_at: sentAt,
    expires_at: expiresAt,
  });
  if (submission.email !== null) {
    await enqueueMail(transaction, {
      kind: mail,
      recipient: submission.email,
      language: submission.language,
      payload: { submissionId: submission.id },
      at: clock.now(),
    });
  }
}

/** Tells whether a move leaves the day, the transport and the fee as they are; sending again always changes something. */
function changesNothing({ member, action, revision: { columns } }: Move & { readonly revision: Revision }): boolean {
  return (
    !sendsAgain(action) &&
    columns.arrival_date === member.arrival_date &&
    columns.transport === member.transport &&
    columns.fee_minor === member.fee_minor
  );
}

/** Returns what stands against the move: shared answers are said once, each person's own with their place and name. */
function violationsOf(
  service: ServiceDefinition,
  revised: readonly { readonly member: ApplicationRow; readonly revision: Revision }[],
  language: Language,
): readonly Violation[] {
  const all = revised.flatMap(({ member, revision }, index) =>
    revision.violations.map((refusal) => {
      const found = namingQuestion(service, refusal, language);
      const place = addressed(service, found, index);
      const personal = revised.length > 1 && place.field !== found.field;
      return personal ? { ...place, values: { ...place.values, person: nameOf(member) } } : place;
    }),
  );
  return [...new Map(all.map((found) => [JSON.stringify(found), found])).values()];
}

/** Names the question that only the new day brings, such as who comes with a child: nothing on the page asks it. */
function namingQuestion(service: ServiceDefinition, found: Violation, language: Language): Violation {
  const { date, transport } = service.arrivalFields ?? {};
  const asked = fieldsOf(service.form).find(({ id }) => id === found.field);
  if (found.code !== 'required' || asked === undefined || asked.id === date || asked.id === transport) return found;
  return violation('answer_missing_for_day', found.field, { question: messagesFor(language)(asked.label) });
}

/**
 * Returns a refusal of a day too far ahead with the one bound that holds: the service's own or the day on which the
 * application expires, whichever is earlier. What is sent already cannot be sent later, so it names the day that was
 * asked for and from when a new application for it can be sent.
 */
function boundedByLife(
  found: Violation,
  moving: { readonly day: string; readonly lastDay: PlainDate | undefined; readonly sent: boolean },
): Violation {
  const latest = found.values?.latest;
  if (found.code !== 'arrival_too_far_ahead' || typeof latest !== 'string') return found;
  const earliest = moving.lastDay !== undefined && moving.lastDay < latest ? moving.lastDay : latest;
  const sent = moving.sent ? { sent: 'yes', wanted: moving.day } : {};
  return { ...found, values: { ...found.values, latest: earliest, ...sent } };
}

/** Tells whether the visas begin when issued, so that the applications wait for their travellers to arrive. */
function beginsAtTheCounter(service: ServiceDefinition, members: readonly ApplicationRow[], on: string): boolean {
  return members.some(({ answers }) => {
    const outcome = service.outcome?.(answers, on);
    return outcome?.type !== 'issue_visa' || 'on' in outcome.visa.begins;
  });
}

/** Rejects an application that would expire before its travellers arrive: they can send a new one nearer to the day. */
function beyondLife(
  submission: Answers,
  field: string,
  validUntil: string,
  expiresAfterDays: number,
): readonly Violation[] {
  const arrival = submission[field];
  if (arrival === undefined || arrival <= validUntil) return [];
  const from = addDays(arrival, -expiresAfterDays);
  const values = { ahead: expiresAfterDays, unit: 'days', latest: validUntil, from };
  return [violation('arrival_too_far_ahead', field, values)];
}
