import { portalTime } from '#web/api/portal-day.ts';
import type { DraftCopy } from './draft-copy.ts';
import { draftVault } from './draft-vault.ts';

/**
 * Returns the drafts of this device that the server still has too, the newest first. A copy that was left behind when its
 * draft got a number is not another draft.
 */
export async function keptCopies(): Promise<readonly DraftCopy[]> {
  const vault = await draftVault();
  // The server counts its days by its own clock, which a demonstration may have moved.
  const time = (await portalTime()).toISOString();
  const copies = await vault.list().catch(() => []);
  const renamed = new Set(copies.flatMap(({ earlierIds }) => earlierIds));
  return copies
    .filter(({ id, expiresAt }) => !renamed.has(id) && (expiresAt === null || expiresAt > time))
    .toSorted((one, other) => (one.savedAt < other.savedAt ? 1 : -1));
}
