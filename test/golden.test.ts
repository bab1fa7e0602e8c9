import { expect, it } from 'vitest';
import type { Action } from '#domain/casework/action.ts';
import { type ActionId, actions } from '#domain/casework/actions/index.ts';
import {
  type ActionDefinition,
  actionState,
  type Doer,
  type GuardFacts,
  guardNames,
  type Lifecycle,
  type Status,
  statusAfter,
  statuses,
} from '#domain/casework/lifecycle.ts';
import { isAtAnyPort, isAwayFromOffice, isOfStaff, mayAct } from '#domain/casework/may-act.ts';
import { type RoleCode, roleCodes } from '#domain/permissions/roles.ts';
import { sections } from '#domain/permissions/sections.ts';
import { services } from '#domain/services/catalogue.ts';

/**
 * Permissions of every service, by asking the engine for each service, action, actor, state and condition. The files
 * hold the answers of the day they were written; a change of behaviour shows in their diff and is named in its commit.
 */
const doers: readonly Doer[] = [...roleCodes, 'traveller', 'system'];
const allHold = Object.fromEntries(guardNames.map((name) => [name, true])) as GuardFacts;
const somebody = 'account of somebody';

function answer(lifecycle: Lifecycle, action: string, doer: Doer, status: Status, guards: GuardFacts, before?: string) {
  const actor = { doers: [doer], ...(isStaff(doer) ? { accountId: somebody } : {}) };
  const doneBy = before === undefined ? {} : { [before]: [somebody] };
  const { allowed, violation } = actionState(lifecycle, action, actor, { status, guards, doneBy });
  return allowed ? 'allowed' : (violation?.code ?? 'refused');
}

function isStaff(doer: Doer): doer is RoleCode {
  return roleCodes.some((role) => role === doer);
}

/**
 * Returns one line for each actor and state in which the action is allowed, with every condition and earlier action
 * that forbids it.
 */
function linesOf(lifecycle: Lifecycle, action: string): readonly string[] {
  const lines = new Map<string, string[]>();
  for (const doer of doers) {
    for (const status of statuses) {
      const now = answer(lifecycle, action, doer, status, allHold);
      if (now !== 'allowed') {
        // Wrong state and wrong person are the normal case; anything else is an error.
        if (now !== 'not_permitted' && now !== 'action_not_allowed') throw new Error(`${action}: ${now}`);
        continue;
      }
      const conditions = guardNames.flatMap((name) => {
        const without = answer(lifecycle, action, doer, status, { ...allHold, [name]: false });
        return without === 'allowed' ? [] : [`${name}=${without}`];
      });
      const separated = Object.keys(lifecycle.actions).flatMap((before) => {
        const after = answer(lifecycle, action, doer, status, allHold, before);
        return after === 'allowed' ? [] : [`after ${before}=${after}`];
      });
      const end = statusAfter(lifecycle, action, status);
      const repriced = statusAfter(lifecycle, action, status, { repriced: true });
      const line = [
        `${status} → ${end}${repriced === end ? '' : `, at a new fee → ${repriced}`}`,
        ...[...conditions, ...separated].map((part) => `      ${part}`),
      ].join('\n');
      lines.set(line, [...(lines.get(line) ?? []), doer]);
    }
  }
  return [...lines].map(([line, by]) => `    ${by.join(', ')}: ${line}`);
}

it('lets everybody do what they could do', async () => {
  const text = services.flatMap(({ id, lifecycle }) => {
    const table: Lifecycle = lifecycle;
    return [
      id,
      ...Object.entries<ActionDefinition>(table.actions).flatMap(([action, { told, needsReason }]) => [
        `  ${action}${told === undefined ? '' : told === 'step' ? ' (public)' : ` (public: ${told})`}${needsReason === true ? ' (with reasons)' : ''}`,
        ...linesOf(table, action),
      ]),
      ...Object.entries(table.awaits).map(([status, step]) => `  awaits in ${status}: ${JSON.stringify(step)}`),
    ];
  });
  await expect(`${text.join('\n')}\n`).toMatchFileSnapshot('golden/actions.txt');
});

it('lets roles act at the offices where they could', async () => {
  const text = Object.values<Action<ActionId>>(actions)
    .filter(isOfStaff)
    .toSorted((a, b) => (a.id < b.id ? -1 : 1))
    .map((action) => {
      const at = (office: string) =>
        roleCodes.filter((role) =>
          sections.some((section) => mayAct([{ role, office }], action, { section, office: 'tia' })),
        );
      return [
        action.id,
        `  at its own office: ${at('tia').join(', ')}`,
        `  from another office: ${at('blh').join(', ')}`,
        `  ${isAtAnyPort(action) ? 'at any port' : isAwayFromOffice(action) ? 'by the department' : ''}`,
      ]
        .join('\n')
        .trimEnd();
    });
  await expect(`${text.join('\n')}\n`).toMatchFileSnapshot('golden/offices.txt');
});
