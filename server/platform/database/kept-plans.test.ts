import { Kysely, PGliteDialect, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPGlite } from './database.ts';
import { withKeptPlans } from './kept-plans.ts';

interface Things {
  readonly thing: { readonly id: number; readonly name: string | null };
}

let database: Kysely<Things>;
const planned = (text: string) => /^(?:select|insert|update)/.test(text);
const limit = 6;
/** Returns the database's own count of prepared plans. */
async function keptPlans(): Promise<number | undefined> {
  const { rows } = await sql<{ count: number }>`with kept as (select from pg_prepared_statements)
    select count(*)::integer as count from kept`.execute(database);
  return rows[0]?.count;
}

beforeAll(async () => {
  const pglite = await createPGlite();
  database = new Kysely<Things>({ dialect: new PGliteDialect({ pglite: withKeptPlans(pglite, planned, limit) }) });
  await sql`create table thing (id integer primary key, name text)`.execute(database);
});
afterAll(() => database?.destroy());

describe('kept plans of the embedded database', () => {
  it('answer anew each time, and are made once', async () => {
    const named = (id: number) => database.selectFrom('thing').select('name').where('id', '=', id).execute();
    await database.insertInto('thing').values({ id: 1, name: 'one' }).execute();
    const before = await keptPlans();
    expect(await named(1)).toEqual([{ name: 'one' }]);
    expect(await named(2)).toEqual([]);
    await database.insertInto('thing').values({ id: 2, name: null }).execute();
    expect(await named(2)).toEqual([{ name: null }]);
    expect(await keptPlans()).toBe((before ?? 0) + 1);
  });

  it('count the rows that a statement changed', async () => {
    const renamed = await database.updateTable('thing').set({ name: 'both' }).executeTakeFirst();
    expect(renamed.numUpdatedRows).toBe(2n);
  });

  it('read and write every kind of value as without them', async () => {
    const values = sql`select ${new Date('2026-10-01T03:15:00Z')}::timestamptz as instant, ${'2026-10-05'}::date as day,
      ${9_007_199_254_740_991}::bigint as large, ${Buffer.from([0, 255])}::bytea as bytes, ${['a', null, 'ž "']}::text[] as words,
      ${JSON.stringify({ key: [1, null] })}::jsonb as json, ${true}::boolean as yes, ${null}::text as nothing, ${1.5}::float8 as real`;
    const expected = {
      instant: new Date('2026-10-01T03:15:00Z'),
      day: '2026-10-05',
      large: 9_007_199_254_740_991,
      bytes: new Uint8Array([0, 255]),
      words: ['a', null, 'ž "'],
      json: { key: [1, null] },
      yes: true,
      nothing: null,
      real: 1.5,
    };
    expect((await values.execute(database)).rows).toEqual([expected]);
    expect((await values.execute(database)).rows).toEqual([expected]);
  });

  it('leave the connection usable after a statement that fails', async () => {
    const again = () => database.insertInto('thing').values({ id: 1, name: 'again' }).execute();
    await expect(again()).rejects.toMatchObject({ code: '23505', constraint: 'thing_pkey' });
    await expect(sql`select nothing from nowhere`.execute(database)).rejects.toMatchObject({ code: '42P01' });
    await expect(again()).rejects.toMatchObject({ code: '23505' });
    expect(await database.selectFrom('thing').select('id').orderBy('id').execute()).toEqual([{ id: 1 }, { id: 2 }]);
  });

  it('know transactions: what fails in one leaves nothing', async () => {
    const attempt = database.transaction().execute(async (transaction) => {
      await transaction.insertInto('thing').values({ id: 3, name: 'three' }).execute();
      await transaction.insertInto('thing').values({ id: 3, name: 'three' }).execute();
    });
    await expect(attempt).rejects.toMatchObject({ code: '23505' });
    await database
      .transaction()
      .execute((transaction) => transaction.insertInto('thing').values({ id: 4, name: 'four' }).execute());
    expect(await database.selectFrom('thing').select('id').orderBy('id').execute()).toEqual([
      { id: 1 },
      { id: 2 },
      { id: 4 },
    ]);
  });

  it('stop at their limit, and what comes later is answered all the same', async () => {
    for (let number = 0; number < 2 * limit; number += 1) {
      const { rows } = await sql`select ${sql.lit(number)}::integer as number`.execute(database);
      expect(rows).toEqual([{ number }]);
    }
    expect(await keptPlans()).toBe(limit);
  });
});
