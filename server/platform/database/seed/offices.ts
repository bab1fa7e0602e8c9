import { offices } from '#domain/reference-data/offices.ts';
import { addOffices } from '../../../lists/office-repository.ts';
import type { Db } from '../database.ts';

/** Adds all offices of the reference data. Later starts add only new ones. */
export async function seedOffices(db: Db): Promise<void> {
  await addOffices(
    db,
    offices.map(({ slug, code, kind, name }) => ({ slug, code, kind, name_message: name, status: 'open' })),
  );
}
