import { keptValue } from '#web/accounts/kept-value.ts';
import type { DraftCopy } from './draft-copy.ts';

interface SentDraft {
  /** Every id that an address in the history may name it by. */
  readonly ids: readonly string[];
  /** Number of its application, the first of several. */
  readonly number: string;
}

/** As many as one sitting sends at most, nearly always: whoever goes further back finds no draft. */
const most = 20;

/** Newest first; of this tab, as the access to what was sent is. */
const kept = keptValue<readonly SentDraft[]>('session', 'sent_drafts');

/** Drafts that were sent from this tab, which pages of its history still name. */
export const sentDrafts = {
  add: ({ id, earlierIds }: DraftCopy, number: string): void => {
    kept.write([{ ids: [id, ...earlierIds], number }, ...(kept.read() ?? [])].slice(0, most));
  },
  /** Returns the number of the application that a draft became; undefined for one that was not sent from here. */
  numberOf: (id: string): string | undefined => kept.read()?.find(({ ids }) => ids.includes(id))?.number,
};

/** Returns the name of the wish to send a draft, for its key. */
export function sendingOf(draftNumber: string): string {
  return `submit ${draftNumber}`;
}
