import type { Transaction } from 'kysely';
import type { Action } from '#domain/casework/action.ts';
import { actions, hasEffect } from '#domain/casework/actions/index.ts';
import { isAllowed, startsFrom } from '#domain/casework/lifecycle.ts';
import { takesFirst } from '#domain/casework/taking.ts';
import { getService } from '#domain/services/catalogue.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/schema.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { actorOf, system } from '../acting-person.ts';
import { type ActionRecord, applyAction, describeActions } from '../application-action.ts';
import { type ApplicationRow, eventsOf, findApplication, lockApplication } from '../application-repository.ts';
import { type CaseAction, type PerformCaseAction, recordOf } from '../case-action.ts';
import { heldSince, holderOf, readFacts } from '../read-facts.ts';
import { filesHeldSince } from './assignment-repository.ts';

/** Assigns a case to the officer who takes it; others can only read it. */
export const takeFile: PerformCaseAction = async (transaction, { clock }, action) => {
  await holdFor(transaction, clock, action, recordOf(action));
  return {};
};

function holdFor(
  transaction: Transaction<Database>,
  clock: Clock,
  { application, accountId, person }: CaseAction,
  record: ActionRecord,
): Promise<ApplicationRow> {
  return applyAction(transaction, clock, application.id, actions.take, person, {
    ...record,
    changes: { held_by: accountId, held_at: clock.now() },
  });
}

/**
 * Takes a case for a step that only a case in hand allows, in the transaction of that step. Returns the case as taken;
 * undefined where the step needs no taking.
 */
export async function takeForStep(
  transaction: Transaction<Database>,
  { clock }: Pick<Dependencies, 'clock'>,
  action: CaseAction,
  step: Action,
): Promise<ApplicationRow | undefined> {
  const { application, person } = action;
  const { lifecycle } = getService(application.service);
  if (!Object.hasOwn(lifecycle.actions, step.id) || startsFrom(lifecycle, step.id, application.status))
    return undefined;
  const facts = await readFacts(transaction, clock, application, person);
  if (takesFirst(lifecycle, step.id, actorOf(person), facts) === undefined) return undefined;
  return holdFor(transaction, clock, action, { requestId: action.requestId });
}

/** Returns a case to the queue. */
export const releaseFile: PerformCaseAction = async (transaction, { clock }, action) => {
  await applyAction(transaction, clock, action.application.id, actions.release, action.person, {
    ...recordOf(action),
    changes: { held_by: null, held_at: null },
  });
  return {};
};

/** Tells whether this person's newest step on a case also took it. */
export async function tookForLastStep(
  transaction: Transaction<Database>,
  { application, accountId }: CaseAction,
): Promise<boolean> {
  const [taken, last] = (await eventsOf(transaction, application.id)).slice(-2);
  if (taken === undefined || last === undefined || taken.request_id !== last.request_id) return false;
  return hasEffect(taken.action, 'hold') && [taken, last].every(({ account_id: by }) => by === accountId);
}

/** Returns a case to the queue where its doer may; false otherwise. */
export async function giveBack(
  transaction: Transaction<Database>,
  dependencies: Pick<Dependencies, 'clock' | 'config'>,
  action: CaseAction,
): Promise<boolean> {
  const application = await findApplication(transaction, action.application.id);
  if (application === undefined) return false;
  const states = await describeActions(transaction, dependencies.clock, application, action.person);
  if (!isAllowed(states, actions.release)) return false;
  await releaseFile(transaction, dependencies, { ...action, application, request: { version: application.version } });
  return true;
}

/** Ends expired locks. Returns the number of cases returned to the queue. */
export async function releaseLateFiles(
  dependencies: Pick<Dependencies, 'database' | 'clock'>,
  limit: number,
): Promise<number> {
  const { clock, database } = dependencies;
  const since = heldSince(clock.now());
  let released = 0;
  for (const id of await filesHeldSince(database, since, limit)) {
    released += await inTransaction(database, (transaction) => releaseLate(transaction, clock, id));
  }
  return released;
}

async function releaseLate(transaction: Transaction<Database>, clock: Clock, id: string): Promise<number> {
  const application = await lockApplication(transaction, id);
  if (application === undefined || application.held_by === null || holderOf(clock, application) !== undefined) return 0;
  await applyAction(transaction, clock, id, actions.release_late, system, {
    requestId: 'release',
    details: { held_by: application.held_by },
    changes: { held_by: null, held_at: null },
  });
  return 1;
}
