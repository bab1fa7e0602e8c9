import type { OfficeRow } from '#contract/api/resources.ts';
import { WholeEmail } from '#web/design-system/whole-parts.tsx';
import type { Fact, FormField } from '#web/lists/management-list.ts';
import type { ManagementMessages } from './management-messages.ts';

/** Returns the form fields of an office's contact details, all optional. */
export function contactFields({ t }: ManagementMessages): readonly FormField[] {
  return [
    { kind: 'long_text', name: 'address', label: t('management.offices.address'), optional: true },
    { kind: 'text', type: 'tel', name: 'phone', label: t('management.offices.phone'), optional: true },
    { kind: 'text', type: 'email', name: 'email', label: t('management.offices.email'), optional: true },
    {
      kind: 'long_text',
      name: 'hours',
      label: t('management.offices.hours'),
      hint: t('management.offices.hoursHint'),
      optional: true,
    },
  ];
}

/** Returns the contact details for display. */
export function contactFacts({ t, orNone }: ManagementMessages, row: OfficeRow): readonly Fact[] {
  return [
    { key: 'address', label: t('management.offices.address'), value: orNone(row.address) },
    { key: 'phone', label: t('management.offices.phone'), value: orNone(row.phone) },
    {
      key: 'email',
      label: t('management.offices.email'),
      value: row.email === null ? orNone(null) : <WholeEmail email={row.email} />,
    },
    { key: 'hours', label: t('management.offices.hours'), value: orNone(row.hours) },
  ];
}
