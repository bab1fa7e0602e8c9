import type { Draft } from '#contract/api/drafts.ts';
import type { JourneyAnswers } from '#domain/forms/answers.ts';

/** A draft as this device has it. */
export interface DraftCopy {
  /** The draft number; before the server gave one, a name of this device's own beginning with `device-`. */
  readonly id: string;
  readonly service: string;
  readonly content: JourneyAnswers;
  /** The server's version that the content was made on; 0 before the server knows the draft. */
  readonly version: number;
  /** Something was typed that the server does not have yet. */
  readonly unsent: boolean;
  readonly savedAt: string;
  /** When the server will delete it; null before it has it. */
  readonly expiresAt: string | null;
  /** Ids it had on this device before: addresses in the history still name them. */
  readonly earlierIds: readonly string[];
}

/** Whether an address's id means this draft, by its present name or an earlier one. */
export function isNamed(copy: DraftCopy, id: string): boolean {
  return copy.id === id || copy.earlierIds.includes(id);
}

/** The copy under another id, still found by the ones before. */
export function renamed(copy: DraftCopy, id: string): DraftCopy {
  return copy.id === id ? copy : { ...copy, id, earlierIds: [...copy.earlierIds, copy.id] };
}

const devicePrefix = 'device-';

export function newCopy(service: string, content: JourneyAnswers, at: string): DraftCopy {
  const id = `${devicePrefix}${crypto.randomUUID()}`;
  return { id, service, content, version: 0, unsent: true, savedAt: at, expiresAt: null, earlierIds: [] };
}

/** The number that the person can use elsewhere; undefined while only this device has the draft. */
export function draftNumberOf(copy: Pick<DraftCopy, 'id'>): string | undefined {
  return copy.id.startsWith(devicePrefix) ? undefined : copy.id;
}

/** The server's draft as a copy with nothing left to send. */
export function copyOf(draft: Draft): DraftCopy {
  return {
    id: draft.draft_number,
    service: draft.service,
    content: draft.content,
    version: draft.version,
    unsent: false,
    savedAt: draft.saved_at,
    expiresAt: draft.expires_at,
    earlierIds: [],
  };
}

/** The copy with new content, to be sent. */
export function withContent(copy: DraftCopy, content: JourneyAnswers, at: string): DraftCopy {
  return { ...copy, content, unsent: true, savedAt: at };
}

/** After the server took `sent`: its version counts, and what was typed since then is still to be sent. */
export function afterSave(copy: DraftCopy, sent: JourneyAnswers, draft: Draft): DraftCopy {
  const unsent = !sameContent(copy.content, sent);
  return {
    ...copyOf(draft),
    earlierIds: renamed(copy, draft.draft_number).earlierIds,
    content: copy.content,
    unsent,
    savedAt: unsent ? copy.savedAt : draft.saved_at,
  };
}

/** This device's content on top of the newest version: the other device's is replaced. */
export function keepMine(copy: DraftCopy, newest: Draft): DraftCopy {
  const { content, savedAt, earlierIds } = copy;
  return { ...copyOf(newest), earlierIds, content, unsent: true, savedAt };
}

/** The same answers of the same people in the same order, whatever the order of keys. */
export function sameContent(one: JourneyAnswers, other: JourneyAnswers): boolean {
  return canonical(one) === canonical(other);
}

function canonical(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}
