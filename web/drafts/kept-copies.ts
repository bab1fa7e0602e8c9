import { portalTime } from '#web/api/portal-day.ts';
import { type DraftCopy, isNamed } from './draft-copy.ts';
import { type DraftVault, draftVault } from './draft-vault.ts';

/** Returns the drafts of a vault; a copy left behind when its draft got a number is not another one. */
async function draftsIn(vault: DraftVault): Promise<readonly DraftCopy[]> {
  const copies = await vault.list();
  const renamed = new Set(copies.flatMap(({ earlierIds }) => earlierIds));
  return copies.filter(({ id }) => !renamed.has(id));
}

/**
 * Returns the draft of this device that an address or the home page names, by its present or an earlier id. Throws when the
 * device cannot be read.
 */
export async function keptCopy(id: string): Promise<DraftCopy | undefined> {
  return (await draftsIn(await draftVault())).find((copy) => isNamed(copy, id));
}

/** Returns the drafts of this device that the server still has too, the newest first. */
export async function keptCopies(): Promise<readonly DraftCopy[]> {
  const vault = await draftVault();
  // The server counts its days by its own clock, which a demonstration may have moved.
  const time = (await portalTime()).toISOString();
  const drafts = await draftsIn(vault).catch(() => []);
  return drafts
    .filter(({ expiresAt }) => expiresAt === null || expiresAt > time)
    .toSorted((one, other) => (one.savedAt < other.savedAt ? 1 : -1));
}
