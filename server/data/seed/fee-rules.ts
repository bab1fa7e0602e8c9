import { feeSeed } from '#domain/fees/fee-seed.ts';
import type { Db } from '../database.ts';
import { addFeeRules } from '../fee-rule-repository.ts';

/** Loads the fee rows a new portal starts with. May run at every start: rows that are there stay untouched. */
export async function seedFeeRules(db: Db): Promise<void> {
  await addFeeRules(db, feeSeed);
}
