import { type RawBuilder, sql } from 'kysely';
import { actionsWith } from '#domain/casework/actions/index.ts';
import type { FeeStanding } from '#domain/casework/fee-standing.ts';
import { literals } from '../platform/database/database.ts';

/** Returns the standing with the fee of rows of `table` with the columns of applications: `feeStandingOf` in a statement. */
export function feeStandingIn(table: string) {
  return sql<FeeStanding>`case when ${sql.ref(`${table}.fee_minor`)} = 0 then 'free'
    when ${sql.ref(`${table}.paid`)} then 'paid' else 'due' end`;
}

/** Returns the name of a person in a list, surname first, of rows of `table` with both parts. */
export function listedNameIn(table: string) {
  const [surname, given] = [sql.ref(`${table}.surname`), sql.ref(`${table}.given_names`)];
  return sql<string>`case when ${given} = '' then ${surname} else ${surname} || ', ' || ${given} end`;
}

/** True if a recommendation to revoke, an event by its table's alias, was declined since. */
export function declinedSince(recommended: string): RawBuilder<boolean> {
  const [application, sequence] = [sql.ref(`${recommended}.application_id`), sql.ref(`${recommended}.sequence`)];
  return sql<boolean>`exists (select 1 from application_events as later where later.application_id = ${application}
    and later.sequence > ${sequence} and later.action in ${literals(actionsWith('keep_visa'))})`;
}
