import type { Transaction } from 'kysely';
import type { Action } from '#domain/casework/action.ts';
import { reasonMessage } from '#domain/casework/decision-reasons.ts';
import type { Dependencies } from '../dependencies.ts';
import { mailAbout } from '../mail/mail-about.ts';
import type { Database } from '../platform/database/schema.ts';
import type { ActingPerson } from './acting-person.ts';
import { type ActionRecord, applyAction } from './application-action.ts';
import type { ApplicationRow } from './application-repository.ts';
import { endAppointment } from './appointments/appointment-repository.ts';
import { type PerformCaseAction, recordOf } from './case-action.ts';
import { owesNoLonger, standardReasons } from './refuse-application.ts';
import { endInformationRequest } from './review/information-request-repository.ts';

/**
 * Closes an application without a decision, for standard reasons that the applicant reads; its fee is no longer due.
 */
export function closeApplication(ending: Action): PerformCaseAction {
  return async (transaction, dependencies, action) => {
    await close(transaction, dependencies, action.application.id, ending, action.person, {
      ...recordOf(action),
      reasons: standardReasons(ending, action),
    });
    return {};
  };
}

/** Does the same for any actor: also for the portal, when an applicant does not reply. */
export async function close(
  transaction: Transaction<Database>,
  dependencies: Pick<Dependencies, 'clock'>,
  applicationId: string,
  ending: Action,
  person: ActingPerson,
  record: ActionRecord & { readonly reasons: readonly string[] },
): Promise<ApplicationRow> {
  const { clock } = dependencies;
  const closed = await applyAction(transaction, clock, applicationId, ending, person, record);
  await endInformationRequest(transaction, closed.id, { at: clock.now() });
  await endAppointment(transaction, closed.id, 'missed');
  await owesNoLonger(transaction, dependencies, closed);
  await mailAbout(transaction, clock, closed, 'closed', (t) => ({
    reasons: record.reasons.map((reason) => t(reasonMessage(reason))),
  }));
  return closed;
}
