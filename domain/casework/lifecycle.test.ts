import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { roleCodes } from '#domain/permissions/roles.ts';
import { services } from '#domain/services/catalogue.ts';
import type { ActionId } from './actions/index.ts';
import {
  type ActionDefinition,
  type Actor,
  actionState,
  actionStates,
  allowedActions,
  type Doer,
  type GuardFacts,
  guardNames,
  isForStaff,
  type Lifecycle,
  type Status,
  type Subject,
  statusAfter,
  statuses,
  stillAhead,
} from './lifecycle.ts';
import { grants } from './may-act.ts';
import { nextStep } from './next-step.ts';
import { statesWithTaking } from './taking.ts';

const doers: readonly Doer[] = [...roleCodes, 'traveller', 'system'];
const account = fc.constantFrom('a1', 'a2', 'a3');
const guards = fc.record(
  Object.fromEntries(guardNames.map((name) => [name, fc.boolean()])),
) as fc.Arbitrary<GuardFacts>;
const actors: fc.Arbitrary<Actor> = fc.record(
  { accountId: account, doers: fc.subarray([...doers]) },
  { requiredKeys: ['doers'] },
);

function subjects(lifecycle: Lifecycle): fc.Arbitrary<Subject> {
  return fc.record({
    status: fc.constantFrom(...statuses),
    guards,
    doneBy: fc.dictionary(fc.constantFrom(...Object.keys(lifecycle.actions)), fc.array(account, { maxLength: 2 })),
  });
}

/** Restates the conditions of an action independently. */
function obstacles(definition: ActionDefinition, actor: Actor, subject: Subject): readonly string[] {
  const found: string[] = [];
  if (!actor.doers.some((doer) => definition.by.includes(doer))) found.push('not_permitted');
  if (!definition.from.includes(subject.status)) found.push('action_not_allowed');
  const always = definition.guards ?? [];
  const here = definition.guardsFrom?.[subject.status] ?? [];
  for (const guard of [...always, ...here]) if (!subject.guards[guard]) found.push(`guard ${guard}`);
  const { reserved } = definition;
  if (reserved !== undefined && !subject.guards[reserved.unless]) {
    if (!actor.doers.some((doer) => reserved.by.includes(doer))) found.push(`reserved unless ${reserved.unless}`);
  }
  for (const other of definition.notBySamePersonAs ?? []) {
    if ((subject.doneBy[other] ?? []).some((id) => id === actor.accountId)) found.push('same_person');
  }
  return found;
}

/** Tells whether an actor can take a case that nobody holds: restated, like the conditions. */
function mayTake(lifecycle: Lifecycle, actor: Actor, subject: Subject): boolean {
  const taking = lifecycle.actions.take;
  if (taking === undefined || subject.heldBy !== undefined || actor.accountId === undefined) return false;
  return obstacles(taking, actor, subject).length === 0;
}

const moneyActions = ['take_cash', 'record_voucher'] as const satisfies readonly ActionId[];

const sample: Lifecycle = {
  section: 'tourist',
  sent: { owing: 'submitted', free: 'submitted' },
  statuses: ['draft', 'submitted', 'approved', 'withdrawn'],
  actions: {
    send: { from: ['draft'], to: 'submitted', by: ['traveller'] },
    grant: { from: ['submitted'], to: 'approved', by: ['senior_officer'] },
    look: { from: ['submitted', 'approved'], by: ['senior_officer'] },
    give_up: { from: ['submitted'], to: 'withdrawn', by: ['traveller'] },
  },
  awaits: { submitted: { otherwise: 'grant' } },
  settledBy: {},
};

it('knows which actions can still come', () => {
  const ahead = (status: Status) =>
    Object.keys(sample.actions).filter((action) => stillAhead<string>(sample, action, status));
  expect(ahead('submitted')).toEqual(['grant', 'look', 'give_up']);
  expect(ahead('approved')).toEqual(['look']);
  expect(ahead('withdrawn')).toEqual([]);
});

describe.each(services.map((service) => [service.id, service.lifecycle] as const))(
  'the table of %s',
  (_, lifecycle) => {
    it('allows an action exactly when nothing stands against it, and says why not otherwise', () => {
      fc.assert(
        fc.property(
          fc.constantFrom(...Object.keys(lifecycle.actions)),
          actors,
          subjects(lifecycle),
          (name, actor, subject) => {
            const definition = lifecycle.actions[name];
            if (definition === undefined) throw new Error(name);
            const against = obstacles(definition, actor, subject);
            const state = actionState(lifecycle, name, actor, subject);
            expect(state.allowed).toBe(against.length === 0);
            expect(state.violation === undefined).toBe(state.allowed);
            if (against.includes('not_permitted')) expect(state.violation?.code).toBe('not_permitted');
          },
        ),
        { seed: 17, numRuns: 2000 },
      );
    });

    it('says to act next only to whoever can, or why they cannot yet', () => {
      fc.assert(
        fc.property(actors, subjects(lifecycle), fc.option(account, { nil: undefined }), (actor, known, heldBy) => {
          const subject = heldBy === undefined ? known : { ...known, heldBy };
          const { who, action, violation } = nextStep(lifecycle, actor, subject);
          if (action === undefined) {
            expect(who).toBe('nobody');
            return;
          }
          const from = lifecycle.actions[action]?.from ?? [];
          expect(
            from.includes(subject.status) || (mayTake(lifecycle, actor, subject) && from.includes('in_review')),
          ).toBe(true);
          const allowed = statesWithTaking(lifecycle, actor, subject).some(
            (state) => state.action === action && state.allowed,
          );
          if (who === 'you' || who === 'you_hold') expect(violation === undefined).toBe(allowed);
          else expect(violation).toBeUndefined();
          if (who === 'staff' || who === 'somebody_else') expect(allowed).toBe(false);
        }),
        { seed: 29, numRuns: 1000 },
      );
    });

    it('begins an action that a case in hand allows by taking a case that nobody holds', () => {
      fc.assert(
        fc.property(actors, subjects(lifecycle), fc.option(account, { nil: undefined }), (actor, known, heldBy) => {
          const subject = heldBy === undefined ? known : { ...known, heldBy };
          for (const { action, allowed } of statesWithTaking(lifecycle, actor, subject)) {
            const definition = lifecycle.actions[action];
            if (definition === undefined) throw new Error(action);
            const begins = !definition.from.includes(subject.status) && mayTake(lifecycle, actor, subject);
            const status = begins && definition.from.includes('in_review') ? 'in_review' : subject.status;
            expect(allowed, action).toBe(obstacles(definition, actor, { ...subject, status }).length === 0);
          }
        }),
        { seed: 31, numRuns: 1000 },
      );
    });

    it('shows the same actions on the button and to the server, and hides those of other roles', () => {
      fc.assert(
        fc.property(actors, subjects(lifecycle), (actor, subject) => {
          const shown = actionStates(lifecycle, actor, subject);
          const allowed = allowedActions(lifecycle, actor, subject);
          expect(shown.filter((state) => state.allowed).map((state) => state.action)).toEqual(allowed);
          for (const { action } of shown) {
            expect(lifecycle.actions[action]?.by.some((doer) => actor.doers.includes(doer))).toBe(true);
          }
        }),
        { seed: 19, numRuns: 500 },
      );
    });

    it('stays within its statuses on every run of allowed actions', () => {
      fc.assert(
        fc.property(fc.array(fc.nat(), { maxLength: 12 }), guards, (choices, facts) => {
          let status: Subject['status'] = 'draft';
          for (const choice of choices) {
            const possible: readonly string[] = allowedActions(
              lifecycle,
              { doers },
              { status, guards: facts, doneBy: {} },
            );
            const action: string | undefined = possible[choice % Math.max(possible.length, 1)];
            if (action === undefined) break;
            status = statusAfter(lifecycle, action, status);
            expect(lifecycle.statuses).toContain(status);
          }
        }),
        { seed: 23, numRuns: 500 },
      );
    });

    it('lets nobody both take the fee and issue, nor clear and issue, in either order of the roles held', () => {
      const issuing = Object.entries(lifecycle.actions).filter(([, action]) => action.to === 'issued');
      // Named here by hand. At a border another pair is kept apart: who takes the fee, and who stamps.
      const money = moneyActions.filter((name) => name in lifecycle.actions);
      const approving = Object.entries(lifecycle.actions)
        .filter(([, action]) => action.to === 'approved')
        .map(([name]) => name);
      for (const [name, action] of issuing.filter(([, one]) => isForStaff(one))) {
        expect(action.notBySamePersonAs, name).toEqual(expect.arrayContaining([...money, ...approving]));
      }
      // Two people stand behind whatever the portal issues by itself: one recommended it, another granted it; at a
      // counter, where nobody recommends, one cleared it and another took the fee.
      const recommending = 'propose' in lifecycle.actions ? ['propose'] : [];
      if (issuing.some(([, one]) => !isForStaff(one))) {
        for (const name of approving) {
          expect(recommending.length + money.length).toBeGreaterThan(0);
          expect(lifecycle.actions[name]?.notBySamePersonAs, name).toEqual(
            expect.arrayContaining([...recommending, ...money]),
          );
        }
      }
      for (const name of money) {
        expect(lifecycle.actions[name]?.notBySamePersonAs, name).toEqual(expect.arrayContaining(approving));
      }
    });

    it('grants with the actions by which a grant is told from other steps, and with no other', () => {
      const granting = Object.entries(lifecycle.actions).filter(([, { to }]) => to === 'approved');
      const named = Object.keys(lifecycle.actions).filter((name) => grants.includes(name));
      expect(named).toEqual(granting.map(([name]) => name));
    });

    it('asks for reasons wherever a person is refused or a document taken back', () => {
      for (const [name, action] of Object.entries(lifecycle.actions)) {
        if (['rejected', 'annulled', 'revoked', 'cancelled'].includes(action.to ?? '')) {
          expect(action.needsReason, name).toBe(true);
        }
      }
    });
  },
);
