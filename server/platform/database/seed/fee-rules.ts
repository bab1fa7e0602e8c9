import { feeSeed } from '#domain/fees/fee-seed.ts';
import { addFeeRules } from '../../../payments/fee-rule-repository.ts';
import type { Db } from '../database.ts';

/** Adds the initial fee rows. May run at every start: existing rows stay unchanged. */
export async function seedFeeRules(db: Db): Promise<void> {
  await addFeeRules(db, feeSeed);
}
