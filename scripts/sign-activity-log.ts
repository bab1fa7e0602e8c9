import { existsSync, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { verifierKey } from '#domain/audit/checkpoint.ts';
import { keepCheckpoint, keptCheckpoints } from '../server/activity-log/checkpoint-folder.ts';
import { signingKey } from '../server/activity-log/ed25519.ts';
import { signActivityLog } from '../server/activity-log/sign-activity-log.ts';
import { sha256 } from '../server/platform/identifiers.ts';
import { faultOf, withPortalDatabase } from './activity-log-database.ts';

/**
 * `npm run sign-activity-log -- --key FILE --name NAME --checkpoints FOLDER`: checks the whole activity log and every
 * checkpoint in the folder, signs the present log, stores the note there and prints it, with the verifier key on
 * standard error. Exits with 1, signing nothing, when the log differs from the one signed before; with 2 when something
 * could not be read.
 */
function howToSign() {
  const { key, name, checkpoints } = parseArgs({
    options: { key: { type: 'string' }, name: { type: 'string' }, checkpoints: { type: 'string' } },
  }).values;
  if (key === undefined || name === undefined || checkpoints === undefined) {
    throw new Error('--key, --name and --checkpoints are needed');
  }
  if (!/^[^+\s]+$/.test(name)) throw new Error('--name holds no space and no +');
  const { publicKey, sign } = signingKey(readFileSync(key, 'utf8'));
  const signer = { name, publicKey };
  return { signer, sign, checkpoints, before: existsSync(checkpoints) ? keptCheckpoints(checkpoints, signer) : [] };
}

await withPortalDatabase(howToSign, async ({ database }, { signer, sign, checkpoints, before }) => {
  const signed = await signActivityLog(database, signer, sign, before);
  if ('broken' in signed) {
    console.error(faultOf(signed.broken));
    process.exitCode = 1;
    return;
  }
  if (signed.note !== undefined) {
    keepCheckpoint(checkpoints, signed.size, signed.note);
    process.stdout.write(signed.note);
  }
  console.error(verifierKey(sha256, signer));
});
