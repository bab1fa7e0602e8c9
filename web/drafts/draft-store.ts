import type { Draft } from '#contract/api/drafts.ts';
import type { JourneyAnswers } from '#domain/forms/answers.ts';
import type { Language } from '#domain/i18n/languages.ts';
import { ApiProblem, NetworkFailure } from '#web/api/api-problem.ts';
import type { DraftCalls } from './draft-calls.ts';
import {
  afterSave,
  copyOf,
  type DraftCopy,
  draftNumberOf,
  keepMine,
  newCopy,
  renamed,
  sameContent,
  withContent,
} from './draft-copy.ts';
import type { DraftVault } from './draft-vault.ts';

/**
 * State of a draft: `saved` on the server, `saving`, `waiting` for the network, in `conflict` with another device, or
 * `refused` by the server with a problem to show.
 */
export interface DraftState {
  readonly copy: DraftCopy;
  /** False when the device could not store the newest content, for lack of room or of a place for it. */
  readonly onDevice: boolean;
  /** Id under which the device has it: the one before its number until the new one is written, or could not be. */
  readonly keptAs: string;
  readonly phase: 'saved' | 'saving' | 'waiting' | 'conflict' | 'refused';
  /** With `conflict`: the other device's version. */
  readonly newest?: Draft;
  /** With `refused`: the reason. */
  readonly problem?: unknown;
}

export interface DraftStore {
  readonly state: () => DraftState;
  readonly subscribe: (listener: () => void) => () => void;
  /** Stores new content on the device and sends it when possible; resolves as soon as the device has it. */
  readonly save: (content: JourneyAnswers) => Promise<void>;
  /** Stores what is being typed on the device only; the next `save` sends it. The first sends it at once, for a number. */
  readonly hold: (content: JourneyAnswers) => Promise<void>;
  /** Sends unsent content now. True when the server has everything. */
  readonly flush: () => Promise<boolean>;
  readonly resolve: (choice: 'mine' | 'theirs') => Promise<void>;
  /** Deletes the draft here and on the server. Throws when the server cannot be reached. */
  readonly remove: () => Promise<void>;
  /** Removes the device's copy of a draft that was sent. */
  readonly finish: () => Promise<void>;
  /** Stops waiting for the network until the next save. */
  readonly close: () => void;
}

interface DraftStoreParts {
  readonly vault: DraftVault;
  readonly calls: DraftCalls;
  readonly language: () => Language;
  /** Returns the device's time, ISO 8601. */
  readonly now: () => string;
  /** Calls back when a retry is worthwhile, and returns a function that stops it. */
  readonly whenWorthRetrying: (retry: () => void) => () => void;
}

/** Creates the store of one draft: content goes to the device at once and to the server one version after the other. */
export function createDraftStore(first: DraftCopy, parts: DraftStoreParts): DraftStore {
  const { vault, calls, language, now } = parts;
  let state: DraftState = {
    copy: first,
    onDevice: vault.lasting,
    keptAs: first.id,
    phase: first.unsent ? 'saving' : 'saved',
  };
  let sending: Promise<boolean> | undefined;
  let written: Promise<unknown> = Promise.resolve();
  let stopWaiting: (() => void) | undefined;
  let closed = false;
  const listeners = new Set<() => void>();

  function become(
    next: Omit<DraftState, 'onDevice' | 'keptAs'>,
    { onDevice, keptAs }: Pick<DraftState, 'onDevice' | 'keptAs'> = state,
  ): void {
    state = { ...next, onDevice, keptAs };
    for (const listener of listeners) listener();
  }

  async function keep(copy: DraftCopy): Promise<void> {
    const before = state.copy.id;
    become({ ...state, copy });
    // One after the other: an older write that came last would bring the id back that the draft had before its number.
    // A full or unavailable vault must not stop the person; the server still gets the content.
    const write = written
      .then(() => vault.write(copy, before === copy.id ? undefined : before))
      .then(
        () => vault.lasting,
        () => false,
      );
    written = write;
    const onDevice = await write;
    if (onDevice !== state.onDevice || copy.id !== state.keptAs) become(state, { onDevice, keptAs: copy.id });
  }

  function wait(): void {
    stopWaiting ??= parts.whenWorthRetrying(() => void flush());
  }

  function stop(): void {
    stopWaiting?.();
    stopWaiting = undefined;
  }

  async function send(): Promise<boolean> {
    while (state.copy.unsent) {
      const { copy } = state;
      become({ copy, phase: 'saving' });
      try {
        const draft = await calls.save(copy, language());
        await keep(afterSave(state.copy, copy.content, draft));
      } catch (error) {
        if (!(await recover(error, copy))) return false;
      }
    }
    stop();
    become({ copy: state.copy, phase: 'saved' });
    return true;
  }

  /** Handles a failed save; true when it is worth retrying at once. */
  async function recover(error: unknown, copy: DraftCopy): Promise<boolean> {
    if (
      error instanceof NetworkFailure ||
      (error instanceof ApiProblem && (error.status === 429 || error.status >= 500))
    ) {
      become({ copy: state.copy, phase: 'waiting' });
      if (!closed) wait();
      return false;
    }
    if (error instanceof ApiProblem && error.has('stale_version') && isDraft(error.data)) {
      // The response to an earlier save was lost: the newest version is this device's own.
      if (sameContent(error.data.content, copy.content)) {
        await keep(afterSave(state.copy, copy.content, error.data));
        return true;
      }
      become({ copy: state.copy, phase: 'conflict', newest: error.data });
      return false;
    }
    if (error instanceof ApiProblem && draftNumberOf(copy) !== undefined && [401, 404, 410].includes(error.status)) {
      // The draft has expired or is no longer open to this device: the content continues under a new number.
      const { id } = newCopy(copy.service, copy.content, copy.savedAt);
      await keep({ ...renamed(state.copy, id), version: 0, unsent: true, expiresAt: null });
      return true;
    }
    become({ copy: state.copy, phase: 'refused', problem: error });
    return false;
  }

  function flush(): Promise<boolean> {
    if (closed) return Promise.resolve(!state.copy.unsent);
    sending ??= send().finally(() => {
      sending = undefined;
    });
    return sending;
  }

  if (first.unsent) wait();
  return {
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    save: async (content) => {
      await keep(withContent(state.copy, content, now()));
      if (state.phase !== 'conflict') void flush();
    },
    hold: async (content) => {
      await keep(withContent(state.copy, content, now()));
      // A form has a number from its first answer on. Without network the next try is that of any save.
      if (draftNumberOf(state.copy) === undefined && state.phase === 'saved') void flush();
    },
    flush,
    resolve: async (choice) => {
      const { newest } = state;
      if (newest === undefined) return;
      const theirs = { ...copyOf(newest), earlierIds: state.copy.earlierIds };
      const chosen = choice === 'mine' ? keepMine(state.copy, newest) : theirs;
      become({ copy: state.copy, phase: 'saving' });
      await keep(chosen);
      await flush();
    },
    remove: async () => {
      const number = draftNumberOf(state.copy);
      if (number !== undefined) await calls.remove(number);
      stop();
      closed = true;
      await vault.remove(state.copy.id);
    },
    finish: async () => {
      stop();
      closed = true;
      await vault.remove(state.copy.id).catch(() => undefined);
    },
    close: stop,
  };
}

function isDraft(data: unknown): data is Draft {
  return typeof data === 'object' && data !== null && 'version' in data && 'content' in data && 'draft_number' in data;
}

/** Retries when the browser reports that it is online, and at growing intervals up to a minute in case it is wrong. */
export function whenOnline(retry: () => void): () => void {
  let delay = 4000;
  let timer: ReturnType<typeof setTimeout>;
  const next = () => {
    timer = setTimeout(() => {
      delay = Math.min(60_000, delay * 2);
      retry();
      next();
    }, delay);
  };
  next();
  window.addEventListener('online', retry);
  return () => {
    clearTimeout(timer);
    window.removeEventListener('online', retry);
  };
}
