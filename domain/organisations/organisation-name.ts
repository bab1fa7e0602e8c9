/** Accents of Latin letters; the vowel signs of Devanagari are none, and change the word. */
const accents = /[\u0300-\u036f]/g;

/** Returns a name as it is compared: without case, accents and extra spaces. */
function compared(name: string): string {
  return name.normalize('NFD').replace(accents, '').normalize('NFC').toLowerCase().trim().replace(/\s+/g, ' ');
}

/** Returns the organisation with a typed name; undefined when there is none, or when two have the same. */
export function organisationNamed<Named extends { readonly name: string }>(
  name: string,
  organisations: readonly Named[],
): Named | undefined {
  const [found, ...others] = organisations.filter((organisation) => compared(organisation.name) === compared(name));
  return others.length === 0 ? found : undefined;
}
