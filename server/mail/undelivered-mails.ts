import { z } from 'zod';
import { undeliveredMailRow, version } from '#contract/api/resources.ts';
import { mailStates, undeliveredMailStates } from '#domain/casework/mail-delivery.ts';
import { violation } from '#domain/violations.ts';
import { defineResource, updateCall } from '../lists/define-resource.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { ViolationError } from '../platform/violation-error.ts';
import { lockMail, settleMail, undeliveredMailTable } from './outbox-repository.ts';

/**
 * Undelivered mails to applicants: a task for the application's office, because the applicant does not know the
 * content. Somebody who reached them otherwise records how; nothing is deleted.
 */
export const undeliveredMails = defineResource({
  name: 'undelivered-mails',
  title: 'mails that did not arrive',
  table: undeliveredMailTable,
  shown: undeliveredMailRow,
  present: ({ created_at, settled_at, service: _, state, ...row }) => ({
    ...row,
    state: mailStates.find((known) => known === state) ?? 'failed',
    created_at: created_at.toISOString(),
    settled_at: settled_at?.toISOString() ?? null,
  }),
  read: 'mails.read',
  sorts: { created_at: 'id' },
  defaultSort: { by: 'created_at', descending: true },
  filters: {
    officeId: { kind: 'office', column: 'office' },
    state: { kind: 'one_of', column: 'state', options: [...undeliveredMailStates, 'settled'] },
    kind: { kind: 'text', column: 'kind' },
    from: { kind: 'from_day', column: 'created_at', of: 'instant' },
    until: { kind: 'until_day', column: 'created_at', of: 'instant' },
  },
  calls: {
    update: updateCall({
      permission: 'mails.settle',
      body: z.strictObject({ version, note: z.string().trim().min(1).max(500) }),
      run: ({ dependencies, staff }, id, { version: seen, note }) =>
        inTransaction(dependencies.database, async (transaction) => {
          const mail = await lockMail(transaction, id);
          if (mail === undefined) throw new ViolationError([violation('not_found')]);
          if (mail.version !== seen) throw new ViolationError([violation('stale_version')]);
          if (!undeliveredMailStates.some((state) => state === mail.state)) {
            throw new ViolationError([violation('action_not_allowed')]);
          }
          await settleMail(transaction, {
            id,
            version: mail.version,
            accountId: staff.accountId,
            at: dependencies.clock.now(),
            note,
          });
        }),
    }),
    export: { permission: 'mails.read' },
  },
});
