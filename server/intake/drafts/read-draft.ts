import type { Dependencies } from '../../dependencies.ts';
import { liveDraft } from './draft-limits.ts';
import { type DraftRow, findDraft } from './draft-repository.ts';

/** Reads the draft as last saved. */
export async function readDraft(
  dependencies: Pick<Dependencies, 'database' | 'clock'>,
  draftId: string,
): Promise<DraftRow> {
  return liveDraft(await findDraft(dependencies.database, draftId), dependencies.clock.now());
}
