import type { Selectable } from 'kysely';
import type { Db } from '../platform/database/database.ts';
import type { Database } from '../platform/database/schema.ts';
import { newId } from '../platform/identifiers.ts';
import type { MailboxStore } from './mail-transport.ts';

export type MailboxRow = Selectable<Database['mailbox']>;
type MailboxAttachment = MailboxRow['attachments'][number];
/** A mail in the list, without its bodies. */
export type MailboxHeading = Pick<MailboxRow, 'id' | 'recipient' | 'subject' | 'received_at'>;

/** The demo's mailbox: mails are stored for its page instead of being sent. */
export function databaseMailbox(db: Db): MailboxStore {
  return {
    async add(entry) {
      const attachments: readonly MailboxAttachment[] = entry.attachments.map((attachment) => ({
        name: attachment.filename,
        mediaType: attachment.contentType,
        base64: attachment.content.toString('base64'),
      }));
      await db
        .insertInto('mailbox')
        .values({
          id: newId(entry.sentAt),
          notice_id: entry.noticeId,
          recipient: entry.to,
          subject: entry.subject,
          body_text: entry.text,
          body_html: entry.html,
          attachments: JSON.stringify(attachments),
          received_at: entry.sentAt,
        })
        .onConflict((conflict) => conflict.column('notice_id').doNothing())
        .execute();
    },
  };
}

/** Returns the newest mails, for one recipient or for all. */
export function listMailbox(
  db: Db,
  filter: { readonly recipient?: string | undefined; readonly limit: number },
): Promise<MailboxHeading[]> {
  let query = db
    .selectFrom('mailbox')
    .select(['id', 'recipient', 'subject', 'received_at'])
    .orderBy('received_at', 'desc')
    .orderBy('id', 'desc')
    .limit(filter.limit);
  if (filter.recipient !== undefined) query = query.where('recipient', '=', filter.recipient);
  return query.execute();
}

export function findMailboxMail(db: Db, id: string): Promise<MailboxRow | undefined> {
  return db.selectFrom('mailbox').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Returns the newest mails with their bodies. */
export function readMailbox(
  db: Db,
  filter: { readonly recipient?: string | undefined; readonly limit: number },
): Promise<MailboxRow[]> {
  let query = db
    .selectFrom('mailbox')
    .selectAll()
    .orderBy('received_at', 'desc')
    .orderBy('id', 'desc')
    .limit(filter.limit);
  if (filter.recipient !== undefined) query = query.where('recipient', '=', filter.recipient);
  return query.execute();
}
