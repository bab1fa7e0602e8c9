import { invitationHours } from '#contract/session-limits.ts';
import { defaultLanguage } from '#domain/i18n/languages.ts';
import { violation } from '#domain/violations.ts';
import { addAuditEntry } from '../activity-log/audit-repository.ts';
import type { Dependencies } from '../dependencies.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { newId, newToken, tokenHash } from '../platform/identifiers.ts';
import { ViolationError } from '../platform/violation-error.ts';
import { addAccountLink, voidAccountLinks } from './account-link-repository.ts';
import { addAccounts, findAccountByEmail, lockRole } from './account-repository.ts';

export interface Invited {
  readonly email: string;
  /** Token of the link by which the person chooses a password, once. */
  readonly token: string;
}

const role = 'system_admin';

/**
 * Adds the first system administrators of a portal, all or none; everybody after them is invited. Rejects with
 * `action_not_allowed` once an active one has chosen a password; until then, the same address gets another link.
 * Rejects with `email_taken` an address that belongs to somebody else. Callers have direct access to the database.
 */
export async function addSystemAdministrators(
  { database, clock }: Pick<Dependencies, 'database' | 'clock'>,
  addresses: readonly string[],
  requestId: string,
): Promise<readonly Invited[]> {
  const now = clock.now();
  return inTransaction(database, async (transaction) => {
    if (await lockRole(transaction, role)) throw new ViolationError([violation('action_not_allowed')]);
    const invited: Invited[] = [];
    for (const address of addresses) {
      const email = address.normalize('NFKC').trim().toLowerCase();
      const known = await findAccountByEmail(transaction, email);
      const waits = known?.active === true && known.grants.some((grant) => grant.role === role);
      if (known !== undefined && !waits) throw new ViolationError([violation('email_taken')]);
      const accountId = known?.id ?? newId(now);
      if (known === undefined) {
        const person = { id: accountId, email, name: email, passwordHash: null, createdAt: now };
        const grants = [{ role, office: 'all' }] as const;
        await addAccounts(transaction, [{ ...person, userType: 'systemadmin', language: defaultLanguage, grants }]);
      }
      const token = newToken();
      await voidAccountLinks(transaction, accountId, now);
      await addAccountLink(transaction, {
        tokenHash: tokenHash(token),
        accountId,
        purpose: 'invitation',
        at: now,
        expiresAt: new Date(now.getTime() + invitationHours * 3_600_000),
      });
      await addAuditEntry(transaction, {
        at: now,
        accountId: null,
        action: 'add_system_administrator',
        subjectKind: 'account',
        subjectId: accountId,
        outcome: 'done',
        requestId,
      });
      invited.push({ email, token });
    }
    return invited;
  });
}
