import { randomInt } from 'node:crypto';
import type { Transaction } from 'kysely';
import { parseField } from '#domain/forms/field-kinds.ts';
import { normaliseDraftNumber } from '#domain/identity/draft-number.ts';
import type { Dependencies } from '../../dependencies.ts';
import { enqueueMail } from '../../mail/outbox-repository.ts';
import { today } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/schema.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { keyedHash, newId } from '../../platform/identifiers.ts';
import { countCalls, giveBack, limitCalls } from '../../platform/limit-calls.ts';
import { draftCodeMinutes, ratePolicies } from '../../platform/rate-limits.ts';
import { ViolationError } from '../../platform/violation-error.ts';
import { replaceAccessCode } from '../access-code-repository.ts';
import { type DraftRow, findLiveDraftByNumber, setDraftEmail } from './draft-repository.ts';

/**
 * Attempts of all callers on one code of eight digits; one caller has ten (`triesOfCode`), so that others cannot use
 * them up.
 */
export const codeTries = 1000;

/** Returns the stored form of a code: a keyed hash, because all eight-digit codes could be tried otherwise. */
export function draftCodeHash(lookupKey: Buffer, draftId: string, code: string): Buffer {
  return Buffer.from(keyedHash(lookupKey, `draft code ${draftId} ${code}`), 'utf8');
}

/**
 * Mails a draft's number and a code that opens it on another device. With the draft's token (`ownDraftId`) any address
 * is accepted and remembered; without it only the remembered address or the one typed in the draft, otherwise anybody
 * who saw the number could send themselves the code. Does not reveal whether a mail was sent, nor that the address has
 * had too many.
 */
export async function sendDraftCode(
  dependencies: Pick<Dependencies, 'database' | 'clock' | 'config'>,
  input: {
    readonly draftNumber: string;
    readonly email: string;
    readonly ownDraftId: string | undefined;
    readonly address: string;
  },
): Promise<void> {
  const email = parseField(
    input.email,
    { id: 'email', kind: 'email', label: '' },
    { today: today(dependencies.clock) },
  );
  if (email.outcome === 'refused') throw new ViolationError([email.violation]);
  const draftNumber = normaliseDraftNumber(input.draftNumber);
  const subject = draftNumber ?? input.draftNumber;
  const asked = `${subject} ${input.email.trim().toLowerCase()} at ${input.address}`;
  await limitCalls(dependencies, [{ policy: ratePolicies.codesOfPair, subject: asked }]);
  if (email.outcome === 'empty' || draftNumber === undefined) return;
  const now = dependencies.clock.now();
  const code = String(randomInt(100_000_000)).padStart(8, '0');
  await inTransaction(dependencies.database, async (transaction) => {
    const draft = await findLiveDraftByNumber(transaction, draftNumber, now);
    if (draft === undefined || !mayReceive(draft, email.answer, input.ownDraftId)) return;
    const within = { ...dependencies, database: transaction };
    if ((await countCalls(within, [{ policy: ratePolicies.codesOfDraft, subject }])).overrun.length > 0) return;
    if (!(await mayBeMailed(within, email.answer.toLowerCase(), input.address))) return;
    await setDraftEmail(transaction, draft.id, email.answer);
    await replaceAccessCode(transaction, {
      id: newId(now),
      purpose: 'draft',
      subjectId: draft.id,
      codeHash: draftCodeHash(dependencies.config.lookupKey, draft.id, code),
      triesLeft: codeTries,
      createdAt: now,
      expiresAt: new Date(now.getTime() + draftCodeMinutes * 60_000),
    });
    await enqueueMail(transaction, {
      kind: 'draft_code',
      recipient: email.answer,
      language: draft.language,
      payload: { draftNumber: draft.draft_number, code, minutes: draftCodeMinutes },
      at: now,
    });
  });
}

/** Counts a mail to an address, whichever drafts it is about, and tells whether it may go out. */
async function mayBeMailed(
  dependencies: Pick<Dependencies, 'clock' | 'config'> & { readonly database: Transaction<Database> },
  recipient: string,
  address: string,
): Promise<boolean> {
  const ofRecipient = await countCalls(dependencies, [
    { policy: ratePolicies.formMailsOfRecipient, subject: recipient },
  ]);
  if (ofRecipient.overrun.length === 0) return true;
  await giveBack(dependencies, ofRecipient);
  const pair = { policy: ratePolicies.codesOfRecipientPair, subject: `${recipient} at ${address}` };
  return (await countCalls(dependencies, [pair])).overrun.length === 0;
}

function mayReceive(draft: DraftRow, email: string, ownDraftId: string | undefined): boolean {
  if (ownDraftId === draft.id) return true;
  const typed = draft.content.trip.email;
  const known = draft.email ?? (typeof typed === 'string' ? typed.trim() : undefined);
  return known !== undefined && known.toLowerCase() === email.toLowerCase();
}
