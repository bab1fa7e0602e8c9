import { messages, type PGlite, protocol } from '@electric-sql/pglite';
import type { PGliteDialectConfig } from 'kysely';

/** The part of an embedded database that the query builder needs. */
type Embedded = Extract<PGliteDialectConfig['pglite'], { readonly ready: boolean }>;
type Query = Embedded['query'];

interface Prepared {
  readonly name: string;
  /** Types of the values and of the columns, as the database numbers them. */
  readonly values: readonly number[];
  readonly columns: readonly { readonly name: string; readonly dataTypeID: number }[];
}

const { serialize } = protocol;

/**
 * Makes an embedded database keep the plans of its statements, as a server's connection does for named ones: PGlite by
 * itself parses and plans a statement each time, which takes ten times as long as running it. `planned` tells which are
 * worth a plan; beyond `limit` of them the others run as in plain PGlite.
 */
export function withKeptPlans(pglite: PGlite, planned: (text: string) => boolean, limit: number): Embedded {
  const kept = new Map<string, Prepared>();

  async function prepare(text: string): Promise<Prepared> {
    const name = `s${kept.size}`;
    const answers = await send(
      [serialize.parse({ name, text }), serialize.describe({ type: 'S', name }), serialize.sync()],
      false,
    );
    const prepared = {
      name,
      values: answers.find((one) => one instanceof messages.ParameterDescriptionMessage)?.dataTypeIDs ?? [],
      columns: answers.find((one) => one instanceof messages.RowDescriptionMessage)?.fields ?? [],
    };
    kept.set(text, prepared);
    return prepared;
  }

  async function send(parts: readonly Uint8Array[], writes: boolean) {
    return (await pglite.execProtocol(Buffer.concat(parts), { syncToFs: writes })).messages;
  }

  function written(value: unknown, type: number | undefined): string | null {
    if (value === null || value === undefined) return null;
    const serializer = type === undefined ? undefined : pglite.serializers[type];
    return serializer === undefined ? String(value) : serializer(value);
  }

  /** Calls to the single connection are queued in the query builder. */
  function queryBy(unplanned: Query, inTransaction: boolean): Query {
    return async <Row>(text: string, values: readonly unknown[] = [], options?: Parameters<Query>[2]) => {
      if (!kept.has(text) && (kept.size >= limit || !planned(text))) {
        return unplanned<Row>(text, [...values], options);
      }
      return pglite.runExclusive(async () => {
        const statement = kept.get(text) ?? (await prepare(text));
        const answers = await send(
          [
            serialize.bind({
              statement: statement.name,
              values: values.map((value, index) => written(value, statement.values[index])),
            }),
            serialize.execute(),
            serialize.sync(),
          ],
          !inTransaction,
        );
        const columns = statement.columns.map(({ name, dataTypeID }) => ({
          name,
          read: pglite.parsers[dataTypeID],
          dataTypeID,
        }));
        const rows = answers
          .filter((one) => one instanceof messages.DataRowMessage)
          .map(({ fields }) =>
            Object.fromEntries(
              columns.map(({ name, read, dataTypeID }, index) => {
                const field = fields[index] ?? null;
                return [name, field === null || read === undefined ? field : read(field, dataTypeID)];
              }),
            ),
          ) as Row[];
        const [command, ...counts] =
          answers.find((one) => one instanceof messages.CommandCompleteMessage)?.text.split(' ') ?? [];
        return {
          rows,
          fields: [...statement.columns],
          affectedRows: command === 'SELECT' ? 0 : Number(counts.at(-1) ?? 0),
        };
      });
    };
  }

  return {
    get ready() {
      return pglite.ready;
    },
    get closed() {
      return pglite.closed;
    },
    waitReady: pglite.waitReady,
    close: () => pglite.close(),
    query: queryBy((...query) => pglite.query(...query), false),
    transaction: (work) =>
      pglite.transaction((transaction) =>
        work({
          query: queryBy((...query) => transaction.query(...query), true),
          rollback: () => transaction.rollback(),
        }),
      ),
  };
}
