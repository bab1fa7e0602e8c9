import { portalNow } from '#web/api/portal-day.ts';
import { storedLanguage } from '#web/i18n/languages.tsx';
import { draftCalls } from './draft-calls.ts';
import { createDraftStore, whenOnline } from './draft-store.ts';
import { draftVault } from './draft-vault.ts';

/** Returns true if this device still has the draft: copies are removed some days after they were last touched. */
export async function hasDraft(id: string): Promise<boolean> {
  const vault = await draftVault();
  return (await vault.list()).some((copy) => copy.id === id || copy.earlierIds.includes(id));
}

/** Deletes a draft here and on the server. Throws when the server cannot be reached. */
export async function deleteDraft(id: string): Promise<void> {
  const vault = await draftVault();
  const copy = await vault.read(id);
  if (copy === undefined) return;
  const parts = { vault, calls: draftCalls, language: storedLanguage, whenWorthRetrying: whenOnline };
  await createDraftStore({ ...copy, unsent: false }, { ...parts, now: () => portalNow().toISOString() }).remove();
}
