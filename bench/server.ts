import { startPostgres } from '../test/embedded-postgres.ts';

/**
 * Runs work with the address of a PostgreSQL: the one in `BENCH_DATABASE_URL`, otherwise a temporary one that waits for
 * the disk at every commit.
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
