import { createContext, useContext } from 'react';
import type { ApiName, PageName } from '#contract/paths.ts';
import { type Permission, readPermissions } from '#domain/permissions/permissions.ts';
import type { Office } from '#domain/reference-data/offices.ts';
import { services } from '#domain/services/catalogue.ts';
import type { DepartmentMessageId } from './department-messages.ts';

/** Where requests are worked on: the pages and calls of one kind of office. */
export interface Desk {
  readonly kind: Office['kind'];
  readonly permission: Permission;
  readonly title: DepartmentMessageId;
  readonly day: DepartmentMessageId;
  readonly dayFrom: DepartmentMessageId;
  readonly dayUntil: DepartmentMessageId;
  readonly list: Extract<PageName, 'arrivals' | 'requests'>;
  readonly file: Extract<PageName, 'arrivalFile' | 'requestFile'>;
  readonly calls: {
    readonly list: Extract<ApiName, 'arrivals' | 'requests'>;
    readonly file: Extract<ApiName, 'arrival' | 'request'>;
    readonly action: Extract<ApiName, 'arrivalAction' | 'requestAction'>;
    readonly document: Extract<ApiName, 'arrivalDocument' | 'requestDocument'>;
  };
}

export const portDesk: Desk = {
  kind: 'port',
  permission: readPermissions.port,
  title: 'department.arrivals.title',
  day: 'department.arrivals.arrival',
  dayFrom: 'department.arrivals.from',
  dayUntil: 'department.arrivals.until',
  list: 'arrivals',
  file: 'arrivalFile',
  calls: { list: 'arrivals', file: 'arrival', action: 'arrivalAction', document: 'arrivalDocument' },
};

export const departmentDesk: Desk = {
  kind: 'department',
  permission: readPermissions.department,
  title: 'department.requests.title',
  day: 'department.requests.day',
  dayFrom: 'department.requests.from',
  dayUntil: 'department.requests.until',
  list: 'requests',
  file: 'requestFile',
  calls: { list: 'requests', file: 'request', action: 'requestAction', document: 'requestDocument' },
};

/** The desk whose pages are shown; every port's unless said otherwise. */
export const DeskContext = createContext<Desk>(portDesk);

export function useDesk(): Desk {
  return useContext(DeskContext);
}

/** Drafts belong to travellers: no desk ever sees one. */
export function statusesAt(desk: Desk): readonly string[] {
  const own = services.filter((service) => service.desk === desk.kind);
  return [...new Set(own.flatMap((service) => service.lifecycle.statuses))].filter((status) => status !== 'draft');
}
