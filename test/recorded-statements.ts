import type { KyselyPlugin } from 'kysely';
import { buildApp } from '../server/app.ts';
import type { Dependencies } from '../server/dependencies.ts';
import type { App } from '../server/platform/http/app-types.ts';

export interface RecordedStatements {
  /** The same portal on the same database. */
  readonly app: App;
  /** Every statement it ran, as text with places for the values, in order. Emptied by whoever reads it. */
  readonly statements: string[];
}

/** A second front door to a test portal that writes down what it asks the database. */
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
