import type { Draft } from '#contract/api/drafts.ts';
import type { JourneyAnswers } from '#domain/forms/answers.ts';

/** A draft as stored on this device. */
export interface DraftCopy {
  /** Draft number; until the server assigns one, a local id that begins with `device-`. */
  readonly id: string;
  readonly service: string;
  readonly content: JourneyAnswers;
  /** Server version on which the content is based; 0 until the server knows the draft. */
  readonly version: number;
  /** True if the server does not have the latest content yet. */
  readonly unsent: boolean;
  readonly savedAt: string;
  /** Time at which the server will delete it; null until the server has it. */
  readonly expiresAt: string | null;
  /** Earlier ids on this device, which addresses in the history still use. */
  readonly earlierIds: readonly string[];
}

/** Returns true if an address's id means this draft, by its present or an earlier id. */
export function isNamed(copy: DraftCopy, id: string): boolean {
  return copy.id === id || copy.earlierIds.includes(id);
}

/** Returns the copy under another id, still found by its earlier ones. */
export function renamed(copy: DraftCopy, id: string): DraftCopy {
  return copy.id === id ? copy : { ...copy, id, earlierIds: [...copy.earlierIds, copy.id] };
}

const devicePrefix = 'device-';

export function newCopy(service: string, content: JourneyAnswers, at: string): DraftCopy {
  const id = `${devicePrefix}${crypto.randomUUID()}`;
  return { id, service, content, version: 0, unsent: true, savedAt: at, expiresAt: null, earlierIds: [] };
}

/** Returns the number that the person can use elsewhere; undefined while only this device has the draft. */
export function draftNumberOf(copy: Pick<DraftCopy, 'id'>): string | undefined {
  return copy.id.startsWith(devicePrefix) ? undefined : copy.id;
}

/** Converts the server's draft to a copy with nothing left to send. */
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

/** Returns the copy with new content, to be sent. */
export function withContent(copy: DraftCopy, content: JourneyAnswers, at: string): DraftCopy {
  return { ...copy, content, unsent: true, savedAt: at };
}

/**
 * Returns the copy after the server accepted `sent`: its version applies, and anything typed since is still to be sent.
 */
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

/** Bases this device's content on the newest version, replacing the other device's. */
export function keepMine(copy: DraftCopy, newest: Draft): DraftCopy {
  const { content, savedAt, earlierIds } = copy;
  return { ...copyOf(newest), earlierIds, content, unsent: true, savedAt };
}

/** Returns true for the same answers of the same people in the same order, whatever the order of keys. */
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
