import { officesWith, type Permission } from '#domain/permissions/permissions.ts';
import type { RoleGrant } from '#domain/permissions/roles.ts';
import { offices as allOffices } from '#domain/reference-data/offices.ts';
import type { SelectOption } from '#web/design-system/select/select.tsx';
import { StatusTag } from '#web/design-system/tag/tag.tsx';
import type { FilterField } from '#web/lists/filter-form.tsx';
import { type ManagementMessages, useManagementMessages } from './management-messages.ts';

/** Parts and filters that several of these lists share. */

/** Tag for the specification's status: 1 is active, 0 inactive. */
export function ActiveTag({ status }: { readonly status: 0 | 1 }) {
  const { t } = useManagementMessages();
  return status === 1 ? (
    <StatusTag tone="granted">{t('management.active')}</StatusTag>
  ) : (
    <StatusTag tone="neutral">{t('management.inactive')}</StatusTag>
  );
}

export function activeFilter({ t }: ManagementMessages): FilterField {
  return {
    kind: 'choice',
    name: 'status',
    label: t('management.status'),
    options: [
      { value: '1', text: t('management.active') },
      { value: '0', text: t('management.inactive') },
    ],
  };
}

/** Returns the filters for the two ends of a period. */
export function dayFilters(labels: { readonly from: string; readonly until: string }): readonly FilterField[] {
  return [
    { kind: 'day', name: 'from', label: labels.from },
    { kind: 'day', name: 'until', label: labels.until },
  ];
}

/** Returns the same for a list of instants. */
export function instantFilters(labels: Parameters<typeof dayFilters>[0]): readonly FilterField[] {
  return [
    { kind: 'day', name: 'from', label: labels.from, nepalDays: true },
    { kind: 'day', name: 'until', label: labels.until, nepalDays: true },
  ];
}

/** Returns all countries by name, in the order of the language. */
export function countryOptions({ countries }: ManagementMessages): readonly SelectOption[] {
  return countries().map(({ code, name }) => ({ value: code, text: name }));
}

/** Returns the offices for which somebody has a permission: of all kinds, if it is for all. */
export function officesOf(
  grants: readonly RoleGrant[],
  permission: Permission,
  { officeName }: ManagementMessages,
): readonly SelectOption[] {
  const held = officesWith(grants, permission);
  const slugs = held === 'all' ? allOffices.map(({ slug }) => slug) : held;
  return slugs.map((slug) => ({ value: slug, text: officeName(slug) }));
}

/** Returns the filter by office, for people who see several. */
export function officeFilters(offices: readonly SelectOption[], { t }: ManagementMessages): readonly FilterField[] {
  return offices.length < 2
    ? []
    : [{ kind: 'choice', name: 'officeId', label: t('management.office'), options: offices }];
}
