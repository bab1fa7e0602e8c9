import { pathTo } from '#contract/paths.ts';
import {
  type DepartmentMessageId,
  departmentCatalogues,
  useDepartmentMessages,
} from '#web/casework/department-messages.ts';
import { departmentDesk, portDesk } from '#web/casework/desk.ts';
import {
  CalendarIcon,
  CashIcon,
  FileIcon,
  PeopleIcon,
  PlaneIcon,
  StampIcon,
  WarningIcon,
} from '#web/design-system/icons/icons.tsx';
import { BankIcon } from '#web/design-system/icons/tool-icons.tsx';
import { HomeIcon } from '#web/design-system/staff-shell/staff-icons.tsx';
import type { CatalogueName } from '#web/i18n/catalogues.ts';
import { type MissionMessageId, useMissionMessages } from '#web/routes/mission/mission-messages.ts';
import { cashShiftArea, queueArea, slotsArea, stickersArea } from './desk-areas.ts';
import { listAreas } from './list-areas.ts';
import { StaffArea, StaffFrame } from './staff-area.tsx';
import type { Area } from './staff-navigation.ts';

/** The Department's own pages, and those of the ports. */
const ownAreas: readonly Area<DepartmentMessageId>[] = [
  {
    to: pathTo('departmentHome'),
    label: 'department.home.title',
    Icon: HomeIcon,
    group: 'work',
    letter: 'o',
    exact: true,
  },
  {
    ...queueArea('port'),
    label: 'department.arrivals.title',
    Icon: PlaneIcon,
    group: 'work',
    letter: portDesk.listKey,
  },
  {
    ...queueArea('department'),
    label: 'department.requests.title',
    Icon: FileIcon,
    group: 'work',
    letter: departmentDesk.listKey,
  },
  { ...slotsArea('department'), label: 'department.slots.title', Icon: CalendarIcon, group: 'work', letter: 't' },
  {
    to: pathTo('paymentExceptions'),
    label: 'department.exceptions.title',
    Icon: WarningIcon,
    group: 'work',
    letter: 'e',
    permissions: ['payments.reconcile'],
  },
  { ...cashShiftArea('department'), label: 'department.shift.title', Icon: CashIcon, group: 'counter', entry: 'cash' },
  {
    to: pathTo('bankVouchers'),
    label: 'department.vouchers.title',
    Icon: BankIcon,
    group: 'counter',
    entry: 'cash',
    permissions: ['vouchers.record'],
  },
  { ...stickersArea('department'), label: 'department.stickers.title', Icon: StampIcon, group: 'counter', letter: 's' },
  {
    to: pathTo('roleProposals'),
    label: 'department.proposals.title',
    Icon: PeopleIcon,
    group: 'office',
    entry: 'office',
    permissions: ['users.read'],
  },
];

export const departmentAreas: readonly Area<DepartmentMessageId | MissionMessageId>[] = [
  ...ownAreas,
  ...listAreas('department'),
];

function isOwn(label: DepartmentMessageId | MissionMessageId): label is DepartmentMessageId {
  return ownAreas.some((area) => area.label === label);
}

function DepartmentFrame() {
  const { t } = useDepartmentMessages();
  const { t: listTitle } = useMissionMessages();
  return (
    <StaffFrame
      audience="department"
      title={t('department.area')}
      home="departmentHome"
      homeLabel={t('department.home.title')}
      profile={pathTo('departmentProfile')}
      profileLabel={t('department.profile.title')}
      areas={departmentAreas}
      page={(label) => (isOwn(label) ? t(label) : listTitle(label))}
    />
  );
}

const texts: readonly CatalogueName[] = [...departmentCatalogues, 'web/routes/mission'];

export default function StaffLayout() {
  return (
    <StaffArea audience="department" texts={texts}>
      <DepartmentFrame />
    </StaffArea>
  );
}
