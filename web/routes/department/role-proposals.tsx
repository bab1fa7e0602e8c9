import type { RoleProposalRow } from '#contract/api/resources.ts';
import {
  type RoleProposalState,
  roleProposalKinds,
  roleProposalStates,
  roleProposalStep,
} from '#domain/casework/maker-checker.ts';
import { usePeopleMessages } from '#web/accounts/session-messages.ts';
import { useStaff } from '#web/accounts/staff-guard.tsx';
import { InstantText } from '#web/design-system/instant-text/instant-text.tsx';
import { StatusTag, type TagTone } from '#web/design-system/tag/tag.tsx';
import { WholeEmail } from '#web/design-system/whole-parts.tsx';
import type { ManagementList } from '#web/lists/management-list.ts';
import { ManagementScreen } from '#web/lists/management-screen.tsx';
import { useDepartmentMessages } from '../../casework/department-messages.ts';

const tones: Readonly<Record<RoleProposalState, TagTone>> = {
  proposed: 'waiting',
  granted: 'granted',
  refused: 'neutral',
};

/** Account changes that take two people, for the second of them. */
export default function RoleProposals() {
  const { t, wordOf } = useDepartmentMessages();
  const { roleName, officeName, formatInstant } = usePeopleMessages();
  const { user } = useStaff();

  const what = ({ kind, role }: RoleProposalRow) => {
    const word = wordOf('proposal_kind', kind);
    return role === null ? word : t('department.proposals.ofRole', { kind: word, role: roleName(role) });
  };
  const state = ({ status }: RoleProposalRow) => (
    <StatusTag tone={tones[status]}>{wordOf('proposal_state', status)}</StatusTag>
  );
  const instant = (value: string | null) =>
    value === null ? t('department.proposals.none') : <InstantText text={formatInstant(value)} />;
  const isOwn = (row: RoleProposalRow) => row.made_by_id === user.id;
  const decidable = (row: RoleProposalRow) => !isOwn(row) && row.account_id !== user.id;

  const list: ManagementList<RoleProposalRow> = {
    resource: 'role-proposals',
    title: t('department.proposals.title'),
    read: 'users.read',
    stacks: true,
    defaultSort: { by: 'made_at', descending: true },
    columns: [
      { key: 'name', header: t('department.proposals.person'), sort: 'name', opens: true, cell: (row) => row.name },
      { key: 'what', header: t('department.proposals.what'), cell: what },
      {
        key: 'office',
        header: t('department.proposals.office'),
        sort: 'office',
        cell: (row) => officeName(row.office),
      },
      { key: 'status', header: t('department.proposals.state'), sort: 'status', cell: state },
      { key: 'madeBy', header: t('department.proposals.madeBy'), cell: (row) => row.made_by },
      {
        key: 'madeAt',
        header: t('department.proposals.madeAt'),
        sort: 'made_at',
        cell: (row) => instant(row.made_at),
      },
    ],
    filters: [
      {
        kind: 'choice',
        name: 'status',
        label: t('department.proposals.state'),
        options: roleProposalStates.map((value) => ({ value, text: wordOf('proposal_state', value) })),
      },
      {
        kind: 'choice',
        name: 'kind',
        label: t('department.proposals.kind'),
        options: roleProposalKinds.map((value) => ({ value, text: wordOf('proposal_kind', value) })),
      },
    ],
    rowName: (row) => row.name,
    facts: (row) => [
      { key: 'what', label: t('department.proposals.what'), value: what(row) },
      { key: 'email', label: t('department.proposals.email'), value: <WholeEmail email={row.email} /> },
      { key: 'office', label: t('department.proposals.office'), value: officeName(row.office) },
      { key: 'status', label: t('department.proposals.state'), value: state(row) },
      { key: 'madeBy', label: t('department.proposals.madeBy'), value: row.made_by },
      { key: 'madeAt', label: t('department.proposals.madeAt'), value: instant(row.made_at) },
      {
        key: 'checkedBy',
        label: t('department.proposals.checkedBy'),
        value: row.checked_by ?? t('department.proposals.none'),
      },
      { key: 'checkedAt', label: t('department.proposals.checkedAt'), value: instant(row.checked_at) },
    ],
    officeOf: (row) => row.office,
    actions: [
      {
        key: 'confirm',
        text: t('department.proposals.confirm'),
        permission: 'users.confirm',
        step: 'activate',
        allowed: (row) => decidable(row) && roleProposalStep(row.status, 'activate') !== undefined,
        consequence: t('department.proposals.confirmText'),
        done: t('department.proposals.confirmDone'),
      },
      {
        key: 'refuse',
        text: t('department.proposals.refuse'),
        permission: 'users.confirm',
        step: 'deactivate',
        allowed: (row) => decidable(row) && roleProposalStep(row.status, 'deactivate') !== undefined,
        destructive: true,
        consequence: t('department.proposals.refuseText'),
        done: t('department.proposals.refuseDone'),
      },
      {
        key: 'withdraw',
        text: t('department.proposals.withdraw'),
        permission: 'users.manage',
        step: 'delete',
        allowed: (row) => isOwn(row) && roleProposalStep(row.status, 'delete') !== undefined,
        destructive: true,
        consequence: t('department.proposals.withdrawText'),
        done: t('department.proposals.withdrawDone'),
      },
    ],
    export: { permission: 'users.read' },
    none: { title: t('department.proposals.empty'), text: t('department.proposals.emptyText') },
  };
  return <ManagementScreen list={list} />;
}
