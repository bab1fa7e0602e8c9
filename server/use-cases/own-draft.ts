import { normaliseDraftNumber } from '#domain/identity/draft-number.ts';
import { refusal } from '#domain/refusals.ts';
import { findDraftNumber } from '../data/draft-repository.ts';
import type { Dependencies } from '../dependencies.ts';
import { RefusedError } from '../refused.ts';

/** The token's draft, when it is the one the address names; another's number is as unknown as none. */
export async function ownDraft(
  dependencies: Pick<Dependencies, 'database'>,
  draftId: string,
  draftNumber: string,
): Promise<string> {
  const own = await findDraftNumber(dependencies.database, draftId);
  if (own === undefined || normaliseDraftNumber(draftNumber) !== own) throw new RefusedError([refusal('not_found')]);
  return draftId;
}
