import type { Transaction } from 'kysely';
import type { ActionRequest, ActionResult } from '#contract/api/casework.ts';
import type { Dependencies } from '../dependencies.ts';
import type { Database } from '../platform/database/schema.ts';
import type { ActingPerson } from './acting-person.ts';
import type { ActionRecord } from './application-action.ts';
import type { ApplicationRow } from './application-repository.ts';

/** One action of the desk on one application, with everything its use case needs. */
export interface CaseAction {
  /** As it is now, and as the person saw it: the versions agree. */
  readonly application: ApplicationRow;
  readonly accountId: string;
  /** Where it is done: the application's own office, or the port at which a movement is stamped. */
  readonly office: string;
  readonly person: ActingPerson;
  readonly request: ActionRequest;
  readonly requestId: string;
}

/** Does one action inside the caller's transaction, which holds the submission's and the unpaid order's locks. */
export type PerformCaseAction = (
  transaction: Transaction<Database>,
  dependencies: Pick<Dependencies, 'clock'>,
  action: CaseAction,
) => Promise<Partial<ActionResult>>;

/** The part of an event that every action shares. */
export function recordOf({ request, requestId }: CaseAction): ActionRecord {
  return {
    requestId,
    ...(request.note === undefined ? {} : { internalNote: request.note }),
  };
}
