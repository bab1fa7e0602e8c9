import { describe, expect, it } from 'vitest';
import type { RoleCode } from '#domain/permissions/roles.ts';
import type { Office } from '#domain/reference-data/offices.ts';
import { countedWork, startViewFor, viewsFor, workAt } from './desk-work.ts';
import { queueViewOf } from './queue-views.ts';

const anywhere = (role: RoleCode) => [{ role, office: 'anywhere' }];

describe('the work of a desk', () => {
  it.each<[RoleCode, Office['kind'], string, string | undefined]>([
    ['port_visa_officer', 'port', 'today', 'to_clear'],
    ['port_cashier', 'port', 'today', 'to_pay'],
    ['port_movement_officer', 'port', 'today', 'to_stamp'],
    ['mission_clerk', 'mission', 'mine', 'mine'],
    ['mission_officer', 'mission', 'mine', 'mine'],
    ['mission_approver', 'mission', 'to_decide', 'to_decide'],
    ['mission_printer', 'mission', 'to_issue', 'to_issue'],
    ['mission_cashier', 'mission', 'to_pay', 'to_pay'],
    ['mission_head', 'mission', 'unassigned', 'matches'],
    ['mission_admin', 'mission', 'unassigned', undefined],
    ['extension_officer', 'department', 'mine', 'mine'],
    ['director', 'department', 'to_decide', 'to_decide'],
    ['department_cashier', 'department', 'to_pay', 'to_pay'],
    ['auditor', 'department', 'unassigned', undefined],
  ])('opens for a %s at a %s with %s, and counts %s', (role, desk, start, counted) => {
    const work = countedWork(desk, anywhere(role));
    const named = work === undefined || 'view' in work ? work?.view : 'matches';
    expect([startViewFor(desk, anywhere(role)), named]).toEqual([start, counted]);
    expect(queueViewOf(desk, start)).toBeDefined();
  });

  it.each<[Office['kind'], RoleCode, readonly string[]]>([
    ['port', 'port_visa_officer', ['to_clear', 'to_issue']],
    ['port', 'port_supervisor', ['matches', 'to_clear']],
    ['port', 'port_cashier', ['to_pay']],
    ['mission', 'mission_clerk', ['mine', 'unassigned']],
    ['mission', 'mission_approver', ['matches', 'to_decide']],
    ['mission', 'mission_head', ['matches']],
    ['mission', 'mission_admin', []],
    ['department', 'senior_officer', ['mine', 'to_decide', 'unassigned']],
    ['department', 'section_chief', ['matches', 'to_decide']],
    ['department', 'director', ['to_decide']],
  ])('at a %s of a %s is what they can do, in their order', (desk, role, views) => {
    expect(workAt(desk, anywhere(role)).map((one) => ('view' in one ? one.view : 'matches'))).toEqual(views);
  });

  it('has tabs for payments, prints and stamps only for those who do them, or pass cases on to them', () => {
    const tabs = (desk: Office['kind'], role: RoleCode) => viewsFor(desk, anywhere(role)).map(({ id }) => id);
    const ofMissions = ['mine', 'unassigned', 'waiting', 'to_decide'];
    expect(tabs('mission', 'mission_clerk')).toEqual([...ofMissions, 'paid', 'done']);
    expect(tabs('mission', 'mission_cashier')).toEqual([...ofMissions, 'to_pay', 'paid', 'done']);
    expect(tabs('mission', 'mission_printer')).toEqual([...ofMissions, 'to_issue', 'paid', 'done']);
    expect(tabs('port', 'port_cashier')).toEqual(['today', 'to_clear', 'to_pay', 'to_issue', 'in_country', 'done']);
    expect(tabs('port', 'port_visa_officer')).toEqual([
      'today',
      'to_clear',
      'to_pay',
      'to_issue',
      'in_country',
      'done',
    ]);
    expect(tabs('port', 'port_movement_officer')).toEqual([
      'today',
      'to_clear',
      'to_issue',
      'to_stamp',
      'in_country',
      'done',
    ]);
  });
});
