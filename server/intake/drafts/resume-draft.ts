import { toAsciiDigits } from '#domain/forms/digits.ts';
import { normaliseDraftNumber } from '#domain/identity/draft-number.ts';
import { type Violation, violation } from '#domain/violations.ts';
import type { Dependencies } from '../../dependencies.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { equalHashes, newToken, tokenHash } from '../../platform/identifiers.ts';
import { countCalls } from '../../platform/limit-calls.ts';
import { ratePolicies } from '../../platform/rate-limits.ts';
import { ViolationError } from '../../platform/violation-error.ts';
import { countWrongTry, lockAccessCode, markAccessCodeUsed } from '../access-code-repository.ts';
import { type DraftRow, findLiveDraftByNumber, insertDraftToken, setDraftOrganisation } from './draft-repository.ts';
import { draftCodeHash } from './send-draft-code.ts';

interface Resumed {
  readonly draft: DraftRow;
  readonly token: string;
}

/**
 * Opens a draft on another device by its number and the mailed code; the first device keeps its own token. A code works
 * once, for ten minutes and ten attempts of a caller. An unknown draft gets the same error as a wrong code.
 */
export async function resumeDraft(
  dependencies: Pick<Dependencies, 'database' | 'clock' | 'config'>,
  input: { readonly draftNumber: string; readonly code: string; readonly address: string },
): Promise<Resumed> {
  const now = dependencies.clock.now();
  const draftNumber = normaliseDraftNumber(input.draftNumber);
  const digits = toAsciiDigits(input.code).replace(/[\s-]/g, '');
  // A wrong attempt must be counted, so the error is thrown after the transaction and not inside it.
  const outcome = await inTransaction(dependencies.database, async (transaction): Promise<Resumed | Violation> => {
    const wrong = violation('code_wrong', 'code');
    const draft = draftNumber === undefined ? undefined : await findLiveDraftByNumber(transaction, draftNumber, now);
    if (draft === undefined) return wrong;
    const code = await lockAccessCode(transaction, draft.id, 'draft');
    if (code === undefined) return wrong;
    if (code.triesLeft <= 0 || code.expiresAt <= now) return violation('code_expired', 'code');
    const tries = { policy: ratePolicies.triesOfCode, subject: `${code.id} at ${input.address}` };
    const count = await countCalls({ ...dependencies, database: transaction }, [tries]);
    if (count.overrun.length > 0) return violation('code_expired', 'code');
    if (!equalHashes(code.codeHash, draftCodeHash(dependencies.config.lookupKey, draft.id, digits))) {
      await countWrongTry(transaction, code.id);
      return wrong;
    }
    const token = newToken();
    await markAccessCodeUsed(transaction, code.id, now);
    await insertDraftToken(transaction, draft.id, tokenHash(token), now);
    // It can be claimed anew: an earlier device's holder does not decide who sends it.
    await setDraftOrganisation(transaction, draft.id, null);
    return { draft, token };
  });
  if ('code' in outcome) throw new ViolationError([outcome]);
  return outcome;
}
