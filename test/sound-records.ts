import { type Kysely, sql } from 'kysely';
import { expect } from 'vitest';
import { foldVisa, type VisaChange } from '#domain/issuing/visa.ts';
import type { Database } from '../server/platform/database/schema.ts';

/**
 * Fails unless what a test has left in the database agrees with itself: each visa is the fold of its changes, and the
 * books say of each order what is owed and paid.
 */
export async function expectSoundRecords(
  database: Kysely<Database>,
  { books }: { readonly books: boolean },
): Promise<void> {
  await expectFoldedVisas(database);
  if (books) await expectBalancedBooks(database);
}

/**
 * Every booking adds up to zero; what a paid order charges for an application, and nothing else, is booked as its fees;
 * an unpaid order has no fees in the books.
 */
async function expectBalancedBooks(database: Kysely<Database>): Promise<void> {
  const { rows: unbalanced } = await sql`
    select transaction_id, currency, sum(amount_minor) as off from ledger_entries
    group by transaction_id, currency having sum(amount_minor) <> 0`.execute(database);
  expect(unbalanced).toEqual([]);
  const { rows: different } = await sql`
    with owed as (
      select orders.id as order_id, application_id, orders.currency, sum(amount_minor) as minor
      from orders join charges on charges.order_id = orders.id where orders.status = 'paid'
      group by orders.id, application_id, orders.currency
    ), booked as (
      select order_id, application_id, currency, -sum(amount_minor) as minor from ledger_entries
      where account like 'fees:%' or account = 'surcharge'
      group by order_id, application_id, currency
    )
    select order_id, application_id, owed.minor as owed, booked.minor as booked
    from owed full join booked using (order_id, application_id, currency)
    where coalesce(owed.minor, 0) <> coalesce(booked.minor, 0)`.execute(database);
  expect(different).toEqual([]);
  const { rows: totals } = await sql`
    select orders.reference from orders
    where total_minor <> (select sum(amount_minor) from charges where order_id = orders.id)`.execute(database);
  expect(totals).toEqual([]);
}

async function expectFoldedVisas(database: Kysely<Database>): Promise<void> {
  const changes = await database
    .selectFrom('visa_changes')
    .select(['visa_id', 'change'])
    .orderBy('visa_id')
    .orderBy('sequence')
    .execute();
  const byVisa = new Map<string, VisaChange[]>();
  for (const { visa_id, change } of changes) {
    const own = byVisa.get(visa_id);
    if (own === undefined) byVisa.set(visa_id, [change]);
    else own.push(change);
  }
  const visas = await database
    .selectFrom('visas')
    .innerJoin('passports', 'passports.id', 'visas.passport_id')
    .select(['visas.id', 'kind', 'plan', 'plan_days', 'added_days', 'entries', 'tourist', 'state'])
    .select(['valid_from', 'valid_until', 'enter_before', 'passports.number', 'passports.country'])
    .execute();
  for (const visa of visas) {
    const { begins, ended, ...fold } = foldVisa(byVisa.get(visa.id) ?? []);
    expect(fold).toEqual({
      kind: visa.kind,
      plan: visa.plan,
      planDays: visa.plan_days,
      addedDays: visa.added_days,
      entries: visa.entries,
      tourist: visa.tourist,
      passport: { country: visa.country, number: visa.number },
    });
    expect(visa.state).toBe(ended?.as ?? 'live');
    const { valid_from, valid_until, enter_before } = visa;
    if ('enterBy' in begins) {
      expect({ valid_from, valid_until, enter_before }).toEqual({
        valid_from: begins.issuedOn,
        valid_until: begins.enterBy,
        enter_before: begins.enterBy,
      });
      continue;
    }
    const days = (Date.parse(valid_until) - Date.parse(valid_from)) / 86_400_000 + 1;
    expect({ valid_from, enter_before }).toEqual({ valid_from: begins.on, enter_before: null });
    if (ended?.as !== 'converted') expect(days).toBe(visa.plan_days + visa.added_days);
  }
}
