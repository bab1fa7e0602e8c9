import { type PageName, pathTo } from '#contract/paths.ts';
import type { Permission } from '#domain/permissions/permissions.ts';
import { missionDesk } from '#web/casework/desk.ts';
import { CalendarIcon, CashIcon, FileIcon, type Icon, StampIcon } from '#web/design-system/icons/icons.tsx';
import { ArrowRightIcon, MailIcon } from '#web/design-system/icons/tool-icons.tsx';
import { HomeIcon } from '#web/design-system/staff-shell/staff-icons.tsx';
import { cashShiftArea, queueArea, slotsArea, stickersArea } from '#web/layout/desk-areas.ts';
import { listAreas } from '#web/layout/list-areas.ts';
import type { Area } from '#web/layout/staff-navigation.ts';
import type { MissionMessageId } from './mission-messages.ts';

type PlainPage = Extract<PageName, `mission${'Refunds' | 'Dashboard' | 'Contact'}`>;

function area(
  page: PlainPage,
  label: MissionMessageId,
  Icon: Icon,
  place: Pick<MissionArea, 'group' | 'entry' | 'letter'>,
  ...permissions: readonly Permission[]
): MissionArea {
  return {
    to: pathTo(page),
    label,
    Icon,
    exact: true,
    ...place,
    ...(permissions.length === 0 ? {} : { permissions }),
  };
}

type MissionArea = Area<MissionMessageId>;

const work = { group: 'work' } as const;
const cash = { group: 'counter', entry: 'cash' } as const;
const office = { group: 'office', entry: 'office' } as const;

/** The missions' pages in the order of the navigation. */
export const missionAreas: readonly MissionArea[] = [
  area('missionDashboard', 'mission.dashboard.title', HomeIcon, { ...work, letter: 'o' }),
  { ...queueArea('mission'), label: 'mission.requests.title', Icon: FileIcon, ...work, letter: missionDesk.listKey },
  { ...slotsArea('mission'), label: 'mission.slots.title', Icon: CalendarIcon, ...work, letter: 't' },
  { ...cashShiftArea('mission'), label: 'mission.shift.title', Icon: CashIcon, ...cash },
  area('missionRefunds', 'mission.refunds.title', ArrowRightIcon, cash, 'refunds.read'),
  { ...stickersArea('mission'), label: 'mission.stickers.title', Icon: StampIcon, group: 'counter', letter: 's' },
  ...listAreas('mission'),
  area('missionContact', 'mission.contact.title', MailIcon, office, 'offices.read'),
];
