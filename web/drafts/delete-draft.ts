import { portalNow } from '#web/api/portal-day.ts';
import { storedLanguage } from '#web/i18n/languages.tsx';
import { draftCalls } from './draft-calls.ts';
import { createDraftStore, whenOnline } from './draft-store.ts';
import { draftVault } from './draft-vault.ts';
import { keptCopy } from './kept-copies.ts';

/** Returns true if this device still has the draft: copies are removed some days after they were last touched. */
export async function hasDraft(id: string): Promise<boolean> {
  return (await keptCopy(id)) !== undefined;
}

/** Deletes a draft here and on the server. Throws when the server cannot be reached. */
export async function deleteDraft(id: string): Promise<void> {
  const vault = await draftVault();
  const copy = await keptCopy(id);
  if (copy === undefined) return;
  const parts = { vault, calls: draftCalls, language: storedLanguage, whenWorthRetrying: whenOnline };
  await createDraftStore({ ...copy, unsent: false }, { ...parts, now: () => portalNow().toISOString() }).remove();
}
