import type { CaseView } from '#contract/api/casework.ts';
import { confirmationStanding } from '#domain/organisations/confirmation.ts';
import { getService } from '#domain/services/catalogue.ts';
import { accountNames } from '#server/accounts/account-repository.ts';
import { findConfirmation } from '#server/organisations/confirmation-repository.ts';
import { type Clock, today } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { ApplicationRow } from '../application-repository.ts';

/** Shows the organisation that the applicant names, and its answer or that it was never asked. */
export async function sponsorOf(db: Db, clock: Clock, application: ApplicationRow): Promise<CaseView['sponsor']> {
  const named = getService(application.service).sponsor?.(application.answers);
  if (named === undefined) return null;
  const asked = await findConfirmation(db, application.id);
  if (asked === undefined) {
    return { name: named.name, state: 'not_registered', due_on: null, answered_at: null, by: null, reason: null };
  }
  const { state, due_on: dueOn, answered_by: by, organisation_state: organisation } = asked;
  const names = await accountNames(db, by === null ? [] : [by]);
  return {
    name: asked.organisation_name,
    state: confirmationStanding({ state, dueOn, organisation }, today(clock)),
    due_on: dueOn,
    answered_at: asked.answered_at?.toISOString() ?? null,
    by: by === null ? null : (names.get(by) ?? ''),
    reason: asked.reason,
  };
}
