import { describe, expect, it, vi } from 'vitest';
import type { Draft } from '#contract/api/drafts.ts';
import type { JourneyAnswers } from '#domain/forms/answers.ts';
import { ApiProblem, NetworkFailure } from '#web/api/api-problem.ts';
import type { DraftCalls } from './draft-calls.ts';
import { type DraftCopy, keepMine, newCopy, renamed, sameContent } from './draft-copy.ts';
import { createDraftStore } from './draft-store.ts';
import { type DraftVault, draftVault, memoryVault } from './draft-vault.ts';
import { keptCopy } from './kept-copies.ts';

function typed(place: string): JourneyAnswers {
  return { trip: { place }, travellers: [{ id: 'a', answers: { surname: 'One' } }] };
}

function draft(version: number, content: JourneyAnswers): Draft {
  return {
    draft_number: 'D-1',
    service: 'specimen',
    definition_version: 1,
    version,
    content: content as Draft['content'],
    language: 'en-US',
    saved_at: '2026-10-01T03:15:00.000Z',
    expires_at: '2026-10-31T03:15:00.000Z',
    email: null,
  };
}

/** A server with one draft that manages versions like the real one. */
function specimenServer() {
  let newest: Draft | undefined;
  let reachable = true;
  const calls: { -readonly [Name in keyof DraftCalls]: DraftCalls[Name] } = {
    save: async (copy) => {
      if (!reachable) throw new NetworkFailure(undefined);
      if (newest && copy.version !== newest.version) {
        throw new ApiProblem(409, { message: 'stale', refusals: [{ code: 'stale_version' }], data: newest });
      }
      newest = draft((newest?.version ?? 0) + 1, copy.content);
      return newest;
    },
    load: async () => newest ?? draft(1, typed('none')),
    remove: async () => {
      newest = undefined;
    },
  };
  return {
    calls,
    newest: () => newest,
    otherDeviceSaves: (content: JourneyAnswers) => {
      newest = draft((newest?.version ?? 0) + 1, content);
    },
    setReachable: (value: boolean) => {
      reachable = value;
    },
  };
}

function storeOn(
  server: ReturnType<typeof specimenServer>,
  copy: DraftCopy,
  through: (vault: DraftVault) => DraftVault = (vault) => vault,
) {
  const vault = through(memoryVault());
  let retry = () => {};
  const store = createDraftStore(copy, {
    vault,
    calls: server.calls,
    language: () => 'en-US',
    now: () => '2026-10-01T03:00:00.000Z',
    whenWorthRetrying: (callback) => {
      retry = callback;
      return () => {
        retry = () => {};
      };
    },
  });
  return { store, vault, networkReturns: () => retry() };
}

describe('the draft store', () => {
  it('gets a number from the server at the first save and keeps one copy on the device', async () => {
    const server = specimenServer();
    const { store, vault } = storeOn(server, newCopy('specimen', typed('first'), '2026-10-01T03:00:00.000Z'));
    expect(await store.flush()).toBe(true);
    expect(store.state()).toMatchObject({ phase: 'saved', copy: { id: 'D-1', version: 1, unsent: false } });
    expect((await vault.list()).map((copy) => copy.id)).toEqual(['D-1']);
  });

  it('gets a number from what is typed first, and leaves the rest to the next save', async () => {
    const server = specimenServer();
    const empty = { ...newCopy('specimen', { trip: {}, travellers: [] }, '2026-10-01T03:00:00.000Z'), unsent: false };
    const { store } = storeOn(server, empty);
    await store.hold(typed('first'));
    await vi.waitFor(() => expect(store.state()).toMatchObject({ phase: 'saved', copy: { id: 'D-1', version: 1 } }));
    await store.hold(typed('second'));
    expect(store.state().copy).toMatchObject({ content: typed('second'), version: 1, unsent: true });
    expect(server.newest()?.content).toEqual(typed('first'));
    await store.save(typed('third'));
    expect(await store.flush()).toBe(true);
    expect(server.newest()).toMatchObject({ version: 2, content: typed('third') });
  });

  it('keeps one copy when a slow write of the id before the number ends last', async () => {
    const server = specimenServer();
    const copy = newCopy('specimen', typed('first'), '2026-10-01T03:00:00.000Z');
    let finish = () => {};
    const slow = new Promise<void>((resolve) => {
      finish = resolve;
    });
    const { store, vault } = storeOn(server, copy, (vault) => ({
      ...vault,
      write: async (written, insteadOf) => {
        if (written.id === copy.id) await slow;
        await vault.write(written, insteadOf);
      },
    }));
    const held = store.hold(typed('second'));
    const flushed = store.flush();
    // The number is there before the device has finished writing under the id before it.
    await expect.poll(() => store.state().copy.id).toBe('D-1');
    expect(store.state().keptAs).toBe(copy.id);
    finish();
    await Promise.all([held, flushed]);
    expect(store.state().keptAs).toBe('D-1');
    expect((await vault.list()).map(({ id }) => id)).toEqual(['D-1']);
  });

  it('finds the draft with a number by the id before it, though a copy under that one was left behind', async () => {
    const left = newCopy('specimen', typed('first'), '2026-10-01T03:00:00.000Z');
    const vault = await draftVault();
    await vault.write({ ...renamed(left, 'DR-2345-6789'), version: 1, unsent: false });
    await vault.write(left);
    expect(await keptCopy(left.id)).toMatchObject({ id: 'DR-2345-6789', version: 1 });
    expect((await keptCopy('DR-2345-6789'))?.earlierIds).toEqual([left.id]);
  });

  it('keeps what is typed while the network is away and sends the last of it when it is back', async () => {
    const server = specimenServer();
    const { store, networkReturns } = storeOn(server, newCopy('specimen', typed('first'), '2026-10-01T03:00:00.000Z'));
    server.setReachable(false);
    await store.save(typed('second'));
    await store.save(typed('third'));
    expect(await store.flush()).toBe(false);
    expect(store.state()).toMatchObject({ phase: 'waiting', copy: { content: typed('third'), unsent: true } });

    server.setReachable(true);
    networkReturns();
    expect(await store.flush()).toBe(true);
    expect(server.newest()).toMatchObject({ version: 1, content: typed('third') });
  });

  it('waits and sends again when the portal had too many saves from its network', async () => {
    const server = specimenServer();
    const save = server.calls.save;
    const busy = new ApiProblem(429, { message: 'wait', refusals: [{ code: 'too_many_requests' }] });
    server.calls.save = () => Promise.reject(busy);
    const { store, networkReturns } = storeOn(server, newCopy('specimen', typed('first'), '2026-10-01T03:00:00.000Z'));
    expect(await store.flush()).toBe(false);
    expect(store.state()).toMatchObject({ phase: 'waiting', copy: { unsent: true } });
    server.calls.save = save;
    networkReturns();
    expect(await store.flush()).toBe(true);
  });

  it('asks when another device saved in between, and keeps this one when told so', async () => {
    const server = specimenServer();
    const { store } = storeOn(server, newCopy('specimen', typed('first'), '2026-10-01T03:00:00.000Z'));
    await store.flush();
    server.otherDeviceSaves(typed('theirs'));
    await store.save(typed('mine'));
    expect(await store.flush()).toBe(false);
    expect(store.state()).toMatchObject({ phase: 'conflict', copy: { content: typed('mine') } });
    expect(server.newest()).toMatchObject({ version: 2, content: typed('theirs') });

    await store.resolve('mine');
    expect(server.newest()).toMatchObject({ version: 3, content: typed('mine') });
    expect(store.state()).toMatchObject({ phase: 'saved', copy: { version: 3 } });
  });

  it('takes the other device’s answers when told so', async () => {
    const server = specimenServer();
    const { store } = storeOn(server, newCopy('specimen', typed('first'), '2026-10-01T03:00:00.000Z'));
    await store.flush();
    server.otherDeviceSaves(typed('theirs'));
    await store.save(typed('mine'));
    await store.flush();
    await store.resolve('theirs');
    expect(store.state()).toMatchObject({
      phase: 'saved',
      copy: { version: 2, content: typed('theirs'), unsent: false },
    });
  });

  it('does not ask when the newest version is its own save whose answer was lost', async () => {
    const server = specimenServer();
    const { store } = storeOn(server, newCopy('specimen', typed('first'), '2026-10-01T03:00:00.000Z'));
    await store.flush();
    server.otherDeviceSaves(typed('second'));
    await store.save(typed('second'));
    expect(await store.flush()).toBe(true);
    expect(store.state()).toMatchObject({ phase: 'saved', copy: { version: 2, content: typed('second') } });
  });

  it('goes on under a new number when the draft is over on the server', async () => {
    const server = specimenServer();
    const { store } = storeOn(server, newCopy('specimen', typed('first'), '2026-10-01T03:00:00.000Z'));
    await store.flush();
    const save = server.calls.save;
    const gone = new ApiProblem(404, { message: 'gone', refusals: [{ code: 'not_found' }] });
    let violations = 1;
    const calls: DraftCalls = {
      ...server.calls,
      save: async (copy, language) => {
        if (violations > 0) {
          violations -= 1;
          throw gone;
        }
        expect(copy.version).toBe(0);
        return save({ ...copy, version: 1 }, language);
      },
    };
    const again = createDraftStore(store.state().copy, {
      vault: memoryVault(),
      calls,
      language: () => 'ne',
      now: () => '2026-10-02T03:00:00.000Z',
      whenWorthRetrying: () => () => {},
    });
    await again.save(typed('kept'));
    expect(await again.flush()).toBe(true);
    expect(again.state().copy.content).toEqual(typed('kept'));
  });
});

describe('draft copies', () => {
  it('compares content by answers and not by the order of keys', () => {
    const one: JourneyAnswers = { trip: { a: '1', b: { day: '1', month: '2', year: '2026' } }, travellers: [] };
    const other: JourneyAnswers = { trip: { b: { year: '2026', day: '1', month: '2' }, a: '1' }, travellers: [] };
    expect(sameContent(one, other)).toBe(true);
    expect(sameContent(one, { ...other, trip: { a: '2' } })).toBe(false);
  });

  it('puts this device’s answers on the newest version', () => {
    const mine = { ...newCopy('specimen', typed('mine'), '2026-10-01T03:00:00.000Z'), id: 'D-1', version: 3 };
    expect(keepMine(mine, draft(7, typed('theirs')))).toMatchObject({
      version: 7,
      content: typed('mine'),
      unsent: true,
    });
  });
});
