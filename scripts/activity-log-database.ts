import type { VerifiedLog } from '../server/activity-log/verify-activity-log.ts';
import { readConfig } from '../server/platform/config.ts';
import { type OpenDatabase, openEmbedded, openPostgres } from '../server/platform/database/database.ts';

/**
 * Reads the command line, then runs on the database named by the portal's own variables. Exits with 2 when something
 * could not be read.
 */
export async function withPortalDatabase<Given>(
  given: () => Given,
  run: (opened: OpenDatabase, asked: Given) => Promise<void>,
): Promise<void> {
  try {
    const asked = given();
    const config = readConfig(process.env);
    const opened =
      config.databaseUrl === undefined
        ? await openEmbedded(config.dataDirectory)
        : // Statements without a time limit, because a log of many years is read completely.
          openPostgres({
            url: config.databaseUrl,
            poolSize: 1,
            namedStatements: config.databaseNamedStatements,
            unhurried: true,
          });
    try {
      await run(opened, asked);
    } finally {
      await opened.close();
    }
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 2;
  }
}

/** Describes the fault of a log; undefined when there is none. */
export function faultOf({ firstBad, keptDiffers, unsigned, unlogged }: VerifiedLog): string | undefined {
  if (firstBad !== undefined) {
    return `The activity log is broken: line ${firstBad} is missing or not as it was written.`;
  }
  if (keptDiffers !== undefined) {
    return `The activity log was changed: its first ${keptDiffers} lines are not those that were kept.`;
  }
  if (unsigned !== undefined) return `The activity log is not signed in time: line ${unsigned} has no checkpoint yet.`;
  return unlogged === undefined
    ? undefined
    : `The activity log has a hole: nothing tells of change ${unlogged.change} of request ${unlogged.application}.`;
}
