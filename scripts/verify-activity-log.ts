import { readConfig } from '../server/config.ts';
import { openEmbedded, openPostgres } from '../server/data/database.ts';
import { type KeptHead, verifyActivityLog } from '../server/use-cases/verify-activity-log.ts';

/**
 * `npm run verify-activity-log [-- size:hash]`: recomputes the chain of the activity log in the database that the portal's
 * own variables name, and prints its size and hash. A size and hash that an earlier run printed are compared as well.
 * Ends with 1 when the log is not as it was written, with 2 when it could not be read.
 */
function keptHead(text: string | undefined): KeptHead | undefined {
  if (text === undefined) return undefined;
  const [, size, head] = /^(\d{1,15}):([0-9a-f]{64})$/i.exec(text) ?? [];
  if (size === undefined || head === undefined) throw new Error(`${text} is no size:hash of an earlier run`);
  return { size: Number(size), head };
}

try {
  const kept = keptHead(process.argv[2]);
  const config = readConfig(process.env);
  const { database, close } =
    config.databaseUrl === undefined
      ? await openEmbedded(config.dataDirectory)
      : openPostgres({ url: config.databaseUrl, poolSize: 1, namedStatements: config.databaseNamedStatements });
  try {
    const { size, head, firstBad, keptDiffers } = await verifyActivityLog(database, kept);
    if (firstBad !== undefined) {
      console.error(`The activity log is broken: line ${firstBad} is missing or not as it was written.`);
      process.exitCode = 1;
    } else if (keptDiffers !== undefined) {
      console.error(
        `The activity log was changed: its first ${keptDiffers.size} lines are not those of the kept hash.`,
      );
      process.exitCode = 1;
    } else console.log(`${size}:${head}`);
  } finally {
    await close();
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
}
