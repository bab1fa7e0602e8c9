import { departmentRateSeed, portRateSeed } from '#domain/reference-data/currencies.ts';
import { entryPoints } from '#domain/reference-data/entry-points.ts';
import { missions } from '#domain/reference-data/missions.ts';
import { countersInCountry } from '#domain/reference-data/offices.ts';
import { addCashRates } from '../../../counter/cash-rate-repository.ts';
import type { Db } from '../database.ts';

/** Offices that take cash, with the rates they begin with. `foreign`: they take more than dollars. */
const counters = [
  ...entryPoints.map(({ slug, acceptedPayment }) => ({
    slug,
    rates: portRateSeed,
    foreign: acceptedPayment === 'foreign_cash',
  })),
  ...missions.map(({ slug }) => ({ slug, rates: portRateSeed, foreign: false })),
  ...countersInCountry.map((slug) => ({ slug, rates: departmentRateSeed, foreign: true })),
];

/**
 * Adds cash rates. Fees are set in dollars, which every office with a counter takes at face value. Other currencies
 * have made-up rates, only in the demo mode, at the entry points that take foreign cash and at the Department's counters;
 * missions keep theirs elsewhere.
 */
export async function seedCashRates(db: Db, demo: boolean): Promise<void> {
  await addCashRates(
    db,
    counters.flatMap(({ slug, rates, foreign }) =>
      rates
        .filter(({ currency }) => currency === 'USD' || (demo && foreign))
        .map((rate) => ({ ...rate, office: slug })),
    ),
  );
}
