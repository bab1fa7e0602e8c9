import type { ExistingVisa } from './existing-visa.ts';

/** Tells whether somebody may be in the country on a visa: it is in force, was begun, and no departure ended its stay. */
export function mayBeInCountry({ state, enterBefore, leftOn }: ExistingVisa): boolean {
  return state === 'live' && enterBefore === undefined && leftOn === undefined;
}
