import type { OrganisationKind } from '#domain/organisations/organisation.ts';
import type { Purpose } from '#domain/organisations/purpose.ts';

interface DemoOrganisation {
  readonly slug: string;
  readonly kind: OrganisationKind;
  readonly name: string;
  /** Purposes that it may confirm. */
  readonly purposes?: readonly Purpose[];
}

/** Organisations of the demonstration's people. */
export const demoOrganisations = [
  { slug: 'himal', kind: 'agency', name: 'organisation.himal' },
  { slug: 'annapurna', kind: 'agency', name: 'organisation.annapurna' },
  { slug: 'lotus', kind: 'provider', name: 'organisation.lotus', purposes: ['study'] },
] as const satisfies readonly DemoOrganisation[];

/** Returns the message id of an organisation's name; undefined when it has none. */
export function organisationMessage(slug: string): string | undefined {
  return demoOrganisations.find((organisation) => organisation.slug === slug)?.name;
}
