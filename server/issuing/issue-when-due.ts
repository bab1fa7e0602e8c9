import type { Transaction } from 'kysely';
import { actions } from '#domain/casework/actions/index.ts';
import { visaEnded } from '#domain/issuing/visa-state.ts';
import { getService } from '#domain/services/catalogue.ts';
import { system } from '#server/casework/acting-person.ts';
import { applyAction, describeActions } from '../casework/application-action.ts';
import { type ApplicationRow, findApplication } from '../casework/application-repository.ts';
import { closeImpossible } from '../casework/close-impossible.ts';
import type { Dependencies } from '../dependencies.ts';
import { lockExistingVisa } from '../intake/existing-visa-repository.ts';
import { mailAbout } from '../mail/mail-about.ts';
import { today } from '../platform/clock.ts';
import type { Database } from '../platform/database/schema.ts';
import { enterVisa } from './enter-visa.ts';
import { changeVisa } from './visa-repository.ts';
import { visaZone } from './visa-zone.ts';

/**
 * Issues what was granted when the lifecycle allows it: after the decision and the payment, whichever comes last. An
 * existing visa changes into what the service grants and keeps its number; an application about one that was annulled
 * or revoked meanwhile is closed. Otherwise something new is issued.
 */
export async function issueWhenDue(
  transaction: Transaction<Database>,
  { clock }: Pick<Dependencies, 'clock'>,
  applicationId: string,
  requestId: string,
): Promise<void> {
  const application = await findApplication(transaction, applicationId);
  if (application === undefined) return;
  const states = await describeActions(transaction, clock, application, system);
  if (!states.some((state) => state.action === actions.issue.id && state.allowed)) return;
  if (application.visa_id === null) return issueNew(transaction, { clock }, application, requestId);
  const held = await lockExistingVisa(transaction, application.visa_id);
  if (held === undefined || visaEnded(held.visa.state)) {
    return closeImpossible(transaction, { clock }, application, requestId);
  }

  const service = getService(application.service);
  if (service.grant === undefined) throw new Error(`${service.id} grants nothing`);
  const grant = service.grant(application.answers, today(clock), held.visa);
  const zone = visaZone(held.visa.holder, { visaNumber: held.visa.visaNumber, validUntil: grant.validUntil });
  const issued = await applyAction(transaction, clock, applicationId, actions.issue, system, {
    requestId,
    details: { visa_number: held.visa.visaNumber, valid_until: grant.validUntil },
  });
  await changeVisa(transaction, {
    visaId: held.id,
    applicationId,
    at: clock.now(),
    plan: grant.plan ?? application.plan,
    days: grant.days,
    entries: grant.entries,
    validUntil: grant.validUntil,
    zone,
  });
  const { validFrom, validUntil } = grant;
  await mailAbout(transaction, clock, issued, 'issued', () => ({ validFrom, validUntil }));
}

async function issueNew(
  transaction: Transaction<Database>,
  { clock }: Pick<Dependencies, 'clock'>,
  application: ApplicationRow,
  requestId: string,
): Promise<void> {
  const issued = await applyAction(transaction, clock, application.id, actions.issue, system, { requestId });
  await enterVisa(transaction, clock, issued, {});
}
