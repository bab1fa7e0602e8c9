import { refusal } from '#domain/refusals.ts';
import { type Counter, countUses, giveBackUses } from '../data/rate-limit-repository.ts';
import type { Dependencies } from '../dependencies.ts';
import { keyedHash } from '../identifiers.ts';
import type { RatePolicy, RateWindow } from '../rate-limits.ts';
import { RefusedError } from '../refused.ts';

/** One thing that is counted under a policy: an address, a passport number, a draft. Only its keyed hash is stored. */
export interface Limited {
  readonly policy: RatePolicy;
  readonly subject: string;
}

export interface LimitState {
  readonly policy: RatePolicy;
  readonly window: RateWindow;
  /** Calls left in the window, at least 0. */
  readonly left: number;
  /** Seconds until the window begins anew. */
  readonly resetSeconds: number;
}

/** What a call used up; `state` is the tightest of its windows. */
export interface Permit {
  readonly state: LimitState;
  readonly counters: readonly Counter[];
}

interface WindowUse extends Counter, Omit<LimitState, 'left'> {}

/**
 * Counts a call before its work is done, so that a thousand at once are counted too. Refuses with `too_many_requests`
 * when a window is used up; `values.seconds` tells when to come again.
 */
export async function limitCalls(
  dependencies: Pick<Dependencies, 'database' | 'clock' | 'config'>,
  limited: readonly Limited[],
): Promise<Permit> {
  const now = dependencies.clock.now().getTime();
  const uses = limited.flatMap(({ policy, subject }): WindowUse[] => {
    const hash = keyedHash(dependencies.config.lookupKey, `${policy.name} ${subject}`);
    return policy.windows.map((window) => {
      const length = window.seconds * 1000;
      const start = Math.floor(now / length) * length;
      return {
        policy,
        window,
        key: `${policy.name}:${window.seconds}:${hash}`,
        windowStartedAt: new Date(start),
        resetSeconds: Math.max(1, Math.ceil((start + length - now) / 1000)),
      };
    });
  });
  const used = await countUses(dependencies.database, uses);
  const states = uses.map((use) => ({ ...use, left: use.window.most - (used.get(use.key) ?? 0) }));
  const overrun = states.filter((state) => state.left < 0);
  if (overrun.length > 0) {
    const seconds = Math.max(...overrun.map((state) => state.resetSeconds));
    throw new RefusedError([refusal('too_many_requests', undefined, { seconds })]);
  }
  const tightest = states.toSorted((one, other) => one.left - other.left)[0];
  if (tightest === undefined) throw new Error('a call was limited by no window');
  return { state: tightest, counters: uses };
}

/** Takes back what a call used up: a look-up that found its record is no guess. */
export async function giveBack(dependencies: Pick<Dependencies, 'database'>, permit: Permit): Promise<void> {
  await giveBackUses(dependencies.database, permit.counters);
}
