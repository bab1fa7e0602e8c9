import type { CallingDeskId, CounterId, DeskId } from '#contract/desks.ts';
import { pages, pathTo } from '#contract/paths.ts';
import { type Permission, readPermissions } from '#domain/permissions/permissions.ts';

/** Target of a navigation link, and the permissions for it, of which one suffices. */
interface AreaPlace {
  readonly to: string;
  readonly permissions: readonly Permission[];
  /** Pattern of the address above its pages, when it is not the link's own. */
  readonly below?: string;
}

export function queueArea(desk: DeskId): AreaPlace {
  return {
    to: pathTo(`${desk}Queue`),
    permissions: [readPermissions[desk]],
    below: pages[`${desk}Case`].pattern,
  };
}

export function slotsArea(desk: CallingDeskId): AreaPlace {
  return { to: pathTo(`${desk}Slots`), permissions: [readPermissions[desk]] };
}

export function cashShiftArea(counter: CounterId): AreaPlace {
  return { to: pathTo(`${counter}CashShift`), permissions: ['shifts.work', 'shifts.close_check'] };
}

export function stickersArea(counter: CounterId): AreaPlace {
  return { to: pathTo(`${counter}Stickers`), permissions: ['stickers.read'] };
}
