import { cashCurrencies } from './currencies.ts';
import { entryPointMessage, entryPoints } from './entry-points.ts';
import { missionBySlug, missionMessage, missions } from './missions.ts';
import type { OfficeCode } from './office-codes.ts';

/** Anywhere staff work: what a role is held for, and what a submission number begins with. */
export interface Office {
  readonly code: OfficeCode;
  readonly slug: string;
  readonly kind: 'port' | 'mission' | 'department';
  /** Message id of the name. */
  readonly name: string;
}

/** Department of Immigration with its Pokhara office, and the foreign ministry's Department of Consular Services. */
/** The Department itself, among its offices. */
export const departmentSlug = 'department';

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
 * Currencies that lie in an office's drawer: at a mission its own, in which it charges (R8), and dollars, which every
 * office takes; at the entry points those of their rate table.
 */
export function drawerCurrencies(slug: string): readonly string[] {
  const mission = missionBySlug(slug);
  return mission === undefined ? cashCurrencies : [...new Set([mission.localCurrency, 'USD'])];
}

export function officeBySlug(slug: string): Office | undefined {
  return offices.find((office) => office.slug === slug);
}
