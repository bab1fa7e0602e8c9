import type { UserRow } from '#contract/api/resources.ts';
import type { UserType } from '#contract/api/session.ts';
import { apiPath } from '#contract/paths.ts';
import {
  mayActivateAccount,
  mayChangeAccount,
  needsSecondPerson,
  rolesAt,
  rolesToGive,
} from '#domain/permissions/giving-roles.ts';
import type { RoleCode } from '#domain/permissions/roles.ts';
import { useStaff } from '#web/accounts/staff-guard.tsx';
import { StatusTag } from '#web/design-system/tag/tag.tsx';
import { WholeEmail } from '#web/design-system/whole-parts.tsx';
import { listIn } from '#web/i18n/formats.ts';
import type { ManagementList } from '#web/lists/management-list.ts';
import { ManagementScreen } from '#web/lists/management-screen.tsx';
import { ActiveTag, activeFilter, officeFilters, officesOf } from './list-parts.tsx';
import { useManagementMessages } from './management-messages.ts';

/** User type options of the specification: user is 1, systemadmin 0. */
const userTypes = ['systemadmin', 'user'] as const satisfies Record<UserRow['user_type'], UserType>;

/** People of one's own office: its administrator invites them, assigns roles, and switches accounts on and off. */
export default function Users() {
  const words = useManagementMessages();
  const { t, wordOf, officeName, formatInstant, language } = words;
  const { user } = useStaff();
  const readable = officesOf(user.grants, 'users.read', words);
  const managed = officesOf(user.grants, 'users.manage', words);
  const rolesHere = [
    ...new Set(managed.flatMap(({ value: office }) => rolesToGive(user.grants, office))),
  ] satisfies RoleCode[];

  const rolesAtMissions = [...new Set(readable.flatMap(({ value: office }) => rolesAt(office)))];
  const factor = (row: UserRow) =>
    row.proposed_steps.includes('remove_second_factor')
      ? t('management.users.factorWaiting')
      : t(row.second_factor ? 'management.users.factorOn' : 'management.users.factorOff');

  const typeWord = (flag: UserRow['user_type']) => wordOf('management.users.type', userTypes[flag]);
  const typeOptions = ([1, 0] as const).map((flag) => ({ value: String(flag), text: typeWord(flag) }));

  const roleNames = (roles: readonly RoleCode[]) =>
    roles.length === 0
      ? t('management.none')
      : listIn(
          language,
          roles.map((role) => wordOf('role', role)),
        );
  const accountOf = (row: UserRow) => ({
    office: row.office,
    grants: row.roles.map((role) => ({ role, office: row.office })),
  });
  const mayChange = (row: UserRow) => row.id !== user.id && mayChangeAccount(user.grants, accountOf(row));
  const mayActivate = (row: UserRow) => row.id !== user.id && mayActivateAccount(user.grants, accountOf(row));
  const isHead = (row: UserRow) => row.roles.some(needsSecondPerson);
  const switchWaits = (row: UserRow) =>
    row.proposed_steps.some((step) => step === 'switch_on' || step === 'switch_off');
  const status = (row: UserRow) => (
    <>
      {row.invited && row.status === 1 ? (
        <StatusTag tone="waiting">{t('management.users.invited')}</StatusTag>
      ) : (
        <ActiveTag status={row.status} />
      )}
      {switchWaits(row) && <span className="mt-1 block text-sm">{t('management.users.switchWaiting')}</span>}
    </>
  );
  const lastSignedIn = (row: UserRow) =>
    row.last_signed_in_at === null ? t('management.users.never') : formatInstant(row.last_signed_in_at);

  const list: ManagementList<UserRow> = {
    resource: 'users',
    title: t('mission.users.title'),
    read: 'users.read',
    stacks: true,
    defaultSort: { by: 'name', descending: false },
    search: t('management.users.search'),
    columns: [
      { key: 'name', header: t('management.users.name'), sort: 'name', opens: true, cell: (row) => row.name },
      {
        key: 'email',
        header: t('management.users.email'),
        sort: 'email',
        cell: (row) => <WholeEmail email={row.email} />,
      },
      { key: 'roles', header: t('management.users.roles'), cell: (row) => roleNames(row.roles) },
      { key: 'status', header: t('management.status'), sort: 'status', cell: status },
      {
        key: 'lastSignedIn',
        header: t('management.users.lastSignedIn'),
        sort: 'last_signed_in_at',
        cell: (row) => <span className="whitespace-nowrap">{lastSignedIn(row)}</span>,
      },
    ],
    filters: [
      ...officeFilters(readable, words),
      activeFilter(words),
      {
        kind: 'choice',
        name: 'role',
        label: t('management.users.role'),
        options: rolesAtMissions.map((role) => ({ value: role, text: wordOf('role', role) })),
      },
      {
        kind: 'choice',
        name: 'user_type',
        label: t('management.users.type'),
        options: typeOptions,
      },
    ],
    rowName: (row) => row.name,
    facts: (row) => [
      { key: 'email', label: t('management.users.email'), value: <WholeEmail email={row.email} /> },
      { key: 'office', label: t('management.office'), value: officeName(row.office) },
      { key: 'roles', label: t('management.users.roles'), value: roleNames(row.roles) },
      ...(row.proposed_roles.length === 0
        ? []
        : [{ key: 'proposed', label: t('management.users.proposed'), value: roleNames(row.proposed_roles) }]),
      { key: 'type', label: t('management.users.type'), value: typeWord(row.user_type) },
      { key: 'status', label: t('management.status'), value: status(row) },
      { key: 'factor', label: t('management.users.factor'), value: factor(row) },
      { key: 'created', label: t('management.users.createdAt'), value: formatInstant(row.created_at) },
      { key: 'last', label: t('management.users.lastSignedIn'), value: lastSignedIn(row) },
    ],
    officeOf: (row) => row.office,
    form: {
      fields: [
        { kind: 'text', name: 'name', label: t('management.users.name') },
        {
          kind: 'text',
          type: 'email',
          name: 'email',
          label: t('management.users.email'),
          hint: t('management.users.emailHint'),
          newOnly: true,
        },
        ...(managed.length > 1
          ? [
              {
                kind: 'choice' as const,
                name: 'office',
                label: t('management.office'),
                options: managed,
                newOnly: true,
              },
            ]
          : []),
        {
          kind: 'several',
          name: 'roles',
          label: t('management.users.roles'),
          options: rolesHere.map((role) => ({ value: role, text: wordOf('role', role) })),
        },
        {
          kind: 'choice',
          name: 'user_type',
          label: t('management.users.type'),
          options: typeOptions,
        },
      ],
      valuesOf: (row) => ({ name: row.name, roles: row.roles, user_type: String(row.user_type) }),
      create: { permission: 'users.manage', title: t('management.users.create') },
      update: { permission: 'users.manage', title: t('management.users.edit'), allowed: mayChange },
    },
    actions: [
      {
        key: 'activate',
        text: t('management.users.activate'),
        permission: 'users.activate',
        step: 'activate',
        allowed: (row) => row.status === 0 && !switchWaits(row) && mayActivate(row),
        consequence: (row) => t(isHead(row) ? 'management.users.activateHeadText' : 'management.users.activateText'),
      },
      {
        key: 'deactivate',
        text: t('management.users.deactivate'),
        permission: 'users.activate',
        step: 'deactivate',
        allowed: (row) => row.status === 1 && !switchWaits(row) && mayActivate(row),
        destructive: true,
        consequence: (row) =>
          t(isHead(row) ? 'management.users.deactivateHeadText' : 'management.users.deactivateText'),
      },
      {
        key: 'reset',
        text: t('management.users.reset'),
        permission: 'users.manage',
        step: { post: (row) => apiPath('userReset', { id: row.id }) },
        allowed: (row) => row.status === 1 && mayChange(row),
        consequence: t('management.users.resetText'),
        done: t('management.users.resetDone'),
      },
      {
        key: 'removeFactor',
        text: t('management.users.removeFactor'),
        permission: 'users.manage',
        step: { post: (row) => apiPath('userFactorRemoval', { id: row.id }) },
        allowed: (row) => row.second_factor && !row.proposed_steps.includes('remove_second_factor') && mayChange(row),
        consequence: t('management.users.removeFactorText'),
        done: t('management.users.removeFactorDone'),
      },
    ],
    export: { permission: 'users.read' },
    none: { title: t('management.users.none'), text: t('management.users.noneText') },
  };
  return <ManagementScreen list={list} />;
}
