import { violation } from '#domain/violations.ts';
import type { Dependencies } from '../dependencies.ts';
import { keyedHash } from './identifiers.ts';
import { type Counter, countUses, giveBackUses, hasUses } from './rate-limit-repository.ts';
import type { RatePolicy, RateWindow } from './rate-limits.ts';
import { ViolationError } from './violation-error.ts';

/** Something counted under a policy: an address, a passport number, a draft. Only its keyed hash is stored. */
export interface Limited {
  readonly policy: RatePolicy;
  readonly subject: string;
  /** Uses that one call consumes, such as the kilobytes of a file. Absent: one. */
  readonly uses?: number;
}

export interface LimitState {
  readonly policy: RatePolicy;
  readonly window: RateWindow;
  /** Calls left in the window; less than 0 for a call above the limit. */
  readonly left: number;
  /** Seconds until the window starts again. */
  readonly resetSeconds: number;
}

/** Uses consumed by a call; `state` is the tightest of its windows. */
export interface Permit {
  readonly state: LimitState;
  readonly counters: readonly Counter[];
}

interface WindowUse extends Counter, Omit<LimitState, 'left'> {}

/** Uses consumed by a call, and the windows that were already used up. */
export interface Count extends Permit {
  readonly states: readonly LimitState[];
  readonly overrun: readonly LimitState[];
}

/**
 * Counts a call before its work is done, so that a thousand parallel calls are counted too. Rejects with
 * `too_many_requests` when a window is used up; `values.seconds` gives the time to wait.
 */
export async function limitCalls(
  dependencies: Pick<Dependencies, 'database' | 'clock' | 'config'>,
  limited: readonly Limited[],
): Promise<Permit> {
  const count = await countCalls(dependencies, limited);
  refuseOverrun(count.overrun);
  return count;
}

/** Rejects a call if one of these windows is used up. */
export function refuseOverrun(overrun: readonly LimitState[]): void {
  if (overrun.length === 0) return;
  const seconds = Math.max(...overrun.map((state) => state.resetSeconds));
  throw new ViolationError([violation('too_many_requests', undefined, { seconds })]);
}

/** Counts a call like `limitCalls`, and leaves the consequences of a used-up window to the caller. */
export async function countCalls(
  dependencies: Pick<Dependencies, 'database' | 'clock' | 'config'>,
  limited: readonly Limited[],
): Promise<Count> {
  const uses = windowsOf(dependencies, limited);
  const used = await countUses(dependencies.database, uses);
  const states = uses.map((use) => ({ ...use, left: use.window.most - (used.get(use.key) ?? 0) }));
  const tightest = states.toSorted((one, other) => one.left - other.left)[0];
  if (tightest === undefined) throw new Error('a call was limited by no window');
  return { state: tightest, counters: uses, states, overrun: states.filter((state) => state.left < 0) };
}

/** Returns true if a call was counted under a policy in its present window, without counting this one. */
export function wasCounted(
  dependencies: Pick<Dependencies, 'database' | 'clock' | 'config'>,
  limited: Limited,
): Promise<boolean> {
  return hasUses(dependencies.database, windowsOf(dependencies, [limited]));
}

function windowsOf(
  dependencies: Pick<Dependencies, 'clock' | 'config'>,
  limited: readonly Limited[],
): readonly WindowUse[] {
  const now = dependencies.clock.now().getTime();
  return limited.flatMap(({ policy, subject, uses = 1 }): WindowUse[] => {
    const hash = keyedHash(dependencies.config.lookupKey, `${policy.name} ${subject}`);
    return policy.windows.map((window) => {
      const length = window.seconds * 1000;
      const start = Math.floor(now / length) * length;
      return {
        policy,
        window,
        key: `${policy.name}:${window.seconds}:${hash}`,
        windowStartedAt: new Date(start),
        uses,
        resetSeconds: Math.max(1, Math.ceil((start + length - now) / 1000)),
      };
    });
  });
}

/** Returns the uses consumed by a call: a look-up that found its record is not a guess. */
export async function giveBack(dependencies: Pick<Dependencies, 'database'>, permit: Permit): Promise<void> {
  await giveBackUses(dependencies.database, permit.counters);
}
