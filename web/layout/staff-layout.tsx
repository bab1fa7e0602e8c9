import { pathTo } from '#contract/paths.ts';
import type { Permission } from '#domain/permissions/permissions.ts';
import { useStaff } from '#web/accounts/staff-guard.tsx';
import { type DepartmentMessageId, useDepartmentMessages } from '#web/casework/department-messages.ts';
import {
  BankIcon,
  CalendarIcon,
  CashIcon,
  FileIcon,
  type Icon,
  InformationIcon,
  LockIcon,
  PeopleIcon,
  PersonIcon,
  PlaneIcon,
  StampIcon,
  WarningIcon,
} from '#web/design-system/icons/icons.tsx';
import type { StaffLink } from '#web/design-system/staff-shell/staff-shell.tsx';
import { cashShiftArea, queueArea, slotsArea, stickersArea } from './desk-areas.ts';
import { StaffArea, StaffFrame } from './staff-area.tsx';

interface Area {
  readonly to: string;
  readonly label: DepartmentMessageId;
  readonly Icon: Icon;
  /** One of them suffices. Absent: for everybody who is signed in. */
  readonly permissions?: readonly Permission[];
  readonly exact?: boolean;
  readonly below?: string;
}

const areas: readonly Area[] = [
  { to: pathTo('departmentHome'), label: 'department.home.title', Icon: InformationIcon, exact: true },
  { ...queueArea('port'), label: 'department.arrivals.title', Icon: PlaneIcon },
  { ...queueArea('department'), label: 'department.requests.title', Icon: FileIcon },
  { ...slotsArea('department'), label: 'department.slots.title', Icon: CalendarIcon },
  { ...cashShiftArea('department'), label: 'department.shift.title', Icon: CashIcon },
  { ...stickersArea('department'), label: 'department.stickers.title', Icon: StampIcon },
  { to: pathTo('bankVouchers'), label: 'department.vouchers.title', Icon: BankIcon, permissions: ['vouchers.record'] },
  {
    to: pathTo('paymentExceptions'),
    label: 'department.exceptions.title',
    Icon: WarningIcon,
    permissions: ['payments.reconcile'],
  },
  {
    to: pathTo('departmentBlacklists'),
    label: 'department.blacklists.title',
    Icon: LockIcon,
    permissions: ['blacklists.read'],
  },
  {
    to: pathTo('roleProposals'),
    label: 'department.proposals.title',
    Icon: PeopleIcon,
    permissions: ['users.confirm'],
  },
  { to: pathTo('departmentProfile'), label: 'department.profile.title', Icon: PersonIcon, exact: true },
];

function DepartmentFrame() {
  const { t } = useDepartmentMessages();
  const { may } = useStaff();
  const links = areas
    .filter(({ permissions }) => permissions?.some(may) ?? true)
    .map(
      ({ to, label, Icon, exact, below }): StaffLink => ({ to, text: t(label), Icon, exact: exact ?? false, below }),
    );
  return (
    <StaffFrame
      audience="department"
      title={t('department.area')}
      home="departmentHome"
      homeLabel={t('department.home.title')}
      links={links}
    />
  );
}

export default function StaffLayout() {
  return (
    <StaffArea audience="department">
      <DepartmentFrame />
    </StaffArea>
  );
}
