import type { TypedSums } from './currency-sums.tsx';

/** Counts left before the shift was closed, by its id. They live as long as this tab, and never reach the server. */
const kept = new Map<string, TypedSums>();

/** Returns the count that was begun for a shift and left, as typed. */
export function keptCount(shift: string): TypedSums | undefined {
  return kept.get(shift);
}

export function keepCount(shift: string, typed: TypedSums): void {
  kept.set(shift, typed);
}

export function forgetCount(shift: string): void {
  kept.delete(shift);
}
