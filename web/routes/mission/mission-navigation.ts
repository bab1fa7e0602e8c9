import { type PageName, pathTo } from '#contract/paths.ts';
import type { Permission } from '#domain/permissions/permissions.ts';
import {
  ArrowRightIcon,
  BankIcon,
  CalendarIcon,
  CardIcon,
  CashIcon,
  ClockIcon,
  CrossIcon,
  FileIcon,
  GlobeIcon,
  type Icon,
  InformationIcon,
  LockIcon,
  MailIcon,
  PassportIcon,
  PeopleIcon,
  PersonIcon,
  PlaneIcon,
  SearchIcon,
  StampIcon,
  TrashIcon,
} from '#web/design-system/icons/icons.tsx';
import { cashShiftArea, queueArea, slotsArea, stickersArea } from '#web/layout/desk-areas.ts';
import type { MissionMessageId } from './mission-messages.ts';

/** A page in the missions' navigation, shown to people with permission. */
export interface MissionArea {
  readonly to: string;
  readonly label: MissionMessageId;
  readonly Icon: Icon;
  /** One of them suffices. Absent: for everybody who is signed in. */
  readonly permissions?: readonly Permission[];
  /** Set if it is marked on its own page only, not on those below it. */
  readonly exact?: boolean;
  /** Pattern of the address above its pages, when it is not the link's own. */
  readonly below?: string;
}

type PlainPage = Extract<
  PageName,
  `mission${'Refunds' | 'Dashboard' | 'Profile' | 'VisaSearch' | 'IssuedVisas' | 'Travellers' | 'Rejections' | 'Cancellations' | 'Revenue' | 'Users' | 'Offices' | 'Contact' | 'Rates' | 'Blacklists' | 'Activity'}`
>;

function area(
  page: PlainPage,
  label: MissionMessageId,
  Icon: Icon,
  ...permissions: readonly Permission[]
): MissionArea {
  return {
    to: pathTo(page),
    label,
    Icon,
    exact: true,
    ...(permissions.length === 0 ? {} : { permissions }),
  };
}

/** The missions' pages in the order of the navigation. */
export const missionAreas: readonly MissionArea[] = [
  area('missionDashboard', 'mission.dashboard.title', InformationIcon),
  { ...queueArea('mission'), label: 'mission.requests.title', Icon: FileIcon },
  { ...slotsArea('mission'), label: 'mission.slots.title', Icon: CalendarIcon },
  { ...cashShiftArea('mission'), label: 'mission.shift.title', Icon: CashIcon },
  area('missionRefunds', 'mission.refunds.title', ArrowRightIcon, 'refunds.read'),
  { ...stickersArea('mission'), label: 'mission.stickers.title', Icon: StampIcon },
  area('missionVisaSearch', 'mission.visaSearch.title', SearchIcon, 'visas.read'),
  area('missionIssuedVisas', 'mission.issuedVisas.title', PassportIcon, 'visas.read'),
  { ...area('missionTravellers', 'mission.travellers.title', PlaneIcon, 'travellers.read'), exact: false },
  area('missionRejections', 'mission.rejections.title', CrossIcon, 'reports.read'),
  area('missionCancellations', 'mission.cancellations.title', TrashIcon, 'reports.read'),
  area('missionRevenue', 'mission.revenue.title', CardIcon, 'revenue.read'),
  area('missionBlacklists', 'mission.blacklists.title', LockIcon, 'blacklists.read'),
  area('missionRates', 'mission.rates.title', GlobeIcon, 'office_rates.read'),
  area('missionUsers', 'mission.users.title', PeopleIcon, 'users.read'),
  area('missionOffices', 'mission.offices.title', BankIcon, 'offices.read'),
  area('missionContact', 'mission.contact.title', MailIcon, 'offices.read'),
  area('missionActivity', 'mission.activity.title', ClockIcon, 'activity_logs.read'),
  area('missionProfile', 'mission.profile.title', PersonIcon),
];
