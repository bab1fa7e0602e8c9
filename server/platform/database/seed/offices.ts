import { offices } from '#domain/reference-data/offices.ts';
import { addOffices } from '../../../lists/office-repository.ts';
import type { Db } from '../database.ts';

/** Every office of the reference data. Later starts add only what is new. */
export async function seedOffices(db: Db): Promise<void> {
  await addOffices(
    db,
    offices.map(({ slug, code, kind, name }) => ({ slug, code, kind, name_message: name, status: 'open' })),
  );
}
