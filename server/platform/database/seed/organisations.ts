import { demoOrganisations } from '#domain/reference-data/demo-organisations.ts';
import { addOrganisations } from '../../../organisations/organisation-repository.ts';
import { messagesFor } from '../../i18n/catalogue.ts';
import type { Db } from '../database.ts';

/** Organisations of the demonstration, whose members are among the demo accounts. */
export async function seedDemoOrganisations(db: Db): Promise<void> {
  const t = messagesFor('en-US');
  await addOrganisations(
    db,
    demoOrganisations.map(({ slug, kind, name }) => ({ slug, kind, name: t(name), state: 'verified' })),
  );
}
