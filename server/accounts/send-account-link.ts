import { invitationHours, newPasswordLinkMinutes } from '#contract/session-limits.ts';
import type { Language } from '#domain/i18n/languages.ts';
import { enqueueMail } from '../mail/outbox-repository.ts';
import type { Db } from '../platform/database/database.ts';
import { newToken, tokenHash } from '../platform/identifiers.ts';
import { addAccountLink, type LinkPurpose, voidAccountLinks } from './account-link-repository.ts';

const minute = 60_000;
const lives: Readonly<Record<LinkPurpose, number>> = {
  invitation: invitationHours * 60 * minute,
  new_password: newPasswordLinkMinutes * minute,
};
const mails = { invitation: 'account_invitation', new_password: 'new_password' } as const;

/**
 * Mails a link by which a person chooses a password: an invitation until there is one. It works once. Earlier links of
 * the account become invalid, unless the caller may be a stranger. Runs in a transaction.
 */
export async function sendAccountLink(
  db: Db,
  account: {
    readonly id: string;
    readonly email: string;
    readonly language: Language;
    readonly hasPassword: boolean;
  },
  now: Date,
  { earlierLinks }: { readonly earlierLinks: 'stay' | 'end' } = { earlierLinks: 'end' },
): Promise<void> {
  const purpose: LinkPurpose = account.hasPassword ? 'new_password' : 'invitation';
  const token = newToken();
  if (earlierLinks === 'end') await voidAccountLinks(db, account.id, now);
  await addAccountLink(db, {
    tokenHash: tokenHash(token),
    accountId: account.id,
    purpose,
    at: now,
    expiresAt: new Date(now.getTime() + lives[purpose]),
  });
  await enqueueMail(db, {
    kind: mails[purpose],
    recipient: account.email,
    language: account.language,
    payload: { token },
    at: now,
  });
}
