import { entryPoints } from '#domain/reference-data/entry-points.ts';
import type { Db } from '../database.ts';
import { addStickers } from '../sticker-repository.ts';

/** Stickers in the demo's first stock of each entry point. */
export const demoStockOfOffice = 200;

/** A numbered block for every entry point, told apart by its code: `TIA0000001`. Demo mode only. */
export async function seedDemoStickers(db: Db, at: Date): Promise<void> {
  for (const { slug, code } of entryPoints) {
    await addStickers(db, { office: slug, prefix: code, first: 1, count: demoStockOfOffice, at });
  }
}
