import { OutsideTroubleError } from '../outside-trouble.ts';
import type { Db } from './database.ts';

/**
 * Statements of one kind running at once; further calls wait and are sent together. Two made a look-up half as slow
 * again.
 */
const underWayAtMost = 1;
/** With more in one statement the first would wait for the last. */
const togetherAtMost = 50;

interface Waiting<Input, Output> {
  readonly input: Input;
  readonly answer: (output: Output) => void;
  readonly fail: (error: unknown) => void;
}

/**
 * Combines calls that arrive while others are running into one statement: under load most of a small statement's cost
 * is its way to the database and back. A call with nobody waiting is sent at once. Every answer is read or written
 * after its call was made, so nothing is cached and a change applies from the next call. Inside a transaction, which is
 * not shared, calls are sent separately.
 *
 * `run` returns one output for each input in the same order. If it fails, each call is tried separately, so that none
 * fails because of another; its statement must then have changed nothing.
 */
export function batched<Input, Output>(
  run: (db: Db, inputs: readonly Input[]) => Promise<readonly Output[]>,
): (db: Db, input: Input) => Promise<Output> {
  const queues = new WeakMap<Db, { readonly waiting: Waiting<Input, Output>[]; underWay: number }>();

  async function runOne(db: Db, input: Input): Promise<Output> {
    const outputs = await run(db, [input]);
    if (outputs.length !== 1) throw new Error(`one call was answered ${outputs.length} times`);
    return outputs[0] as Output;
  }

  async function runTogether(db: Db, calls: readonly Waiting<Input, Output>[]): Promise<void> {
    const [first] = calls;
    if (calls.length === 1 && first !== undefined) {
      await runOne(db, first.input).then(first.answer, first.fail);
      return;
    }
    try {
      const outputs = await run(
        db,
        calls.map(({ input }) => input),
      );
      if (outputs.length !== calls.length) throw new Error(`${calls.length} calls, ${outputs.length} answers`);
      calls.forEach(({ answer }, index) => {
        answer(outputs[index] as Output);
      });
    } catch (error) {
      // While the database is away each attempt may take seconds, one after another.
      if (error instanceof OutsideTroubleError) {
        for (const { fail } of calls) fail(error);
        return;
      }
      for (const { input, answer, fail } of calls) await runOne(db, input).then(answer, fail);
    }
  }

  return (db, input) => {
    if (db.isTransaction) return runOne(db, input);
    let queue = queues.get(db);
    if (queue === undefined) {
      queue = { waiting: [], underWay: 0 };
      queues.set(db, queue);
    }
    const { waiting } = queue;
    const answered = new Promise<Output>((answer, fail) => {
      waiting.push({ input, answer, fail });
    });
    void start(db, queue);
    return answered;
  };

  async function start(db: Db, queue: { readonly waiting: Waiting<Input, Output>[]; underWay: number }): Promise<void> {
    if (queue.underWay >= underWayAtMost) return;
    queue.underWay += 1;
    while (queue.waiting.length > 0) await runTogether(db, queue.waiting.splice(0, togetherAtMost));
    queue.underWay -= 1;
  }
}
