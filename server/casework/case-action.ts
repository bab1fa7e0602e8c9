import type { Transaction } from 'kysely';
import type { ActionRequest, ActionResult } from '#contract/api/casework.ts';
import { plainLine } from '#domain/forms/field-kinds.ts';
import type { Dependencies } from '../dependencies.ts';
import type { Database } from '../platform/database/schema.ts';
import type { ActingPerson } from './acting-person.ts';
import type { ActionRecord } from './application-action.ts';
import type { ApplicationRow } from './application-repository.ts';

/** One staff action on one application, with everything its use case needs. */
export interface CaseAction {
  /** The current application; its version is the one that the person saw. */
  readonly application: ApplicationRow;
  readonly accountId: string;
  /** Office where it is done: the application's own, or the entry point where a movement is stamped. */
  readonly office: string;
  readonly person: ActingPerson;
  readonly request: ActionRequest;
  readonly requestId: string;
}

/**
 * Performs one action inside the caller's transaction, which holds the locks of the submission and the unpaid order.
 */
export type PerformCaseAction = (
  transaction: Transaction<Database>,
  dependencies: Pick<Dependencies, 'clock' | 'config'>,
  action: CaseAction,
) => Promise<Partial<ActionResult>>;

/** Returns the part of an event that is the same for every action. */
export function recordOf({ request, requestId }: CaseAction): ActionRecord {
  return {
    requestId,
    typed: request.input ?? {},
    despiteDocuments: request.despite_documents === true,
    ...(request.note === undefined ? {} : { internalNote: request.note }),
    decision: {
      number: plainLine(request.decision_number ?? ''),
      date: (request.decision_date ?? '').trim(),
    },
  };
}
