import { startPostgres } from '../test/embedded-postgres.ts';

/**
 * Runs work with the address of a PostgreSQL: the one that `BENCH_DATABASE_URL` names, else one of its own that waits for the
 * disk at every commit and ends with the work.
 */
export async function onServer(work: (url: string) => Promise<void>): Promise<void> {
  const given = process.env.BENCH_DATABASE_URL;
  if (given !== undefined) return work(given);
  const started = await startPostgres({ durable: true });
  try {
    await work(started.url);
  } finally {
    await started.stop();
  }
}
