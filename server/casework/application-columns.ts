import { sql } from 'kysely';
import type { FeeStanding } from '#domain/casework/fee-standing.ts';

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
