import type { KyselyPlugin } from 'kysely';
import { buildApp } from '../server/app.ts';
import type { Dependencies } from '../server/dependencies.ts';
import type { App } from '../server/platform/http/app-types.ts';

export interface RecordedStatements {
  /** The same portal on the same database. */
  readonly app: App;
  /** Every statement that ran, as text with placeholders, in order. Emptied by the reader. */
  readonly statements: string[];
}

/** Builds a second app on a test portal's database that records its statements. */
export async function recordStatements(dependencies: Dependencies): Promise<RecordedStatements> {
  const { database } = dependencies;
  const statements: string[] = [];
  const recorder: KyselyPlugin = {
    transformQuery: ({ node, queryId }) => {
      statements.push(database.getExecutor().compileQuery(node, queryId).sql);
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  const app = await buildApp({ ...dependencies, database: database.withPlugin(recorder) });
  return { app, statements };
}
