import type { CounterId, DeskId } from '#contract/desks.ts';
import { pages, pathTo } from '#contract/paths.ts';
import { type Permission, readPermissions } from '#domain/permissions/permissions.ts';

/** Where a link of the navigation leads, and who gets it: one of the permissions suffices. */
interface AreaPlace {
  readonly to: string;
  readonly permissions: readonly Permission[];
  /** Pattern of the address below which its pages lie, when that is not its own. */
  readonly below?: string;
}

export function queueArea(desk: DeskId): AreaPlace {
  return {
    to: pathTo(`${desk}Queue`),
    permissions: [readPermissions[desk]],
    below: pages[`${desk}Case`].pattern,
  };
}

export function cashShiftArea(counter: CounterId): AreaPlace {
  return { to: pathTo(`${counter}CashShift`), permissions: ['shifts.work', 'shifts.close_check'] };
}

export function stickersArea(counter: CounterId): AreaPlace {
  return { to: pathTo(`${counter}Stickers`), permissions: ['stickers.read'] };
}
