import { describe, expect, it } from 'vitest';
import { fairQueue, QueueFullError } from './fair-queue.ts';

/** Work that ends when it is told to, and says when it began. */
function bench(limits: Parameters<typeof fairQueue>[0]) {
  const inTurn = fairQueue(limits);
  const began: string[] = [];
  const running: (() => void)[] = [];
  let most = 0;
  const send = (from: string, name: string): Promise<string> =>
    inTurn(from, 1, async () => {
      began.push(name);
      await new Promise<void>((end) => {
        running.push(end);
        most = Math.max(most, running.length);
      });
      return name;
    }).catch((error: unknown) => (error instanceof QueueFullError ? `${name} refused` : Promise.reject(error)));
  const settle = () => new Promise((done) => setImmediate(done));
  const finishAll = async () => {
    await settle();
    while (running.length > 0) {
      running.shift()?.();
      await settle();
    }
  };
  return { send, began, finishAll, settle, most: () => most };
}

describe('a fair queue', () => {
  it('runs no more at once than it may, and gives another sender its turn before a flood is done', async () => {
    const { send, began, finishAll, most } = bench({ atOnce: 2, waitingOfOne: 30, waiting: 60, waitingBytes: 100 });
    const flood = Array.from({ length: 20 }, (_, index) => send('flood', `f${index}`));
    const other = send('other', 'o');
    await finishAll();
    expect(await Promise.all([...flood, other])).toHaveLength(21);
    expect(most()).toBe(2);
    expect(began.indexOf('o')).toBeLessThanOrEqual(3);
  });

  it('refuses a sender what is above its own row, and goes on after a piece of work has failed', async () => {
    const inTurn = fairQueue({ atOnce: 1, waitingOfOne: 1, waiting: 10, waitingBytes: 100 });
    const failing = inTurn('one', 1, () => Promise.reject(new Error('broken')));
    const waiting = inTurn('one', 1, () => Promise.resolve('done'));
    await expect(inTurn('one', 1, () => Promise.resolve('never'))).rejects.toThrow(QueueFullError);
    await expect(failing).rejects.toThrow('broken');
    expect(await waiting).toBe('done');
  });

  it('holds no more bytes of one sender than half of what all may', async () => {
    const inTurn = fairQueue({ atOnce: 1, waitingOfOne: 9, waiting: 9, waitingBytes: 100 });
    const done = () => Promise.resolve('done');
    const kept = [inTurn('one', 50, done), inTurn('one', 50, done), inTurn('two', 50, done)];
    await expect(inTurn('one', 1, done)).rejects.toThrow(QueueFullError);
    expect(await Promise.all(kept)).toEqual(['done', 'done', 'done']);
  });

  it('in a full queue takes the last place of the longest row for a newcomer', async () => {
    const { send, finishAll } = bench({ atOnce: 1, waitingOfOne: 9, waiting: 3, waitingBytes: 100 });
    const flood = [0, 1, 2, 3].map((index) => send('flood', `f${index}`));
    const others = [send('other', 'o'), send('third', 't')];
    await finishAll();
    expect(await Promise.all(flood)).toEqual(['f0', 'f1', 'f2 refused', 'f3 refused']);
    expect(await Promise.all(others)).toEqual(['o', 't']);
  });
});
