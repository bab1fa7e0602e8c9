import { describe, expect, it } from 'vitest';
import { roleCodes } from '#domain/permissions/roles.ts';
import { services } from '#domain/services/catalogue.ts';
import { impossible, neverByOnePerson } from '../../test/impossible.ts';
import { actionState, type GuardFacts, guardNames, type Lifecycle, statuses } from './lifecycle.ts';

const everybody = [...roleCodes, 'traveller', 'system'] as const;
const allHold = Object.fromEntries(guardNames.map((name) => [name, true])) as GuardFacts;

describe.each(services.map(({ id, lifecycle }): [string, Lifecycle] => [id, lifecycle]))('%s', (_, lifecycle) => {
  it('never goes where nobody may bring it', () => {
    const gone = Object.entries(lifecycle.actions).flatMap(([name, { from, to }]) =>
      from.flatMap((status) => {
        const never = impossible[status];
        // One signature is enough for what a rule says, and for nothing else.
        if (name === 'approve_alone') return from.join() === 'in_review' && to === 'approved' ? [] : [name];
        const goes = to !== undefined && to !== status && (never.includes('*') || never.includes(to));
        return goes ? [`${name}: ${status} → ${to}`] : [];
      }),
    );
    expect(gone).toEqual([]);
  });

  it('takes up no refusal again but by a reopening, or by what the applicant sends in time', () => {
    const back = Object.entries(lifecycle.actions).flatMap(([name, { from, to }]) =>
      from.includes('rejected') && to !== undefined ? [name] : [],
    );
    expect(back.filter((name) => name !== 'reopen' && name !== 'mend')).toEqual([]);
    if (!back.includes('mend')) return;
    for (const doer of everybody) {
      for (const missing of ['mend_open', 'nothing_sent_since', undefined] as const) {
        const guards = missing === undefined ? allHold : { ...allHold, [missing]: false };
        const { allowed } = actionState(
          lifecycle,
          'mend',
          { doers: [doer] },
          { status: 'rejected', guards, doneBy: {} },
        );
        expect(allowed, `${doer} without ${missing}`).toBe(doer === 'traveller' && missing === undefined);
      }
    }
  });

  it('closes nothing as impossible that can still be granted, and lets only those who decide close it', () => {
    const action = lifecycle.actions.close_not_grantable;
    if (action === undefined) return;
    expect(lifecycle.actions).toHaveProperty('close_impossible');
    const deciders = ['reject', 'refuse_entry'].flatMap((name) => lifecycle.actions[name]?.by ?? []);
    expect(action.by).toEqual(deciders);
    for (const status of statuses) {
      const subject = { status, guards: { ...allHold, not_grantable: false }, doneBy: {} };
      expect(actionState(lifecycle, 'close_not_grantable', { doers: everybody }, subject).allowed, status).toBe(false);
    }
  });

  it('carries out no decision of the director without its number, and looks again only where one person decided', () => {
    const open = Object.entries(lifecycle.actions).flatMap(([name, { onFile, by }]) =>
      // Sending a recommendation back decides nothing.
      by.length === 1 && by[0] === 'director' && onFile !== true && name !== 'send_back' ? [name] : [],
    );
    expect(open).toEqual([]);
    const looks = ['second_look', 'settle_doubt'].filter((name) => name in lifecycle.actions);
    expect(looks).toEqual('approve_alone' in lifecycle.actions ? ['second_look', 'settle_doubt'] : []);
    for (const name of looks) expect(lifecycle.actions[name]).not.toHaveProperty('to');
  });

  it.each(['sponsor_confirm', 'sponsor_deny'])(
    'lets nobody answer for an organisation, whose %s decides nothing',
    (name) => {
      const action = lifecycle.actions[name];
      if (action === undefined) return;
      expect(action.to).toBeUndefined();
      expect(action.by).toEqual(['system']);
    },
  );

  it('clears and recommends nothing while the form and the passport differ', () => {
    if (!('leave_difference' in lifecycle.actions)) return;
    const guards = { ...allHold, differences_settled: false };
    for (const name of ['clear', 'propose', 'approve_alone'].filter((one) => one in lifecycle.actions)) {
      for (const status of statuses) {
        const { allowed } = actionState(lifecycle, name, { doers: everybody }, { status, guards, doneBy: {} });
        expect(allowed, `${name} in ${status}`).toBe(false);
      }
    }
  });

  it('lets only those who decide on matches clear somebody whom a confirmed match refers to them', () => {
    const guards = { ...allHold, no_referred_match: false };
    const { clear } = lifecycle.actions;
    const deciders = ['port_supervisor'];
    for (const doer of clear === undefined ? [] : clear.by) {
      const state = actionState(lifecycle, 'clear', { doers: [doer] }, { status: 'submitted', guards, doneBy: {} });
      expect(state.allowed, doer).toBe(deciders.includes(doer));
    }
    expect(clear?.reserved?.by ?? deciders).toEqual(deciders);
  });

  it.each(neverByOnePerson)('lets no one person both %s and %s', (one, other) => {
    if (!(one in lifecycle.actions && other in lifecycle.actions)) return;
    for (const [before, after] of [
      [one, other],
      [other, one],
    ] as const) {
      for (const status of statuses) {
        const actor = { accountId: 'somebody', doers: everybody };
        const subject = { status, guards: allHold, doneBy: { [before]: ['somebody'] } };
        expect(actionState(lifecycle, after, actor, subject).allowed, `${before}, then ${after} in ${status}`).toBe(
          false,
        );
      }
    }
  });
});
