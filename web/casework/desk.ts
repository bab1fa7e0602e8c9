import { createContext, useContext } from 'react';
import { callsIn, type DeskId, desks, printsStickers, sendsLetters } from '#contract/desks.ts';
import type { ApiName, PageName } from '#contract/paths.ts';
import { type Permission, readPermissions } from '#domain/permissions/permissions.ts';
import type { DepartmentMessageId } from './department-messages.ts';

interface DeskWords {
  readonly title: DepartmentMessageId;
  readonly day: DepartmentMessageId;
  readonly dayFrom: DepartmentMessageId;
  readonly dayUntil: DepartmentMessageId;
  /** Text for a document that nobody uploaded. */
  readonly noCopy: 'department.check.original' | 'department.check.noCopy';
  /** Text for payment at the counter. */
  readonly atCounter: DepartmentMessageId;
  /** Key that leads to its queue after `g`. */
  readonly listKey: string;
}

/** A desk as its screens need it: its texts, pages and calls. */
export interface Desk extends DeskWords {
  readonly kind: DeskId;
  readonly permission: Permission;
  readonly list: Extract<PageName, `${DeskId}Queue`>;
  readonly file: Extract<PageName, `${DeskId}Case`>;
  readonly calls: {
    readonly list: Extract<ApiName, `${DeskId}Queue`>;
    readonly numbers: Extract<ApiName, `${DeskId}Numbers`>;
    readonly choices: Extract<ApiName, `${DeskId}Choices`>;
    readonly file: Extract<ApiName, `${DeskId}Case`>;
    readonly action: Extract<ApiName, `${DeskId}Action`>;
    readonly document: Extract<ApiName, `${DeskId}Document`>;
  };
  /** Absent: applications end without a letter there. Anybody who may read a case may read its letter. */
  readonly letter?: {
    readonly page: Extract<PageName, `${DeskId}Letter`>;
    readonly data: Extract<ApiName, `${DeskId}Letter`>;
    readonly pdf: Extract<ApiName, `${DeskId}LetterPdf`>;
  };
  /** Absent: no stickers are printed there. */
  readonly sticker?: {
    readonly permission: Permission;
    readonly page: Extract<PageName, `${DeskId}Sticker`>;
    readonly label: Extract<ApiName, `${DeskId}Sticker`>;
    readonly pdf: Extract<ApiName, `${DeskId}StickerPdf`>;
  };
  /** Absent: no appointments are scheduled. */
  readonly slots?: DeskSlots;
}

/** Page and calls of a desk's appointment times. */
export interface DeskSlots {
  readonly page: Extract<PageName, `${DeskId}Slots`>;
  readonly calls: {
    readonly list: Extract<ApiName, `${DeskId}Slots`>;
    readonly close: Extract<ApiName, `${DeskId}SlotsClose`>;
  };
}

function deskOf(id: DeskId, words: DeskWords): Desk {
  return {
    ...words,
    kind: id,
    permission: readPermissions[id],
    list: `${id}Queue`,
    file: `${id}Case`,
    calls: {
      list: `${id}Queue`,
      numbers: `${id}Numbers`,
      choices: `${id}Choices`,
      file: `${id}Case`,
      action: `${id}Action`,
      document: `${id}Document`,
    },
    ...(sendsLetters(id) ? { letter: { page: `${id}Letter`, data: `${id}Letter`, pdf: `${id}LetterPdf` } } : {}),
    ...(printsStickers(id)
      ? {
          sticker: {
            permission: desks[id].printing,
            page: `${id}Sticker`,
            label: `${id}Sticker`,
            pdf: `${id}StickerPdf`,
          },
        }
      : {}),
    ...(callsIn(id) ? { slots: { page: `${id}Slots`, calls: { list: `${id}Slots`, close: `${id}SlotsClose` } } } : {}),
  };
}

export const portDesk = deskOf('port', {
  title: 'department.arrivals.title',
  day: 'department.arrivals.arrival',
  dayFrom: 'department.arrivals.from',
  dayUntil: 'department.arrivals.until',
  noCopy: 'department.check.original',
  atCounter: 'department.payment_mode.on_arrival',
  listKey: 'a',
});

export const departmentDesk = deskOf('department', {
  title: 'department.requests.title',
  day: 'department.requests.day',
  dayFrom: 'department.requests.from',
  dayUntil: 'department.requests.until',
  noCopy: 'department.check.noCopy',
  atCounter: 'department.payment_mode.at_office',
  listKey: 'd',
});

export const missionDesk = deskOf('mission', {
  title: 'department.missionRequests.title',
  day: 'department.missionRequests.arrival',
  dayFrom: 'department.arrivals.from',
  dayUntil: 'department.arrivals.until',
  noCopy: 'department.check.original',
  atCounter: 'department.payment_mode.at_mission',
  listKey: 'a',
});

export const screenDesks: Readonly<Record<DeskId, Desk>> = {
  port: portDesk,
  department: departmentDesk,
  mission: missionDesk,
};

/** Desk whose pages are shown; the ports' by default. */
export const DeskContext = createContext<Desk>(portDesk);

export function useDesk(): Desk {
  return useContext(DeskContext);
}

/** Returns the appointment times of a desk whose screens are only shown where there are some. */
export function slotsAt({ kind, slots }: Desk): DeskSlots {
  if (slots === undefined) throw new Error(`the desk ${kind} calls nobody in`);
  return slots;
}
