import { describe, expect, it } from 'vitest';
import type { RoleCode } from '#domain/permissions/roles.ts';
import type { Office } from '#domain/reference-data/offices.ts';
import { services } from '#domain/services/catalogue.ts';
import { reachesOffices, type Status } from '../lifecycle.ts';
import { queueViewOf, queueViews, startViewFor, workViewFor } from './queue-views.ts';

describe('the views of a desk', () => {
  it.each(['port', 'mission', 'department'] as const)('lead to every case of a %s', (desk) => {
    const used = new Set(
      services.filter((service) => service.desk === desk).flatMap(({ lifecycle }) => lifecycle.statuses),
    );
    const shown = new Set<Status>(queueViews[desk].flatMap(({ statuses = [...used] }) => statuses));
    expect([...used].filter((status) => reachesOffices(status) && !shown.has(status))).toEqual([]);
  });

  it.each<[RoleCode, Office['kind'], string, string]>([
    ['port_visa_officer', 'port', 'today', 'to_clear'],
    ['port_cashier', 'port', 'today', 'to_issue'],
    ['port_movement_officer', 'port', 'today', 'today'],
    ['mission_clerk', 'mission', 'mine', 'mine'],
    ['mission_officer', 'mission', 'mine', 'mine'],
    ['mission_approver', 'mission', 'to_decide', 'to_decide'],
    ['mission_printer', 'mission', 'paid', 'paid'],
    ['mission_cashier', 'mission', 'waiting', 'waiting'],
    ['mission_admin', 'mission', 'unassigned', 'unassigned'],
    ['extension_officer', 'department', 'mine', 'mine'],
    ['department_cashier', 'department', 'waiting', 'waiting'],
  ])('open for a %s at a %s with %s, and count %s', (role, desk, start, work) => {
    const grants = [{ role, office: 'anywhere' }];
    expect([startViewFor(desk, grants), workViewFor(desk, grants)]).toEqual([start, work]);
    expect(queueViewOf(desk, start)).toBeDefined();
  });

  it('wait for the applicant where the applicant acts next', () => {
    expect(queueViewOf('mission', 'waiting')).toMatchObject({
      statuses: ['awaiting_payment', 'info_needed', 'appointment', 'approved'],
      owing: ['approved'],
    });
  });
});
