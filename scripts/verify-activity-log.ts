import { parseArgs } from 'node:util';
import { readVerifierKey } from '#domain/audit/checkpoint.ts';
import { keptCheckpoints } from '../server/activity-log/checkpoint-folder.ts';
import { type KeptElsewhere, verifyActivityLog } from '../server/activity-log/verify-activity-log.ts';
import { systemClock } from '../server/platform/clock.ts';
import { sha256 } from '../server/platform/identifiers.ts';
import { faultOf, withPortalDatabase } from './activity-log-database.ts';

/**
 * `npm run verify-activity-log [-- [size:hash] [--checkpoints FOLDER --verifier-key KEY [--signed-within MINUTES]]]`:
 * recomputes the chain of the activity log in the database named by the portal's own variables, looks up the newest
 * changes by staff in it, and prints its size and hash. Also compares a size and hash printed by an earlier run, and
 * every signed checkpoint in a folder; lines older than the given minutes must be signed. Exits with 1 when the log was
 * altered or has a gap, with 2 when it, or anything it is compared with, could not be read.
 */
function keptElsewhere(): KeptElsewhere {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      checkpoints: { type: 'string' },
      'verifier-key': { type: 'string' },
      'signed-within': { type: 'string' },
    },
  });
  const [text] = positionals;
  const [, size, head] = /^(\d{1,15}):([0-9a-f]{64})$/i.exec(text ?? '') ?? [];
  if (text !== undefined && (size === undefined || head === undefined)) {
    throw new Error(`${text} is no size:hash of an earlier run`);
  }
  const { checkpoints: folder, 'verifier-key': key, 'signed-within': within } = values;
  if ((folder === undefined) !== (key === undefined)) {
    throw new Error('--checkpoints and --verifier-key belong together');
  }
  if (within !== undefined && (folder === undefined || !/^[1-9]\d{0,5}$/.test(within))) {
    throw new Error('--signed-within takes minutes, and needs --checkpoints');
  }
  const signer = key === undefined ? undefined : readVerifierKey(sha256, key);
  if (key !== undefined && signer === undefined) throw new Error(`${key} is no verifier key`);
  return {
    ...(size === undefined || head === undefined ? {} : { head: { size: Number(size), head } }),
    ...(folder === undefined || signer === undefined ? {} : { checkpoints: keptCheckpoints(folder, signer) }),
    ...(within === undefined ? {} : { signedBefore: new Date(systemClock.now().getTime() - Number(within) * 60_000) }),
  };
}

await withPortalDatabase(keptElsewhere, async ({ database }, kept) => {
  const verified = await verifyActivityLog(database, kept);
  const fault = faultOf(verified);
  if (fault === undefined) console.log(`${verified.size}:${verified.head}`);
  else {
    console.error(fault);
    process.exitCode = 1;
  }
});
