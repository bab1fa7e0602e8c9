import type { Kysely } from 'kysely';
import { expect } from 'vitest';
import { foldVisa, type VisaChange } from '#domain/issuing/visa.ts';
import type { Database } from '../server/platform/database/schema.ts';

/** Fails unless what a test has left in the database agrees with itself: each visa is the fold of its changes. */
export async function expectSoundRecords(database: Kysely<Database>): Promise<void> {
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
