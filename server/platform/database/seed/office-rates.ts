import { missionRateSeed } from '#domain/reference-data/mission-rates.ts';
import { addApprovedRates } from '../../../lists/office-rate-repository.ts';
import type { Db } from '../database.ts';

/** Adds the missions' known rates; the demo gets made-up ones for the others. One statement. */
export async function seedOfficeRates(db: Db, demo: boolean, at: Date): Promise<void> {
  await addApprovedRates(
    db,
    missionRateSeed.filter(({ known }) => known || demo),
    at,
  );
}
