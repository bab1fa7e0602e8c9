/**
 * Returns country names as messages `country.<code>`: names are not ICU text, so each is one literal part of a compiled
 * message.
 */
export function countryMessages(names: Readonly<Record<string, string>>): Readonly<Record<string, readonly [string]>> {
  return Object.fromEntries(Object.entries(names).map(([code, name]) => [`country.${code}`, [name]]));
}
