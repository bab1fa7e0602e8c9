import { systemClock } from '../../platform/clock.ts';
import { storagePrefixes } from '../../platform/files/storage.ts';
import type { Sweep } from '../../platform/jobs/sweep.ts';
import { removeUnnamedFiles } from './remove-unnamed-files.ts';

const everyMilliseconds = 5 * 60_000;
/** No upload takes this long between its bytes and its row. */
const graceMilliseconds = 60 * 60_000;

/**
 * Files that no document names. One folder of 256 at a time, so that a large storage is walked in about a day and never
 * keeps the other timers waiting. Ages are told by the machine's own clock: the portal's may be moved in a demonstration,
 * and an upload under way must not look old then.
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
