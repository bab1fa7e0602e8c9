import { cashCurrencies } from './currencies.ts';
import { entryPointMessage, entryPoints } from './entry-points.ts';
import { missionBySlug, missionMessage, missions } from './missions.ts';
import type { OfficeCode } from './office-codes.ts';

/** A place of work: roles are held for it, and submission numbers begin with its code. */
export interface Office {
  readonly code: OfficeCode;
  readonly slug: string;
  readonly kind: 'port' | 'mission' | 'department';
  /** Message id of the name. */
  readonly name: string;
}

/** Slug of the Department itself, among its offices. */
export const departmentSlug = 'department';

/** Offices in Nepal with a counter for those who apply there. */
export const branchSlug = 'pokhara';
export const countersInCountry = [departmentSlug, branchSlug] as const;

/**
 * The Department of Immigration with its Pokhara office, and the foreign ministry's Department of Consular Services.
 */
const departmentOffices: readonly Office[] = [
  { code: 'DOI', slug: departmentSlug, kind: 'department', name: 'office.department' },
  { code: 'PKO', slug: 'pokhara', kind: 'department', name: 'office.pokhara' },
  { code: 'CSD', slug: 'consular-services', kind: 'department', name: 'office.consular-services' },
];

export const offices: readonly Office[] = [
  ...entryPoints.map(({ code, slug }): Office => ({ code, slug, kind: 'port', name: entryPointMessage(slug) })),
  ...departmentOffices,
  ...missions.map(({ code, slug }): Office => ({ code, slug, kind: 'mission', name: missionMessage(slug) })),
];

/**
 * Puts amounts of cash into the one order that every screen and print shows: the currency in which a mission charges
 * (R8), those of the ports' list beginning with dollars, then any other by its code.
 */
export function inDrawerOrder<Row extends { readonly currency: string }>(
  office: string | undefined,
  rows: readonly Row[],
): readonly Row[] {
  const own = office === undefined ? undefined : missionBySlug(office)?.localCurrency;
  const listed: readonly string[] = [...(own === undefined ? [] : [own]), ...cashCurrencies];
  const rank = ({ currency }: Row) => (listed.includes(currency) ? listed.indexOf(currency) : listed.length);
  return rows.toSorted((one, other) => rank(one) - rank(other) || one.currency.localeCompare(other.currency, 'en'));
}

export function officeBySlug(slug: string): Office | undefined {
  return offices.find((office) => office.slug === slug);
}

export function officesOfKind(wanted: Office['kind']): readonly Office[] {
  return offices.filter(({ kind }) => kind === wanted);
}
