import { useEffect, useState } from 'react';
import type { Order, Trip } from '#contract/api/applications.ts';
import { apiPath } from '#contract/paths.ts';
import type { PrintDocument } from '#contract/print-document.ts';
import type { Language } from '#domain/i18n/languages.ts';
import { call } from '#web/api/client.ts';
import { presentOrder } from '#web/journey/order-state.ts';
import { type ComingPass, keptPasses, type Pass, partsOfSlip } from './pass.ts';
import { forgetSentHere, wereSentHere } from './sent-here.ts';

/** Passes of a submission: unavailable, or those there are, which come without their codes first. */
type Passes = 'missing' | readonly (Pass | ComingPass)[];

type Parts = NonNullable<ReturnType<typeof partsOfSlip>>;

/**
 * Loads the code and portrait of everybody whose slip is still to be shown. Words come from the submission, which is
 * loaded again in another language.
 */
export function usePasses(trip: Trip, token: string, language: Language): { passes: Passes; askAgain: () => void } {
  const [parts, setParts] = useState<ReadonlyMap<string, Parts> | 'asked' | 'missing'>('asked');
  const [round, setRound] = useState(0);
  const shown = trip.members.filter(({ paper, open }) => paper === 'slip' && open);
  const together = shown.map(({ submission_number }) => submission_number);
  const wanted = JSON.stringify([language, round, together]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `wanted` stands for all of them
  useEffect(() => {
    const stop = new AbortController();
    const loading = together.map(async (number) => {
      const { data } = await call<{ readonly data: PrintDocument }>({
        path: apiPath('slip', { submission_number: number }),
        token,
        signal: stop.signal,
      });
      const found = partsOfSlip(data);
      return found === undefined ? [] : [[number, found] as const];
    });
    Promise.all(loading)
      .then((found) => {
        if (!stop.signal.aborted) setParts(new Map(found.flat()));
      })
      .catch(() => {
        // Those that are shown stay, if nothing but their language was to change.
        const has = (now: typeof parts) => typeof now !== 'string' && together.every((number) => now.has(number));
        if (!stop.signal.aborted) setParts((now) => (has(now) ? now : 'missing'));
      });
    return () => stop.abort();
  }, [wanted]);

  const passes: Passes =
    parts === 'missing'
      ? parts
      : shown.flatMap((member): readonly (Pass | ComingPass)[] => {
          const own =
            parts === 'asked' ? { photo: trip.with_portraits ? null : undefined } : parts.get(member.submission_number);
          if (own === undefined) return [];
          const { submission_number: id, position: place, name, pass_words: about } = member;
          const inFull = `${member.kind_words} · ${member.plan_words}`;
          const { arrival_date: day, day_words: dayLabel } = trip;
          return [{ id, place, name, about, inFull, day, dayLabel, ...feeOf(trip, member), ...own }];
        });
  function askAgain(): void {
    setParts('asked');
    setRound(round + 1);
  }
  return { passes, askAgain };
}

/**
 * Returns the state of one traveller's fee, with the sum that an unpaid order asks for: none while the bank has not
 * answered, because nobody is to pay twice. A fee in an office's own currency is said by that office.
 */
function feeOf(
  { order, paid_before }: Trip,
  { submission_number, quote }: Trip['members'][number],
): Pick<Pass, 'fee' | 'due'> {
  if (quote.to_be_set) return { fee: 'toBeSet' };
  if (quote.total_minor === 0) return { fee: 'free' };
  const own = (one: Order) => one.lines.filter((line) => line.submission_number === submission_number);
  const minor = order === null ? 0 : own(order).reduce((sum, { amount_minor }) => sum + amount_minor, 0);
  if (order === null || minor === 0) return paid_before.some((one) => own(one).length > 0) ? { fee: 'paid' } : {};
  const { payable, pending, paid } = presentOrder(order);
  if (paid || pending) return { fee: paid ? 'paid' : 'checking' };
  if (!payable) return {};
  return quote.office_price === null ? { fee: 'due', due: { currency: order.currency, minor } } : { fee: 'due' };
}

/** Passes of a page as the device has them, and the two ways to change that. */
interface Keeping {
  /** Undefined until the device has been asked. */
  readonly kept: boolean | undefined;
  readonly keep: () => void;
  readonly remove: () => void;
}

/**
 * Tells whether passes are kept on this device (decision 34): by themselves for those that were sent in this tab, else
 * for somebody who asks. Renews those that are, because their words and codes may have changed.
 */
export function useKeeping(passes: readonly Pass[]): Keeping {
  const [kept, setKept] = useState<boolean>();
  const shown = JSON.stringify(passes);
  const ids = passes.map(({ id }) => id);
  const write = async () => {
    const store = await keptPasses();
    for (const pass of passes) await store.write(pass);
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: `shown` stands for the passes
  useEffect(() => {
    let current = true;
    keptPasses()
      .then((store) => Promise.all(ids.map((id) => store.read(id))))
      .then(async (found) => {
        const keeps = wereSentHere(ids) || (found.length > 0 && found.every((pass) => pass !== undefined));
        if (keeps) await write();
        if (current) setKept(keeps);
      })
      .catch(() => current && setKept(false));
    return () => {
      current = false;
    };
  }, [shown]);

  return {
    kept,
    keep: () =>
      void write().then(
        () => setKept(true),
        () => setKept(false),
      ),
    remove: () =>
      void forgetPasses(ids).then(
        () => setKept(false),
        () => undefined,
      ),
  };
}

/** Returns the passes kept on this device, for a page that cannot reach the portal; undefined until they are read. */
export function useKeptPasses(): readonly Pass[] | undefined {
  const [passes, setPasses] = useState<readonly Pass[]>();
  useEffect(() => {
    keptPasses()
      .then((kept) => kept.list())
      .then((passes) => setPasses(passes.toSorted(inOrder)))
      .catch(() => setPasses([]));
  }, []);
  return passes;
}

/** The next arrival first, and those who travel together as their application names them. */
function inOrder(one: Pass, other: Pass): number {
  return one.day.localeCompare(other.day) || one.place - other.place;
}

/** Removes the passes of a submission from this device. */
export async function forgetPasses(numbers: readonly string[]): Promise<void> {
  forgetSentHere(numbers);
  const kept = await keptPasses();
  for (const number of numbers) await kept.remove(number);
}
