import type { Language } from '#domain/i18n/languages.ts';
import type { Db } from '../../platform/database/database.ts';
import { newToken, tokenHash } from '../../platform/identifiers.ts';
import { recordSignIn } from '../account-repository.ts';
import { sessionMilliseconds } from './identify-staff.ts';
import { addSession, type Device } from './session-repository.ts';

/** Starts a session of an account and returns its token. Runs in a transaction. */
export async function openSession(
  db: Db,
  session: {
    readonly accountId: string;
    readonly at: Date;
    readonly language: Language;
    readonly secondFactor: boolean;
    readonly device: Device;
  },
): Promise<string> {
  const token = newToken();
  await addSession(db, {
    tokenHash: tokenHash(token),
    accountId: session.accountId,
    at: session.at,
    expiresAt: new Date(session.at.getTime() + sessionMilliseconds),
    secondFactor: session.secondFactor,
    device: session.device,
  });
  await recordSignIn(db, session);
  return token;
}
