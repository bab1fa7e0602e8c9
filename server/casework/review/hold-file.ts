import type { Transaction } from 'kysely';
import { actions } from '#domain/casework/actions/index.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/schema.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { system } from '../acting-person.ts';
import { applyAction } from '../application-action.ts';
import { lockApplication } from '../application-repository.ts';
import { type PerformCaseAction, recordOf } from '../case-action.ts';
import { heldSince, holderOf } from '../read-facts.ts';
import { filesHeldSince } from './assignment-repository.ts';

/** Assigns a case to the officer who takes it; others can only read it. */
export const takeFile: PerformCaseAction = async (transaction, { clock }, action) => {
  await applyAction(transaction, clock, action.application.id, actions.take, action.person, {
    ...recordOf(action),
    changes: { held_by: action.accountId, held_at: clock.now() },
  });
  return {};
};

/** Returns a case to the queue. */
export const releaseFile: PerformCaseAction = async (transaction, { clock }, action) => {
  await applyAction(transaction, clock, action.application.id, actions.release, action.person, {
    ...recordOf(action),
    changes: { held_by: null, held_at: null },
  });
  return {};
};

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
