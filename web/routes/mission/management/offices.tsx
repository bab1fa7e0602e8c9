import type { OfficeRow } from '#contract/api/resources.ts';
import { useStaff } from '#web/accounts/staff-guard.tsx';
import { CodeText } from '#web/design-system/code-text/code-text.tsx';
import { WholeEmail } from '#web/design-system/whole-parts.tsx';
import type { ManagementList } from '#web/lists/management-list.ts';
import { ManagementScreen } from '#web/lists/management-screen.tsx';
import { contactFacts, contactFields } from './contact-fields.tsx';
import { ActiveTag, activeFilter, officeFilters, officesOf } from './list-parts.tsx';
import { useManagementMessages } from './management-messages.ts';

export default function Offices() {
  const words = useManagementMessages();
  const { t, wordOf, orNone } = words;
  const { user } = useStaff();
  const readable = officesOf(user.grants, 'offices.read', words);
  const list: ManagementList<OfficeRow> = {
    resource: 'offices',
    title: t(readable.length > 1 ? 'mission.offices.all' : 'mission.offices.title'),
    read: 'offices.read',
    stacks: true,
    defaultSort: { by: 'slug', descending: false },
    columns: [
      { key: 'name', header: t('management.offices.name'), sort: 'slug', opens: true, cell: (row) => row.name },
      {
        key: 'code',
        header: t('management.offices.code'),
        sort: 'code',
        cell: (row) => <CodeText code={row.code} />,
      },
      { key: 'phone', header: t('management.offices.phone'), cell: (row) => orNone(row.phone) },
      {
        key: 'email',
        header: t('management.offices.email'),
        cell: (row) => (row.email === null ? orNone(null) : <WholeEmail email={row.email} />),
      },
      {
        key: 'status',
        header: t('management.status'),
        sort: 'status',
        cell: (row) => <ActiveTag status={row.status} />,
      },
    ],
    filters: [...officeFilters(readable, words), activeFilter(words)],
    rowName: (row) => row.name,
    facts: (row) => [
      { key: 'code', label: t('management.offices.code'), value: <CodeText code={row.code} /> },
      { key: 'kind', label: t('management.offices.kind'), value: wordOf('management.offices.kind', row.kind) },
      { key: 'status', label: t('management.status'), value: <ActiveTag status={row.status} /> },
      ...contactFacts(words, row),
    ],
    officeOf: (row) => row.slug,
    form: {
      fields: contactFields(words),
      update: { permission: 'offices.update', title: t('management.offices.edit') },
    },
    export: { permission: 'offices.read' },
    none: { title: t('management.offices.none'), text: t('management.offices.noneText') },
  };
  return <ManagementScreen list={list} />;
}
