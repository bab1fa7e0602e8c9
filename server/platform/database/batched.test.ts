import { describe, expect, it } from 'vitest';
import { batched } from './batched.ts';
import type { Db } from './database.ts';

const database = Object.create(null, { isTransaction: { value: false } }) as Db;
const transaction = Object.create(null, { isTransaction: { value: true } }) as Db;

/** Makes a statement that is answered when the test says so. */
function heldStatement() {
  const batches: { readonly inputs: readonly number[]; readonly finish: () => void; readonly fail: () => void }[] = [];
  const double = batched(
    (_: Db, inputs: readonly number[]) =>
      new Promise<readonly number[]>((done, failed) => {
        batches.push({
          inputs,
          finish: () => done(inputs.map((input) => input * 2)),
          fail: () => failed(new Error(`refused ${inputs.join(' ')}`)),
        });
      }),
  );
  return { batches, double };
}

/** Waits until everything that was answered has continued. */
const settled = () => new Promise((done) => setImmediate(done));

describe('calls that are gathered', () => {
  it('go at once when nobody is under way, and together when somebody is', async () => {
    const { batches, double } = heldStatement();
    const answers = [double(database, 1), double(database, 2), double(database, 3)];
    expect(batches.map(({ inputs }) => inputs)).toEqual([[1]]);
    batches[0]?.finish();
    await settled();
    expect(batches.map(({ inputs }) => inputs)).toEqual([[1], [2, 3]]);
    const late = double(database, 4);
    batches[1]?.finish();
    await settled();
    batches[2]?.finish();
    expect(await Promise.all([...answers, late])).toEqual([2, 4, 6, 8]);
    expect(batches[2]?.inputs).toEqual([4]);
  });

  it('fail each for its own sake', async () => {
    const { batches, double } = heldStatement();
    const first = double(database, 1);
    const outcomes = Promise.allSettled([double(database, 2), double(database, 3)]);
    batches[0]?.finish();
    await first;
    await settled();
    batches[1]?.fail();
    await settled();
    batches[2]?.fail();
    await settled();
    batches[3]?.finish();
    expect(batches.map(({ inputs }) => inputs)).toEqual([[1], [2, 3], [2], [3]]);
    expect((await outcomes).map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
    const after = double(database, 5);
    await settled();
    batches[4]?.finish();
    expect(await after).toBe(10);
  });

  it('go by themselves inside a transaction', () => {
    const { batches, double } = heldStatement();
    void double(database, 1);
    void double(transaction, 2);
    void double(transaction, 3);
    expect(batches.map(({ inputs }) => inputs)).toEqual([[1], [2], [3]]);
  });
});
