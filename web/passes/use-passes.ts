import { useEffect, useState } from 'react';
import type { Trip } from '#contract/api/applications.ts';
import { apiPath } from '#contract/paths.ts';
import type { PrintDocument } from '#contract/print-document.ts';
import type { Language } from '#domain/i18n/languages.ts';
import { call } from '#web/api/client.ts';
import { keptPasses, type Pass, partsOfSlip } from './pass.ts';

/** Passes of a submission: loading, unavailable, or those there are. */
export type Passes = 'asked' | 'missing' | readonly Pass[];

type Parts = NonNullable<ReturnType<typeof partsOfSlip>>;

/**
 * Loads the code and portrait of everybody whose slip is due to be shown, and keeps the passes on the device. Words come
 * from the submission, which is loaded again in another language.
 */
export function usePasses(trip: Trip, token: string, language: Language): { passes: Passes; askAgain: () => void } {
  const [parts, setParts] = useState<ReadonlyMap<string, Parts> | 'asked' | 'missing'>('asked');
  const [round, setRound] = useState(0);
  const shown = trip.members.filter(({ paper }) => paper === 'slip');
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
        if (!stop.signal.aborted) setParts('missing');
      });
    return () => stop.abort();
  }, [wanted]);

  const passes: Passes =
    typeof parts === 'string'
      ? parts
      : shown.flatMap((member): readonly Pass[] => {
          const own = parts.get(member.submission_number);
          if (own === undefined) return [];
          const about = `${member.kind_words} · ${member.plan_words}`;
          const { submission_number: id, name } = member;
          return [{ id, name, about, day: trip.arrival_date, dayLabel: trip.day_words, ...own }];
        });
  const toKeep = JSON.stringify(passes);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `toKeep` stands for the passes
  useEffect(() => {
    if (typeof passes === 'string') return;
    void keptPasses()
      .then((kept) => Promise.all(passes.map((pass) => kept.write(pass))))
      .catch(() => undefined);
  }, [toKeep]);

  function askAgain(): void {
    setParts('asked');
    setRound(round + 1);
  }
  return { passes, askAgain };
}

/** Returns the passes kept on this device, for a page that cannot reach the portal; undefined until they are read. */
export function useKeptPasses(): readonly Pass[] | undefined {
  const [passes, setPasses] = useState<readonly Pass[]>();
  useEffect(() => {
    keptPasses()
      .then((kept) => kept.list())
      .then(setPasses)
      .catch(() => setPasses([]));
  }, []);
  return passes;
}

/** Removes the passes of a submission from this device. */
export async function forgetPasses(numbers: readonly string[]): Promise<void> {
  const kept = await keptPasses();
  for (const number of numbers) await kept.remove(number);
}
