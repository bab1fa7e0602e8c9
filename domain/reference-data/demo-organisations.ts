/** Organisations of the demonstration's people. */
export const demoOrganisations = [
  { slug: 'himal', kind: 'agency', name: 'organisation.himal' },
  { slug: 'annapurna', kind: 'agency', name: 'organisation.annapurna' },
  { slug: 'lotus', kind: 'provider', name: 'organisation.lotus' },
] as const;

/** Returns the message id of an organisation's name; undefined when it has none. */
export function organisationMessage(slug: string): string | undefined {
  return demoOrganisations.find((organisation) => organisation.slug === slug)?.name;
}
