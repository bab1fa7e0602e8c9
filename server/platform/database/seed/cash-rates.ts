import { portRateSeed } from '#domain/reference-data/currencies.ts';
import { entryPoints } from '#domain/reference-data/entry-points.ts';
import { missions } from '#domain/reference-data/missions.ts';
import { addCashRates } from '../../../counter/cash-rate-repository.ts';
import type { Db } from '../database.ts';

/**
 * Adds cash rates. Fees are set in dollars, which every office with a counter takes at face value. Other currencies
 * have made-up rates, only in the demo mode and at the entry points that take foreign cash; missions keep theirs
 * elsewhere.
 */
export async function seedCashRates(db: Db, demo: boolean): Promise<void> {
  await addCashRates(
    db,
    [...entryPoints, ...missions.map(({ slug }) => ({ slug, acceptedPayment: undefined }))].flatMap(
      ({ slug, acceptedPayment }) =>
        portRateSeed
          .filter(({ currency }) => currency === 'USD' || (demo && acceptedPayment === 'foreign_cash'))
          .map((rate) => ({ ...rate, office: slug })),
    ),
  );
}
