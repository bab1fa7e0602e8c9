import type { DraftCopy } from './draft-copy.ts';
import { memoryStore, openSealedStore, type SealedStore } from './sealed-store.ts';

/** Days of the portal's clock after which an untouched copy is removed from the device. */
const daysKept = 7;

/** Storage for drafts on this device. */
export type DraftVault = SealedStore<DraftCopy>;

/** Creates a vault that lasts as long as the page. */
export const memoryVault = (): DraftVault => memoryStore<DraftCopy>();

let shared: Promise<DraftVault> | undefined;

/** Returns the device's vault, opened once; in memory if the browser refuses one, with drafts on the server too. */
export function draftVault(): Promise<DraftVault> {
  shared ??= openSealedStore<DraftCopy>('pravesh-drafts', daysKept).catch(memoryVault);
  return shared;
}
