import { entryPoints } from '#domain/reference-data/entry-points.ts';
import { missions } from '#domain/reference-data/missions.ts';
import { addStickers } from '../../../issuing/sticker-repository.ts';
import type { Db } from '../database.ts';

/** Number of stickers in the demo's first stock of each entry point, and of each mission, which issues fewer. */
export const demoStockOfOffice = 200;
const demoStockOfMission = 50;

/** Adds a numbered block for every office that prints, distinguished by its code: `TIA0000001`. Demo mode only. */
export async function seedDemoStickers(db: Db, at: Date): Promise<void> {
  const block = ({ slug, code }: { readonly slug: string; readonly code: string }, count: number) => ({
    office: slug,
    prefix: code,
    first: 1,
    count,
  });
  await addStickers(
    db,
    [
      ...entryPoints.map((port) => block(port, demoStockOfOffice)),
      ...missions.map((mission) => block(mission, demoStockOfMission)),
    ],
    at,
  );
}
