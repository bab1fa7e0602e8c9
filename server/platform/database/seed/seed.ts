import type { Dependencies } from '../../../dependencies.ts';
import type { Config } from '../../config.ts';
import { inTransaction } from '../transaction.ts';
import { seedCashRates } from './cash-rates.ts';
import { seedDemoAccounts } from './demo-accounts.ts';
import { seedFeeRules } from './fee-rules.ts';
import { seedOfficeRates } from './office-rates.ts';
import { seedOffices } from './offices.ts';
import { seedDemoOrganisations } from './organisations.ts';
import { seedDemoStickers } from './stickers.ts';

/**
 * Adds reference data, and in demo mode accounts and stock. Runs at every start: existing rows stay, so later starts
 * only read. Production gets no accounts and no stickers from here.
 */
export async function seedDatabase(
  dependencies: Pick<Dependencies, 'database' | 'clock'> & { readonly mode: Config['mode'] },
): Promise<void> {
  const { database, clock, mode } = dependencies;
  const demo = mode === 'demo';
  const now = clock.now();
  await inTransaction(database, async (transaction) => {
    await seedOffices(transaction);
    await seedFeeRules(transaction);
    await seedCashRates(transaction, demo);
    await seedOfficeRates(transaction, demo, now);
    if (!demo) return;
    await seedDemoOrganisations(transaction);
    await seedDemoAccounts(transaction, now);
    await seedDemoStickers(transaction, now);
  });
}
