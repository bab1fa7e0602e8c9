import type { Selectable, Transaction } from 'kysely';
import { newId } from '../identifiers.ts';
import type { MailData } from '../notifications/templates.ts';
import type { Db } from './database.ts';
import type { Database } from './schema.ts';

export type OutboxRow = Selectable<Database['outbox']>;

/**
 * What a mail's row holds until it is sent: ids where papers or sums are made when the mail goes out, else what the
 * template says. It leaves the row with the mail: a code's only copy in clear is here.
 */
export interface MailPayloads {
  readonly draft_code: { readonly draftNumber: string; readonly code: string; readonly minutes: number };
  readonly submission_received: { readonly tripId: string };
  readonly arrival_changed: { readonly tripId: string };
  readonly payment_receipt: { readonly orderId: string };
  readonly payment_declined: { readonly orderId: string };
  readonly lapsing_soon: { readonly tripId: string; readonly submissionNumbers: readonly string[] };
  readonly lapsed: { readonly tripId: string; readonly submissionNumbers: readonly string[] };
  readonly issued: Omit<MailData['issued'], 'link'>;
  readonly refused: Omit<MailData['refused'], 'link'>;
}
export type OutboxKind = keyof MailPayloads;

interface NewMail<Kind extends OutboxKind> {
  readonly kind: Kind;
  readonly recipient: string;
  readonly language: string;
  readonly payload: MailPayloads[Kind];
  readonly at: Date;
  readonly applicationId?: string;
}

/** Writes a mail to be sent, in the transaction of what it tells about. */
export async function enqueueMail<Kind extends OutboxKind>(db: Db, mail: NewMail<Kind>): Promise<void> {
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
    due_at: mail.at,
    last_error: null,
    application_id: mail.applicationId ?? null,
  });
}

/** Takes due mails and hides them until `claimUntil`, when those of a crashed process come back: at least once each. */
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

/** What was sent is no longer kept: a code must not outlive its mail. */
export async function recordMailSent(db: Db, id: string, at: Date): Promise<void> {
  await db.updateTable('outbox').set({ sent_at: at, last_error: null, payload: '{}' }).where('id', '=', id).execute();
}

/** Another try at `nextTryAt`, or none. */
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
