import { describe, expect, it } from 'vitest';
import { fairQueue, HungUpError, QueueFullError, type QueueLimits, type Sender } from './fair-queue.ts';

const wide: QueueLimits = { atOnce: 1, waitingOfOne: 30, waitingOfAddress: 60, waiting: 60, waitingBytes: 100 };
const at = (address: string, within?: string): Sender => ({ address, ...(within === undefined ? {} : { within }) });

/** Makes work that ends on demand and reports its start. */
function bench(limits: QueueLimits, goesLast?: (sender: Sender) => boolean) {
  const inTurn = fairQueue(limits, goesLast);
  const began: string[] = [];
  const running: (() => void)[] = [];
  let most = 0;
  const send = (sender: Sender, name: string): Promise<string> =>
    inTurn(sender, 1, async () => {
      began.push(name);
      await new Promise<void>((end) => {
        running.push(end);
        most = Math.max(most, running.length);
      });
      return name;
    }).catch((error: unknown) => {
      if (!(error instanceof QueueFullError)) throw error;
      return `${name} ${error instanceof HungUpError ? 'dropped' : 'refused'}`;
    });
  const settle = () => new Promise((done) => setImmediate(done));
  const finishAll = async () => {
    await settle();
    while (running.length > 0) {
      running.shift()?.();
      await settle();
    }
  };
  return { send, began, finishAll, most: () => most };
}

describe('a fair queue', () => {
  it('runs no more at once than it may, and gives another address its turn before a flood is done', async () => {
    const { send, began, finishAll, most } = bench({ ...wide, atOnce: 2 });
    const flood = Array.from({ length: 20 }, (_, index) => send(at('flood'), `f${index}`));
    const other = send(at('other'), 'o');
    await finishAll();
    expect(await Promise.all([...flood, other])).toHaveLength(21);
    expect(most()).toBe(2);
    expect(began.indexOf('o')).toBeLessThanOrEqual(3);
  });

  it('goes round by address, and within an address by sender', async () => {
    const { send, began, finishAll } = bench(wide);
    const all = [
      ...[1, 2, 3].map((index) => send(at('airport', 'draft 1'), `flood${index}`)),
      send(at('airport', 'draft 2'), 'neighbour'),
      send(at('home', 'draft 3'), 'home'),
    ];
    await finishAll();
    await Promise.all(all);
    expect(began).toEqual(['flood1', 'flood2', 'home', 'neighbour', 'flood3']);
  });

  it('refuses a sender what is above its own row, and goes on after a piece of work has failed', async () => {
    const inTurn = fairQueue({ ...wide, waitingOfOne: 1 });
    const failing = inTurn(at('one'), 1, () => Promise.reject(new Error('broken')));
    const waiting = inTurn(at('one'), 1, () => Promise.resolve('done'));
    await expect(inTurn(at('one'), 1, () => Promise.resolve('never'))).rejects.toThrow(QueueFullError);
    await expect(failing).rejects.toThrow('broken');
    expect(await waiting).toBe('done');
  });

  it('holds no more bytes of one address than half of what all may', async () => {
    const inTurn = fairQueue(wide);
    const done = () => Promise.resolve('done');
    const kept = [inTurn(at('one'), 50, done), inTurn(at('one'), 50, done), inTurn(at('two'), 50, done)];
    await expect(inTurn(at('one'), 1, done)).rejects.toThrow(QueueFullError);
    expect(await Promise.all(kept)).toEqual(['done', 'done', 'done']);
  });

  it('in a full queue takes the last place of the longest row for a newcomer', async () => {
    const { send, finishAll } = bench({ ...wide, waiting: 3 });
    const flood = [0, 1, 2, 3].map((index) => send(at('flood'), `f${index}`));
    const others = [send(at('other'), 'o'), send(at('third'), 't')];
    await finishAll();
    expect(await Promise.all(flood)).toEqual(['f0', 'f1', 'f2 refused', 'f3 refused']);
    expect(await Promise.all(others)).toEqual(['o', 't']);
  });

  it('in the full row of an address takes the last place of its busiest sender for another', async () => {
    const { send, finishAll } = bench({ ...wide, waitingOfAddress: 3 });
    const flood = [0, 1, 2, 3].map((index) => send(at('airport', 'draft 1'), `f${index}`));
    const neighbour = send(at('airport', 'draft 2'), 'n');
    await finishAll();
    expect(await Promise.all([...flood, neighbour])).toEqual(['f0', 'f1', 'f2', 'f3 refused', 'n']);
  });

  it('does nothing for a sender that hung up while it waited, and nothing more for one that had before', async () => {
    const { send, began, finishAll } = bench(wide);
    const phone = new AbortController();
    const gone = { ...at('airport', 'draft 1'), hungUp: phone.signal };
    const all = [send(at('home'), 'h'), send(gone, 'g1'), send(gone, 'g2'), send(at('airport', 'draft 2'), 'n')];
    phone.abort();
    all.push(send(gone, 'g3'));
    await finishAll();
    expect(await Promise.all(all)).toEqual(['h', 'g1 dropped', 'g2 dropped', 'n', 'g3 dropped']);
    expect(began).toEqual(['h', 'n']);
  });

  it('lets who goes last wait for all others, and takes its place first', async () => {
    const { send, began, finishAll } = bench({ ...wide, waiting: 3 }, ({ within }) => within === 'hurting');
    const all = [
      send(at('home'), 'h1'),
      send(at('airport', 'hurting'), 'b1'),
      send(at('airport', 'hurting'), 'b2'),
      send(at('home'), 'h2'),
      send(at('home'), 'h3'),
    ];
    await finishAll();
    expect(await Promise.all(all)).toEqual(['h1', 'b1', 'b2 refused', 'h2', 'h3']);
    expect(began).toEqual(['h1', 'h2', 'h3', 'b1']);
  });

  it('never refuses the portal’s own work, which takes its turn after those who wait', async () => {
    const { send, began, finishAll } = bench({ ...wide, waiting: 2, waitingOfOne: 2 });
    const own: Sender = { address: 'portal', ofPortal: true };
    const all = [
      ...[0, 1, 2].map((index) => send(at('one'), `a${index}`)),
      ...[0, 1, 2, 3].map((index) => send(own, `mail${index}`)),
      send(at('two'), 'b'),
    ];
    await finishAll();
    expect(await Promise.all(all)).toEqual(['a0', 'a1', 'a2 refused', 'mail0', 'mail1', 'mail2', 'mail3', 'b']);
    expect(began).toEqual(['a0', 'a1', 'mail0', 'b', 'mail1', 'mail2', 'mail3']);
  });
});
