import { createContext, useContext } from 'react';
import type { ApiName, PageName } from '#contract/paths.ts';
import { reachesOffices } from '#domain/casework/lifecycle.ts';
import { type Permission, readPermissions } from '#domain/permissions/permissions.ts';
import type { Office } from '#domain/reference-data/offices.ts';
import { services } from '#domain/services/catalogue.ts';
import type { ServiceDefinition } from '#domain/services/service-definition.ts';
import type { DepartmentMessageId } from './department-messages.ts';

/** Where requests are worked on: the pages and calls of one kind of office. */
export interface Desk {
  readonly kind: Office['kind'];
  readonly permission: Permission;
  readonly title: DepartmentMessageId;
  readonly day: DepartmentMessageId;
  readonly dayFrom: DepartmentMessageId;
  readonly dayUntil: DepartmentMessageId;
  /** What is said of a document that nobody uploaded. */
  readonly noCopy: DepartmentMessageId;
  /** What paying at the counter is called. */
  readonly atCounter: DepartmentMessageId;
  readonly list: Extract<PageName, 'portQueue' | 'departmentQueue' | 'missionQueue'>;
  readonly file: Extract<PageName, 'portCase' | 'departmentCase' | 'missionCase'>;
  readonly calls: {
    readonly list: Extract<ApiName, 'portQueue' | 'departmentQueue' | 'missionQueue'>;
    readonly numbers: Extract<ApiName, 'portNumbers' | 'departmentNumbers' | 'missionNumbers'>;
    readonly file: Extract<ApiName, 'portCase' | 'departmentCase' | 'missionCase'>;
    readonly action: Extract<ApiName, 'portAction' | 'departmentAction' | 'missionAction'>;
    readonly document: Extract<ApiName, 'portDocument' | 'departmentDocument' | 'missionDocument'>;
  };
  /** Absent: applications end without a letter there. Whoever may read a file may read its letter. */
  readonly letter?: {
    readonly page: Extract<PageName, 'departmentLetter' | 'missionLetter'>;
    readonly data: Extract<ApiName, 'departmentLetter' | 'missionLetter'>;
    readonly pdf: Extract<ApiName, 'departmentLetterPdf' | 'missionLetterPdf'>;
  };
  /** Absent: nothing is printed there that has to be stuck in. */
  readonly sticker?: {
    readonly permission: Permission;
    readonly page: Extract<PageName, 'portSticker' | 'missionSticker'>;
    readonly label: Extract<ApiName, 'portSticker' | 'missionSticker'>;
    readonly pdf: Extract<ApiName, 'portStickerPdf' | 'missionStickerPdf'>;
  };
  /** Absent: nobody is called in. */
  readonly slots?: {
    readonly page: Extract<PageName, 'missionSlots'>;
    readonly call: Extract<ApiName, 'missionSlots'>;
  };
}

export const portDesk: Desk = {
  kind: 'port',
  permission: readPermissions.port,
  title: 'department.arrivals.title',
  day: 'department.arrivals.arrival',
  dayFrom: 'department.arrivals.from',
  dayUntil: 'department.arrivals.until',
  noCopy: 'department.check.original',
  atCounter: 'department.payment_mode.on_arrival',
  list: 'portQueue',
  file: 'portCase',
  calls: {
    list: 'portQueue',
    numbers: 'portNumbers',
    file: 'portCase',
    action: 'portAction',
    document: 'portDocument',
  },
  sticker: {
    permission: 'arrivals.print',
    page: 'portSticker',
    label: 'portSticker',
    pdf: 'portStickerPdf',
  },
};

export const departmentDesk: Desk = {
  kind: 'department',
  permission: readPermissions.department,
  title: 'department.requests.title',
  day: 'department.requests.day',
  dayFrom: 'department.requests.from',
  dayUntil: 'department.requests.until',
  noCopy: 'department.check.noCopy',
  atCounter: 'department.payment_mode.on_arrival',
  list: 'departmentQueue',
  file: 'departmentCase',
  calls: {
    list: 'departmentQueue',
    numbers: 'departmentNumbers',
    file: 'departmentCase',
    action: 'departmentAction',
    document: 'departmentDocument',
  },
  letter: { page: 'departmentLetter', data: 'departmentLetter', pdf: 'departmentLetterPdf' },
};

export const missionDesk: Desk = {
  kind: 'mission',
  permission: readPermissions.mission,
  title: 'department.missionRequests.title',
  day: 'department.missionRequests.arrival',
  dayFrom: 'department.arrivals.from',
  dayUntil: 'department.arrivals.until',
  noCopy: 'department.check.original',
  atCounter: 'department.payment_mode.at_mission',
  list: 'missionQueue',
  file: 'missionCase',
  calls: {
    list: 'missionQueue',
    numbers: 'missionNumbers',
    file: 'missionCase',
    action: 'missionAction',
    document: 'missionDocument',
  },
  letter: { page: 'missionLetter', data: 'missionLetter', pdf: 'missionLetterPdf' },
  sticker: {
    permission: 'stickers.print',
    page: 'missionSticker',
    label: 'missionSticker',
    pdf: 'missionStickerPdf',
  },
  slots: { page: 'missionSlots', call: 'missionSlots' },
};

/** The desk whose pages are shown; every port's unless said otherwise. */
export const DeskContext = createContext<Desk>(portDesk);

export function useDesk(): Desk {
  return useContext(DeskContext);
}

/** The services whose applications are worked on at a desk. */
export function servicesAt(desk: Pick<Desk, 'kind'>): readonly ServiceDefinition[] {
  return services.filter((service) => service.desk === desk.kind);
}

/** What an application at a desk can be. */
export function statusesAt(desk: Desk): readonly string[] {
  const used = servicesAt(desk).flatMap((service) => service.lifecycle.statuses);
  return [...new Set(used)].filter(reachesOffices);
}

/** What can be asked for at a desk, each kind once, with the message id of its words. */
export function kindsAt(desk: Desk): readonly { readonly id: string; readonly label: string }[] {
  const kinds = servicesAt(desk).flatMap((service) => service.kinds);
  return [...new Map(kinds.map(({ id, label }) => [id, { id, label }])).values()];
}
