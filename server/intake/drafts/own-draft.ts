import { normaliseDraftNumber } from '#domain/identity/draft-number.ts';
import { violation } from '#domain/violations.ts';
import type { Dependencies } from '../../dependencies.ts';
import { ViolationError } from '../../platform/violation-error.ts';
import { findDraftNumber } from './draft-repository.ts';

/** Returns the token's draft if the address names it; another draft's number is reported as not found. */
export async function ownDraft(
  dependencies: Pick<Dependencies, 'database'>,
  draftId: string,
  draftNumber: string,
): Promise<string> {
  const own = await findDraftNumber(dependencies.database, draftId);
  if (own === undefined || normaliseDraftNumber(draftNumber) !== own)
    throw new ViolationError([violation('not_found')]);
  return draftId;
}
