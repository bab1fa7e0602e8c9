import type { PaymentException, PaymentExceptionKind } from '#contract/api/payment-exceptions.ts';
import { minuteMilliseconds } from '#domain/fees/payment-order.ts';
import { nextRefundStep, type RefundAction, refundCauseFacts, refundStep } from '#domain/fees/refund.ts';
import type { Language } from '#domain/i18n/languages.ts';
import { rolesWithAt } from '#domain/permissions/giving-roles.ts';
import { can, officesWith, type PaymentAction, paymentActionPermissions } from '#domain/permissions/permissions.ts';
import { accountNames } from '../../accounts/account-repository.ts';
import type { StaffIdentity } from '../../accounts/sign-in/caller.ts';
import type { Dependencies } from '../../dependencies.ts';
import { messagesFor, type Translate } from '../../platform/i18n/catalogue.ts';
import { listWords } from '../../platform/i18n/formats.ts';
import { officeWords } from '../../platform/i18n/service-words.ts';
import { violationText } from '../../platform/i18n/violation-text.ts';
import {
  type AttemptException,
  chargedIn,
  differingVouchers,
  heldAttempts,
  openRefunds,
  type RefundException,
  unansweredAttempts,
  unknownMessages,
} from './payment-exception-repository.ts';
import { type ChargedApplication, concernedBy, refundSubject } from './refund-repository.ts';
import { refundWay } from './refund-way.ts';

/** Rows shown of one kind; the whole country has far fewer exceptions in a day. */
const shownOfAKind = 100;
const unansweredAfterMilliseconds = 60 * minuteMilliseconds;

export interface PaymentExceptions {
  readonly exceptions: readonly PaymentException[];
  /** True when a kind has more rows than are shown. */
  readonly more: boolean;
}

/**
 * Lists the payment exceptions of the person's offices: reference, amount, age and cause, with the actions this person
 * may do.
 */
export async function listPaymentExceptions(
  dependencies: Pick<Dependencies, 'database' | 'clock'>,
  staff: StaffIdentity,
  language: Language,
): Promise<PaymentExceptions> {
  const { database, clock } = dependencies;
  const now = clock.now();
  const offices = officesWith(staff.grants, 'payments.reconcile');
  const limit = shownOfAKind + 1;
  const held = await heldAttempts(database, offices, limit);
  const hourAgo = new Date(now.getTime() - unansweredAfterMilliseconds);
  const unanswered = await unansweredAttempts(database, offices, hourAgo, limit);
  const refunds = await openRefunds(database, offices, limit);
  const vouchers = await differingVouchers(database, offices, limit);
  // Messages that belong to no office are handled by people who work for all.
  const messages = offices === 'all' ? await unknownMessages(database, limit) : [];
  const kinds = [held, unanswered, refunds, vouchers, messages];

  const charged = await chargedIn(database, [
    ...new Set([...held, ...unanswered, ...vouchers].map((row) => row.orderId)),
  ]);
  const names = await accountNames(
    database,
    vouchers.map((row) => row.recordedBy),
  );
  const nameOf = (id: string | null): string | null => (id === null ? null : (names.get(id) ?? null));
  const t = messagesFor(language);
  const ageOf = (since: Date) => age(since, now);
  const may = (action: PaymentAction, office?: string): boolean =>
    can(staff.grants, paymentActionPermissions[action], office);
  const open = (actions: readonly PaymentAction[], office?: string): PaymentException['actions'] =>
    actions.filter((action) => may(action, office)).map((action) => ({ action, allowed: true, reason: null }));
  const attemptRow = (kind: PaymentExceptionKind, row: AttemptException): PaymentException => ({
    ...plain,
    id: row.id,
    kind,
    reference: row.reference,
    submission_numbers: numbersOf(charged.get(row.orderId)),
    amount_minor: row.amountMinor,
    currency: row.currency,
    ...ageOf(row.createdAt),
    cause: attemptCause(kind, row.reason, t),
    state: row.state,
    state_words: t(`payment_exception.kind.${kind}`),
    actions: kind === 'held_attempt' ? open(['confirm_paid', 'confirm_failed'], row.office) : [],
  });

  const exceptions: PaymentException[] = [
    ...held.slice(0, shownOfAKind).map((row) => attemptRow('held_attempt', row)),
    ...unanswered.slice(0, shownOfAKind).map((row) => attemptRow('unanswered_attempt', row)),
    ...vouchers.slice(0, shownOfAKind).map((row) => ({
      ...plain,
      id: row.id,
      kind: 'voucher_differs' as const,
      reference: row.reference,
      submission_numbers: numbersOf(charged.get(row.orderId)),
      amount_minor: row.amountMinor,
      currency: row.currency,
      expected_minor: row.expectedMinor,
      ...ageOf(row.recordedAt),
      cause: t('payment_exception.cause.voucher_differs', { voucher: row.voucherNumber }),
      state: row.outcome,
      state_words: t('payment_exception.kind.voucher_differs'),
      asked_by: nameOf(row.recordedBy),
      actions: open(['request_refund'], row.office),
    })),
    ...(await refundRows(dependencies, staff, language, refunds.slice(0, shownOfAKind))),
    ...messages.slice(0, shownOfAKind).map((row) => ({
      ...plain,
      id: row.id,
      kind: 'unknown_message' as const,
      reference: row.reference,
      submission_numbers: [],
      amount_minor: row.amountMinor,
      currency: row.currency,
      ...ageOf(row.receivedAt),
      cause: t('payment_exception.cause.unknown_message'),
      state: 'open',
      state_words: t('payment_exception.kind.unknown_message'),
      actions: open(['close_message']),
    })),
  ];
  return { exceptions, more: kinds.some((rows) => rows.length > shownOfAKind) };
}

const plain = {
  expected_minor: null,
  pay_out: null,
  when_refused: null,
  asked_by: null,
  approved_by: null,
  note: null,
  next_words: null,
};

function age(since: Date, now: Date): Pick<PaymentException, 'since' | 'age_minutes'> {
  return {
    since: since.toISOString(),
    age_minutes: Math.max(0, Math.floor((now.getTime() - since.getTime()) / minuteMilliseconds)),
  };
}

/** Lists open refunds of the offices where the person may request or approve them, oldest first. */
export async function listRefunds(
  dependencies: Pick<Dependencies, 'database' | 'clock'>,
  staff: StaffIdentity,
  language: Language,
): Promise<PaymentExceptions> {
  const offices = officesWith(staff.grants, 'refunds.read');
  const found = await openRefunds(dependencies.database, offices, shownOfAKind + 1);
  const shown = found.slice(0, shownOfAKind);
  return {
    exceptions: await refundRows(dependencies, staff, language, shown),
    more: found.length > shown.length,
  };
}

function numbersOf(applications: readonly ChargedApplication[] = []): string[] {
  return applications.map(({ submissionNumber }) => submissionNumber);
}

async function refundRows(
  { database, clock }: Pick<Dependencies, 'database' | 'clock'>,
  staff: StaffIdentity,
  language: Language,
  refunds: readonly RefundException[],
): Promise<readonly PaymentException[]> {
  const t = messagesFor(language);
  const now = clock.now();
  const charged = await chargedIn(database, [...new Set(refunds.map((row) => row.order_id))]);
  const names = await accountNames(
    database,
    refunds.flatMap((row) => [row.made_by, row.checked_by]).filter((id) => id !== null),
  );
  const nameOf = (id: string | null): string | null => (id === null ? null : (names.get(id) ?? null));
  return refunds.map((row) => {
    const subject = refundSubject(row);
    const actions = (
      ['approve_refund', 'refuse_refund', 'record_refund_sent'] as const satisfies readonly RefundAction[]
    )
      .filter((action) => can(staff.grants, paymentActionPermissions[action], row.office))
      .map((action) => ({ action, step: refundStep(action, subject, staff.accountId) }))
      .filter(({ step }) => step.allowed || step.violation.code === 'same_person')
      .map(({ action, step }) => ({
        action,
        allowed: step.allowed,
        reason: step.allowed ? null : violationText(step.violation, language),
      }));
    return {
      ...plain,
      id: row.id,
      kind: 'refund' as const,
      reference: row.reference,
      submission_numbers: numbersOf(concernedBy(row, charged.get(row.order_id) ?? [])),
      amount_minor: row.amount_minor,
      currency: row.currency,
      pay_out: payOutOf(row, language),
      when_refused: refundCauseFacts[subject.cause].whenRefused,
      ...age(row.requested_at, now),
      cause: t(`payment_exception.cause.${subject.cause}`),
      state: row.status,
      state_words: t(`payment_exception.refund.${subject.state}`),
      asked_by: nameOf(row.made_by) ?? t('payment_exception.by_rule'),
      approved_by: nameOf(row.checked_by),
      note: row.note,
      next_words: nextWords(row, staff, names, language),
      actions,
    };
  });
}

/** Says who acts next on a refund: the reader, or somebody else, and why it cannot be a person who acted before. */
function nextWords(
  row: RefundException,
  staff: StaffIdentity,
  names: ReadonlyMap<string, string>,
  language: Language,
): string | null {
  const next = nextRefundStep(refundSubject(row));
  if (next === undefined) return null;
  const { action, notBy } = next;
  const t = messagesFor(language);
  const permission = paymentActionPermissions[action];
  const roles = listWords(
    rolesWithAt(permission, row.office).map((role) => t(`role.${role}`)),
    language,
  );
  if (notBy === staff.accountId) return t(`payment_exception.next.${action}.not_you`, { roles });
  if (can(staff.grants, permission, row.office)) return t(`payment_exception.next.${action}.you`);
  const name = notBy === undefined ? undefined : names.get(notBy);
  return name === undefined
    ? t(`payment_exception.next.${action}.staff`, { roles })
    : t(`payment_exception.next.${action}.not_them`, { name, roles });
}

/** Returns the cash that a counter pays out, for a refund of a cash payment. */
function payOutOf(refund: RefundException, language: Language): PaymentException['pay_out'] {
  const { cash, office } = refundWay(refund);
  if (cash === undefined) return null;
  return { currency: cash.currency, amount_minor: cash.minor, office_words: officeWords(office, language) };
}

/** Causes for holding an attempt, by the notes of its settlement; the gateway's decisions have their reason code. */
const heldCauses = [
  'transaction_used_before',
  'other_reference',
  'other_currency',
  'no_transaction',
  'other_amount',
  'charged_again',
  'no_answer',
  'partial',
  'review',
] as const;

function attemptCause(kind: PaymentExceptionKind, reason: string | null, t: Translate): string {
  if (kind === 'unanswered_attempt') return t('payment_exception.cause.unanswered');
  const known = heldCauses.find((cause) => cause === reason?.split(':')[0]);
  return t(`payment_exception.cause.${known ?? 'held'}`);
}
