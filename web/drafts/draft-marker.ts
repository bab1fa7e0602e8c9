import { keptValue } from '#web/accounts/kept-value.ts';
import { draftHereKey } from '#web/layout/draft-here.ts';

/**
 * Place of the newest draft of this device, for the home page: enough to offer it before its code and its answers
 * are loaded, and nothing that was answered.
 */
export interface DraftMarker {
  readonly id: string;
  readonly service: string;
  /** Message id of the service's title, in its own catalogue. */
  readonly title: string;
  /** Address at which it continues. */
  readonly address: string;
  readonly step: number;
  readonly total: number;
  readonly savedAt: string;
}

const kept = keptValue<DraftMarker>('local', draftHereKey);

/** Reads and writes the marker, and shows or hides the parts of the page that depend on it. */
export const draftMarker = {
  read: kept.read,
  write: (marker: DraftMarker): void => {
    kept.write(marker);
    document.documentElement.dataset.draft = 'here';
  },
  /** Removes the marker of a draft that was sent or deleted; another draft's stays. */
  clear: (id: string): void => {
    if (kept.read()?.id !== id) return;
    kept.clear();
    delete document.documentElement.dataset.draft;
  },
};
