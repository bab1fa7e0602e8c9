import { keptValue } from '#web/accounts/kept-value.ts';
import { portalNow } from '#web/api/portal-day.ts';
import { draftHereKey, sentFromHereKey } from '#web/layout/marked-here.ts';

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

/** Application that was sent from this device last: its first number, which opens nothing, and when it is forgotten. */
interface SentMarker {
  readonly number: string;
  readonly until: number;
}

const sent = keptValue<SentMarker>('local', sentFromHereKey);

/** Reads and writes it like the draft's, until the application is finished or taken off this device. */
export const sentMarker = {
  read: (): string | undefined => {
    const found = sent.read();
    if (found !== undefined && found.until < portalNow().getTime()) sentMarker.clear([found.number]);
    return sent.read()?.number;
  },
  write: (number: string, days: number): void => {
    sent.write({ number, until: portalNow().getTime() + days * 86_400_000 });
    document.documentElement.dataset.sent = 'here';
  },
  clear: (numbers: readonly string[]): void => {
    if (!numbers.includes(sent.read()?.number ?? '')) return;
    sent.clear();
    delete document.documentElement.dataset.sent;
  },
};
