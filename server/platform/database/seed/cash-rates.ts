import { portRateSeed } from '#domain/reference-data/currencies.ts';
import { entryPoints } from '#domain/reference-data/entry-points.ts';
import { missions } from '#domain/reference-data/missions.ts';
import { addCashRates } from '../../../counter/cash-rate-repository.ts';
import type { Db } from '../database.ts';

/**
 * Dollars are what fees are set in: every office with a counter takes them at their own worth. Other currencies come with
 * made-up rates and only in the demo mode, at the entry points that take foreign cash; missions keep theirs elsewhere.
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
