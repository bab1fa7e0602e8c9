import { type Selectable, sql, type Transaction } from 'kysely';
import type { PlainDate } from '#domain/calendar/plain-date.ts';
import { undoSeconds } from '#domain/casework/actions/undo.ts';
import type { MailState } from '#domain/casework/mail-delivery.ts';
import type { Language } from '#domain/i18n/languages.ts';
import { columnOf, type ResourceTable } from '../lists/resource-table.ts';
import type { Db } from '../platform/database/database.ts';
import type { Database } from '../platform/database/schema.ts';
import { newId } from '../platform/identifiers.ts';
import type { MailData } from './mail-data.ts';

export type OutboxRow = Selectable<Database['outbox']>;

/**
 * Contents of a mail's row until it is sent: ids where documents or amounts are made on sending, otherwise the
 * template's values. Removed from the row once sent: the only copy of a code in clear is here.
 */
export interface MailPayloads {
  readonly draft_code: { readonly draftNumber: string; readonly code: string; readonly minutes: number };
  readonly submission_received: { readonly submissionId: string };
  readonly arrival_changed: { readonly submissionId: string };
  readonly payment_receipt: { readonly orderId: string };
  readonly payment_declined: { readonly orderId: string };
  readonly refund_requested: Omit<MailData['refund_requested'], 'link'>;
  readonly refund_sent: Omit<MailData['refund_sent'], 'link'>;
  readonly refund_refused: Omit<MailData['refund_refused'], 'link' | 'place'>;
  readonly lapsing_soon: { readonly submissionId: string; readonly submissionNumbers: readonly string[] };
  readonly lapsed: { readonly submissionId: string; readonly submissionNumbers: readonly string[] };
  readonly issued: Omit<MailData['issued'], 'link' | 'paper'>;
  readonly refused: Omit<MailData['refused'], 'link'>;
  readonly refused_mendable: Omit<MailData['refused_mendable'], 'link'>;
  readonly mend_reminder: Omit<MailData['mend_reminder'], 'link'>;
  readonly confirmation_asked: Omit<MailData['confirmation_asked'], 'link'>;
  readonly information_needed: Omit<MailData['information_needed'], 'link'>;
  readonly information_reminder: Omit<MailData['information_reminder'], 'link'>;
  readonly question_closed: Omit<MailData['question_closed'], 'link'>;
  readonly appointment: Omit<MailData['appointment'], 'link' | 'place'>;
  readonly appointment_called_off: Omit<MailData['appointment_called_off'], 'link'>;
  readonly granted: Omit<MailData['granted'], 'link' | 'place'>;
  readonly granted_unpaid: { readonly submissionId: string } & Pick<
    MailData['granted_unpaid'],
    'submissionNumbers' | 'payBy'
  >;
  readonly fee_waived: Omit<MailData['fee_waived'], 'link'>;
  readonly closed: Omit<MailData['closed'], 'link'>;
  readonly reopened: Omit<MailData['reopened'], 'link'>;
  readonly taken_back: Omit<MailData['taken_back'], 'link' | 'place'>;
  readonly visa_ending: { readonly visaId: string; readonly validUntil: PlainDate };
  /** Holds the only copy of the link in clear until the mail is sent. */
  readonly account_invitation: { readonly token: string };
  readonly new_password: { readonly token: string };
  readonly second_factor_removed: MailData['second_factor_removed'];
}
export type OutboxKind = keyof MailPayloads;

/** Mails that anybody can send to any address by filling in a form. */
export const mailsOfForms: readonly string[] = ['submission_received', 'arrival_changed'] satisfies OutboxKind[];

/** Seconds beyond the time to undo in which the call that undoes arrives. */
const onItsWaySeconds = 5;

/** Mails about a step that can be undone, which wait for as long: one that is taken back by then is never sent. */
const heldWhileUndone: readonly string[] = ['information_needed'] satisfies OutboxKind[];

interface NewMail<Kind extends OutboxKind> {
  readonly kind: Kind;
  readonly recipient: string;
  readonly language: Language;
  readonly payload: MailPayloads[Kind];
  readonly at: Date;
  readonly applicationId?: string;
}

/**
 * Enqueues a mail in the transaction of the change it reports. One of a form takes the place of the same about the same
 * trip that nobody has begun to send: each says how the trip stands when it is sent.
 */
export async function enqueueMail<Kind extends OutboxKind>(db: Db, mail: NewMail<Kind>): Promise<void> {
  if (mailsOfForms.includes(mail.kind)) {
    await db
      .deleteFrom('outbox')
      .where('submission_id', '=', submissionOf(mail))
      .where('kind', '=', mail.kind)
      .where('recipient', '=', mail.recipient)
      .where('sent_at', 'is', null)
      .where('failed_at', 'is', null)
      .where('tries', '=', 0)
      .execute();
  }
  await mailInsertion(db, mail).execute();
}

export function mailInsertion<Kind extends OutboxKind>(db: Db, mail: NewMail<Kind>) {
  return db.insertInto('outbox').values({
    id: newId(mail.at),
    kind: mail.kind,
    recipient: mail.recipient,
    language: mail.language,
    payload: JSON.stringify(mail.payload),
    created_at: mail.at,
    due_at: dueAt(mail),
    last_error: null,
    application_id: mail.applicationId ?? null,
    submission_id: submissionOf(mail),
  });
}

function dueAt({ kind, at }: { readonly kind: string; readonly at: Date }): Date {
  return heldWhileUndone.includes(kind) ? new Date(at.getTime() + (undoSeconds + onItsWaySeconds) * 1000) : at;
}

/** Takes back a mail about an application that nobody has begun to send. Returns false when there is none. */
export async function takeBackMail(
  db: Db,
  { applicationId, kind }: { readonly applicationId: string; readonly kind: OutboxKind },
): Promise<boolean> {
  const taken = await db
    .deleteFrom('outbox')
    .where('application_id', '=', applicationId)
    .where('kind', '=', kind)
    .where('sent_at', 'is', null)
    .where('failed_at', 'is', null)
    .where('tries', '=', 0)
    .returning('id')
    .execute();
  return taken.length > 0;
}

/** Request for a new password: not a mail yet, and never one if there is no account. */
export interface PasswordAsk {
  readonly id: string;
  readonly email: string;
  readonly requestId: string;
}

const passwordAsk = 'password_ask';

export async function enqueuePasswordAsk(
  db: Db,
  { email, requestId, at }: Omit<PasswordAsk, 'id'> & { readonly at: Date },
): Promise<void> {
  await db
    .insertInto('outbox')
    .values({
      id: newId(at),
      kind: passwordAsk,
      recipient: email,
      language: 'en-US',
      payload: JSON.stringify({ requestId }),
      created_at: at,
      due_at: at,
      last_error: null,
      application_id: null,
      submission_id: null,
    })
    .execute();
}

/** Reads a row as a request for a new password; undefined for a mail. */
export function passwordAskOf({ id, kind, recipient, payload }: OutboxRow): PasswordAsk | undefined {
  if (kind !== passwordAsk) return undefined;
  const given: Readonly<Record<string, unknown>> = { ...(payload as object) };
  return { id, email: recipient, requestId: String(given.requestId) };
}

export async function deletePasswordAsk(db: Db, id: string): Promise<void> {
  await db.deleteFrom('outbox').where('id', '=', id).where('kind', '=', passwordAsk).execute();
}

/** Removes a mail that has nothing true to say any more. */
export async function dropMail(db: Db, id: string): Promise<void> {
  await db.deleteFrom('outbox').where('id', '=', id).execute();
}

/** Finds the submission that a mail is about, by any of its ids; undefined for mails about drafts and accounts. */
function submissionOf({ payload, applicationId }: { readonly payload: object; readonly applicationId?: string }) {
  const named: Readonly<Record<string, unknown>> = { ...payload };
  if (typeof named.submissionId === 'string') return named.submissionId;
  if (typeof named.orderId === 'string')
    return sql<string>`(select submission_id from orders where id = ${named.orderId})`;
  return applicationId === undefined
    ? null
    : sql<string>`(select submission_id from applications where id = ${applicationId})`;
}

/** Delivery state of a mail in SQL; the only definition of it. */
const state = sql<MailState>`(case
  when outbox.settled_at is not null then 'settled' when outbox.returned_at is not null then 'returned'
  when outbox.failed_at is not null then 'failed' when outbox.sent_at is not null then 'sent' else 'waiting' end)`;

export interface MailOfSubmission {
  readonly id: string;
  readonly kind: string;
  readonly state: MailState;
  readonly created_at: Date;
  readonly sent_at: Date | null;
  readonly last_error: string | null;
}

/** Returns the mails to a submission's applicants about one application or all of them, newest first. */
export async function mailsAboutApplication(
  db: Db,
  request: { readonly submissionId: string; readonly applicationId: string },
): Promise<readonly MailOfSubmission[]> {
  return db
    .selectFrom('outbox')
    .select(['id', 'kind', state.as('state'), 'created_at', 'sent_at', 'last_error'])
    .where('submission_id', '=', request.submissionId)
    .where((where) =>
      where.or([where('application_id', 'is', null), where('application_id', '=', request.applicationId)]),
    )
    .orderBy('created_at', 'desc')
    .limit(50)
    .execute();
}

/** Records that a sent mail came back. Returns true if there is such a mail; a second report changes nothing. */
export async function recordMailReturned(db: Db, id: string, at: Date, reason: string): Promise<boolean> {
  const row = await db
    .updateTable('outbox')
    .set({ returned_at: sql`coalesce(returned_at, ${at})`, last_error: reason.slice(0, 500) })
    .where('id', '=', id)
    .where('sent_at', 'is not', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Locks a mail, with its office, until the transaction ends. */
export async function lockMail(
  transaction: Transaction<Database>,
  id: string,
): Promise<{ readonly version: number; readonly state: MailState } | undefined> {
  return transaction
    .selectFrom('outbox')
    .select(['version', state.as('state')])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** Records that somebody reached the reader by other means. */
export async function settleMail(
  db: Db,
  mail: {
    readonly id: string;
    readonly version: number;
    readonly accountId: string;
    readonly at: Date;
    readonly note: string;
  },
): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ settled_by: mail.accountId, settled_at: mail.at, settled_note: mail.note, version: mail.version + 1 })
    .where('id', '=', mail.id)
    .execute();
}

/** Row of the list of undelivered mails. */
export interface UndeliveredMailListRow {
  readonly id: string;
  readonly kind: string;
  readonly recipient: string;
  readonly state: string;
  readonly created_at: Date;
  readonly last_error: string | null;
  readonly office: string;
  readonly service: string;
  readonly trip_id: string;
  readonly submission_numbers: string[];
  readonly settled_by: string | null;
  readonly settled_at: Date | null;
  readonly settled_note: string | null;
  readonly version: number;
}

const column = columnOf('outbox');
const submission = columnOf('submissions', 'submission');
export const undeliveredMailTable: ResourceTable<UndeliveredMailListRow> = {
  from: [
    'outbox',
    { table: 'submissions', as: 'submission', on: column('submission_id') },
    { table: 'accounts', as: 'settler', on: column('settled_by') },
  ],
  columns: {
    id: column('id'),
    kind: column('kind'),
    recipient: column('recipient'),
    state,
    created_at: column('created_at'),
    last_error: column('last_error'),
    office: submission('office'),
    service: submission('service'),
    trip_id: column('submission_id'),
    submission_numbers: sql`array(select submission_number from applications
      where applications.submission_id = outbox.submission_id order by position)`,
    settled_by: columnOf('accounts', 'settler')('name'),
    settled_at: column('settled_at'),
    settled_note: column('settled_note'),
    version: column('version'),
  },
  only: sql`(outbox.failed_at is not null or outbox.returned_at is not null) and outbox.submission_id is not null`,
  key: { column: 'id', type: 'uuid' },
  office: 'office',
};

/**
 * Claims due mails until `claimUntil`, when those of a crashed process become due again: each is sent at least once.
 */
export async function claimDueMails(
  transaction: Transaction<Database>,
  claim: { readonly now: Date; readonly claimUntil: Date; readonly limit: number },
): Promise<OutboxRow[]> {
  const rows = await transaction
    .selectFrom('outbox')
    .selectAll()
    .where('sent_at', 'is', null)
    .where('failed_at', 'is', null)
    .where('due_at', '<=', claim.now)
    .orderBy('due_at')
    .orderBy('id')
    .limit(claim.limit)
    .forUpdate()
    .skipLocked()
    .execute();
  if (rows.length > 0) {
    await transaction
      .updateTable('outbox')
      .set((expression) => ({ due_at: claim.claimUntil, tries: expression('tries', '+', 1) }))
      .where(
        'id',
        'in',
        rows.map((row) => row.id),
      )
      .execute();
  }
  return rows.map((row) => ({ ...row, tries: row.tries + 1 }));
}

/** Deletes the contents once sent: a code must not outlive its mail. */
export async function recordMailSent(db: Db, id: string, at: Date): Promise<void> {
  await db.updateTable('outbox').set({ sent_at: at, last_error: null, payload: '{}' }).where('id', '=', id).execute();
}

/** Postpones what else waits of forms for an address, so that it is not claimed one by one before the mails of others. */
export async function postponeFormMails(db: Db, recipient: string, dueAt: Date): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ due_at: dueAt })
    .where('recipient', '=', recipient)
    .where('kind', 'in', mailsOfForms)
    .where('sent_at', 'is', null)
    .where('failed_at', 'is', null)
    .where('tries', '=', 0)
    .where('due_at', '<', dueAt)
    .execute();
}

/** Postpones a claimed mail without counting an attempt. */
export async function postponeMail(db: Db, { id, tries }: Pick<OutboxRow, 'id' | 'tries'>, dueAt: Date): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ due_at: dueAt, tries: tries - 1 })
    .where('id', '=', id)
    .execute();
}

/** Records a failure, with another attempt at `nextTryAt` or none. */
export async function recordMailFailure(
  db: Db,
  id: string,
  failure: { readonly at: Date; readonly error: string; readonly nextTryAt: Date | undefined },
): Promise<void> {
  await db
    .updateTable('outbox')
    .set({
      last_error: failure.error.slice(0, 500),
      ...(failure.nextTryAt === undefined ? { failed_at: failure.at } : { due_at: failure.nextTryAt }),
    })
    .where('id', '=', id)
    .execute();
}

/** Deletes the mails about applications, with the addresses that they went to. */
export async function deleteMailsAbout(db: Db, applicationIds: readonly string[]): Promise<void> {
  await db
    .deleteFrom('outbox')
    .where('application_id', '=', sql<string>`any(${[...applicationIds]}::uuid[])`)
    .execute();
}
