import { systemClock } from '../../platform/clock.ts';
import { storagePrefixes } from '../../platform/files/storage.ts';
import type { Sweep } from '../../platform/jobs/sweep.ts';
import { removeUnnamedFiles } from './remove-unnamed-files.ts';

const everyMilliseconds = 5 * 60_000;
/** Longer than any upload takes between its bytes and its row. */
const graceMilliseconds = 60 * 60_000;

/**
 * Removes files that no document names. One folder of 256 at a time, so that a large storage is walked in about a day
 * without delaying the other timers. Uses the machine's own clock for ages: the portal's may be moved in a
 * demonstration, and an upload under way must not look old then.
 */
export const removeUnnamed: Sweep = {
  name: 'remove-unnamed-files',
  everyMilliseconds,
  run: (dependencies) => {
    const now = systemClock.now().getTime();
    const prefix = storagePrefixes[Math.floor(now / everyMilliseconds) % storagePrefixes.length] ?? '';
    return removeUnnamedFiles(dependencies, { prefix, storedBefore: new Date(now - graceMilliseconds) });
  },
};
