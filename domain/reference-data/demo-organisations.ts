/** The organisations that people of the demonstration work for. */
export const demoOrganisations = [
  { slug: 'himal', name: 'organisation.himal' },
  { slug: 'lotus', name: 'organisation.lotus' },
] as const;

/** The message id of an organisation's name; undefined where it has none. */
export function organisationMessage(slug: string): string | undefined {
  return demoOrganisations.find((organisation) => organisation.slug === slug)?.name;
}
