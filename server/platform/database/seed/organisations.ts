import { demoOrganisations } from '#domain/reference-data/demo-organisations.ts';
import { addOrganisationPurposes, addOrganisations } from '../../../organisations/organisation-repository.ts';
import { messagesFor } from '../../i18n/catalogue.ts';
import type { Db } from '../database.ts';

/** Organisations of the demonstration, whose members are among the demo accounts. */
export async function seedDemoOrganisations(db: Db): Promise<void> {
  const t = messagesFor('en-US');
  await addOrganisations(
    db,
    demoOrganisations.map(({ slug, kind, name }) => ({ slug, kind, name: t(name), state: 'verified' })),
  );
  await addOrganisationPurposes(
    db,
    demoOrganisations.flatMap((organisation) =>
      'purposes' in organisation ? organisation.purposes.map((purpose) => ({ slug: organisation.slug, purpose })) : [],
    ),
  );
}
