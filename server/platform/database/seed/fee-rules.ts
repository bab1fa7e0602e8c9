import { feeSeed } from '#domain/fees/fee-seed.ts';
import { addFeeRules } from '../../../payments/fee-rule-repository.ts';
import type { Db } from '../database.ts';

/** Loads the fee rows a new portal starts with. May run at every start: rows that are there stay untouched. */
export async function seedFeeRules(db: Db): Promise<void> {
  await addFeeRules(db, feeSeed);
}
