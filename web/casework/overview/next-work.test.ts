import { describe, expect, it } from 'vitest';
import type { RoleCode } from '#domain/permissions/roles.ts';
import { workOf } from './next-work.ts';

const today = '2026-10-05';
const workAt = (kind: 'port' | 'mission' | 'department', role: RoleCode, office: string) =>
  workOf({ kind }, [{ role, office }], today);

describe('the next work', () => {
  it('of a cashier at a port is cleared and owes its fee', () => {
    const [work, ...others] = workAt('port', 'port_cashier', 'tia');
    expect(others).toEqual([]);
    expect(work?.filters).toEqual({ status: ['approved'], order: 'waiting' });
    const row = { service: 'visa-on-arrival', status: 'approved', fee_standing: 'due' } as const;
    expect(work?.counts?.(row)).toBe(true);
    expect(work?.counts?.({ ...row, fee_standing: 'paid' })).toBe(false);
    expect(work?.counts?.({ ...row, fee_standing: 'free' })).toBe(false);
    expect(work?.counts?.({ ...row, status: 'submitted' })).toBe(false);
  });

  it('of a mission’s cashier is granted and owes its fee', () => {
    const [work] = workAt('mission', 'mission_cashier', 'uk-london');
    expect(work?.filters).toEqual({ status: ['approved'], order: 'waiting' });
  });

  it('of the Department’s cashier is granted and owes its fee', () => {
    const [work] = workAt('department', 'department_cashier', 'department');
    expect(work?.filters).toEqual({ status: ['approved'], order: 'waiting' });
  });

  it('of whoever stamps are the visas of the day', () => {
    const [work] = workAt('port', 'port_movement_officer', 'tia');
    expect(work?.filters).toMatchObject({ arrival_from: today, arrival_until: today });
    expect(work?.filters.status).toContain('issued');
    expect(work?.filters.status).not.toContain('submitted');
  });

  it.each([
    ['port', 'port_visa_officer', 'tia', ['to_clear', 'to_issue']],
    ['port', 'port_supervisor', 'tia', ['matches', 'to_clear']],
    ['mission', 'mission_clerk', 'uk-london', ['mine', 'unassigned']],
    ['mission', 'mission_approver', 'uk-london', ['matches', 'to_decide']],
    ['mission', 'mission_printer', 'uk-london', ['paid']],
    ['department', 'senior_officer', 'department', ['mine', 'to_decide', 'unassigned']],
  ] as const)(
    'at a %s of a %s is what they can do, whatever waits longest for them first',
    (kind, role, office, views) => {
      expect(workAt(kind, role, office).map(({ view, match }) => (match === undefined ? view : 'matches'))).toEqual(
        views,
      );
    },
  );
});
