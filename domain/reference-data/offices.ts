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
 * Returns the currencies in an office's cash drawer: at a mission its own, in which it charges (R8), and dollars, which
 * every office takes; at an entry point those of its rate table.
 */
export function drawerCurrencies(slug: string): readonly string[] {
  const mission = missionBySlug(slug);
  return mission === undefined ? cashCurrencies : [...new Set([mission.localCurrency, 'USD'])];
}

export function officeBySlug(slug: string): Office | undefined {
  return offices.find((office) => office.slug === slug);
}

export function officesOfKind(wanted: Office['kind']): readonly Office[] {
  return offices.filter(({ kind }) => kind === wanted);
}
