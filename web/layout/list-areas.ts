import { type PageName, pages, pathTo } from '#contract/paths.ts';
import type { Permission } from '#domain/permissions/permissions.ts';
import {
  ClockIcon,
  CrossIcon,
  GlobeIcon,
  type Icon,
  PassportIcon,
  PeopleIcon,
  PlaneIcon,
} from '#web/design-system/icons/icons.tsx';
import { BankIcon, CardIcon, LockIcon, SearchIcon, TrashIcon } from '#web/design-system/icons/tool-icons.tsx';
import type { MissionMessageId } from '#web/routes/mission/mission-messages.ts';
import type { Area, SharedEntry } from './staff-navigation.ts';

/** Audiences whose people read lists and reports, each in its own area. */
const listAudiences = ['mission', 'department'] as const;
export type ListAudience = (typeof listAudiences)[number];

/** Page of a list or report in the area of any of these audiences. */
type ListName =
  | 'Revenue'
  | 'VisaSearch'
  | 'IssuedVisas'
  | 'Rejections'
  | 'Cancellations'
  | 'Travellers'
  | 'Activity'
  | 'Offices'
  | 'Rates'
  | 'Users'
  | 'Blacklists';

interface ListRowOfMenu {
  readonly name: ListName;
  readonly label: MissionMessageId;
  readonly Icon: Icon;
  readonly entry: Exclude<SharedEntry, 'cash'>;
  readonly permission: Permission;
}

/** Lists and reports in the order of their tabs. */
const lists: readonly ListRowOfMenu[] = [
  { name: 'Revenue', label: 'mission.revenue.title', Icon: CardIcon, entry: 'reports', permission: 'revenue.read' },
  {
    name: 'IssuedVisas',
    label: 'mission.issuedVisas.title',
    Icon: PassportIcon,
    entry: 'reports',
    permission: 'visas.read',
  },
  {
    name: 'Rejections',
    label: 'mission.rejections.title',
    Icon: CrossIcon,
    entry: 'reports',
    permission: 'reports.read',
  },
  {
    name: 'Cancellations',
    label: 'mission.cancellations.title',
    Icon: TrashIcon,
    entry: 'reports',
    permission: 'reports.read',
  },
  {
    name: 'VisaSearch',
    label: 'mission.visaSearch.title',
    Icon: SearchIcon,
    entry: 'reports',
    permission: 'visas.read',
  },
  {
    name: 'Travellers',
    label: 'mission.travellers.title',
    Icon: PlaneIcon,
    entry: 'reports',
    permission: 'travellers.read',
  },
  {
    name: 'Activity',
    label: 'mission.activity.title',
    Icon: ClockIcon,
    entry: 'reports',
    permission: 'activity_logs.read',
  },
  { name: 'Offices', label: 'mission.offices.title', Icon: BankIcon, entry: 'office', permission: 'offices.read' },
  { name: 'Rates', label: 'mission.rates.title', Icon: GlobeIcon, entry: 'office', permission: 'office_rates.read' },
  { name: 'Users', label: 'mission.users.title', Icon: PeopleIcon, entry: 'office', permission: 'users.read' },
  {
    name: 'Blacklists',
    label: 'mission.blacklists.title',
    Icon: LockIcon,
    entry: 'office',
    permission: 'blacklists.read',
  },
];

/** Names in an area whose people read the lists of all offices. */
const severalOf: Readonly<Partial<Record<MissionMessageId, MissionMessageId>>> = {
  'mission.offices.title': 'mission.offices.all',
};

/** Returns the lists and reports in an audience's menu: the same for all, each shown to whoever may read it. */
export function listAreas(audience: ListAudience): readonly Area<MissionMessageId>[] {
  return lists.map(({ name, label, Icon: Shape, entry, permission }) => {
    const page: PageName = `${audience}${name}`;
    return {
      to: pathTo(page),
      label: (audience === 'department' && severalOf[label]) || label,
      Icon: Shape,
      group: entry,
      entry,
      permissions: [permission],
      // A traveller's record lies below the list of travellers.
      exact: !Object.values(pages).some(({ pattern }) => pattern.startsWith(`${pages[page].pattern}/`)),
    };
  });
}
