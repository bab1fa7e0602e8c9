import type { ActionRequest, ActionResult } from '#contract/api/casework.ts';
import type { Action } from '#domain/casework/action.ts';
import { actionNamed, actions, type RecordedActionId, type StaffActionId } from '#domain/casework/actions/index.ts';
import { type Violation, violation } from '#domain/violations.ts';
import { accountNames } from '../accounts/account-repository.ts';
import type { StaffIdentity } from '../accounts/sign-in/caller.ts';
import { recordVoucher } from '../counter/record-voucher.ts';
import { takeCash, takeCashAtBorder } from '../counter/take-cash.ts';
import type { Dependencies } from '../dependencies.ts';
import { lockSubmission, updateSubmission } from '../intake/submission-repository.ts';
import { clearAuthorisation } from '../issuing/clear-authorisation.ts';
import { correctVisa } from '../issuing/correct-visa.ts';
import { issueVisa } from '../issuing/issue-visa.ts';
import { reprintSticker, spoilSticker } from '../issuing/spoil-sticker.ts';
import { stampArrival, stampDeparture } from '../issuing/stamp-movement.ts';
import { takeBackVisa } from '../issuing/take-back-visa.ts';
import { lockLiveOrder } from '../payments/order-repository.ts';
import type { Db } from '../platform/database/database.ts';
import { idempotent } from '../platform/idempotency.ts';
import { ViolationError } from '../platform/violation-error.ts';
import { confirmMatch, confirmMatchAtBorder, dismissMatch, dismissMatchAtBorder } from '../screening/decide-match.ts';
import { screenApplication } from '../screening/screen-application.ts';
import { staffIn } from './acting-person.ts';
import { type ApplicationRow, eventsOf, findApplication } from './application-repository.ts';
import { applyStaffAction } from './apply-staff-action.ts';
import { attended, callIn, missed } from './appointments/appointments.ts';
import { applicationToActOn } from './case-access.ts';
import type { PerformCaseAction } from './case-action.ts';
import { clearApplication, judgeAtBorder, judgeBeforeGiving } from './clear-application.ts';
import { closeApplication } from './close-application.ts';
import { closeNotGrantable } from './close-impossible.ts';
import { correctTyping } from './correct-typing.ts';
import { refuseApplication } from './refuse-application.ts';
import { askApplicant } from './review/ask-applicant.ts';
import { checkDocument } from './review/check-document.ts';
import { closeQuestion } from './review/close-question.ts';
import { findCrossing } from './review/find-crossing.ts';
import { giveBack, releaseFile, takeFile, takeForStep, tookForLastStep } from './review/hold-file.ts';
import { leaveDifference } from './review/leave-difference.ts';
import { reopenApplication } from './review/reopen-application.ts';
import { approveApplication, recommendApplication, recommendRefusal } from './review/review-application.ts';
import { confirmWaiver, proposeWaiver } from './review/set-sums.ts';
import { lookAgain, settleDoubt } from './second-looks/look-again.ts';

interface DeskAction {
  readonly perform: PerformCaseAction;
  /** Runs and commits before the action, whatever the action's outcome. */
  readonly before?: (dependencies: Dependencies, application: ApplicationRow, requestId: string) => Promise<unknown>;
}

/** Implementation of each staff action that does more than record; a missing one is a type error. */
const deskActions: Readonly<Record<Exclude<StaffActionId, RecordedActionId>, DeskAction>> = {
  clear: {
    perform: clearApplication,
    // In a transaction of its own: a match that stops the decision must remain when the decision is rolled back.
    before: screenApplication,
  },
  find_crossing: { perform: findCrossing },
  correct_typing: { perform: correctTyping },
  leave_difference: { perform: leaveDifference },
  take_cash: { perform: takeCash },
  record_voucher: { perform: recordVoucher },
  take_cash_at_border: { perform: takeCashAtBorder },
  // Committed by itself, so that a fee becomes due even when the action is then rejected for it.
  print: { perform: issueVisa, before: judgeBeforeGiving },
  refuse_entry: { perform: refuseApplication(actions.refuse_entry) },
  close_not_grantable: { perform: closeNotGrantable },
  propose: { perform: recommendApplication },
  propose_rejection: { perform: recommendRefusal(actions.propose_rejection) },
  propose_refusal: { perform: recommendRefusal(actions.propose_refusal) },
  approve: { perform: approveApplication(actions.approve), before: screenApplication },
  approve_alone: { perform: approveApplication(actions.approve_alone), before: screenApplication },
  reject: { perform: refuseApplication(actions.reject) },
  refuse: { perform: refuseApplication(actions.refuse) },
  take: { perform: takeFile },
  release: { perform: releaseFile },
  check_document: { perform: checkDocument },
  ask: { perform: askApplicant },
  close_question: { perform: closeQuestion },
  call_in: { perform: callIn },
  attended: { perform: attended },
  missed: { perform: missed },
  missed_again: { perform: closeApplication(actions.missed_again) },
  cancel: { perform: closeApplication(actions.cancel) },
  reopen: { perform: reopenApplication },
  second_look: { perform: lookAgain },
  settle_doubt: { perform: settleDoubt },
  propose_waiver: { perform: proposeWaiver },
  confirm_waiver: { perform: confirmWaiver },
  send_back: { perform: applyStaffAction(actions.send_back) },
  propose_annulment: { perform: applyStaffAction(actions.propose_annulment) },
  decline_annulment: { perform: applyStaffAction(actions.decline_annulment) },
  decline_revocation: { perform: applyStaffAction(actions.decline_revocation) },
  annul: { perform: takeBackVisa(actions.annul, 'annulled') },
  revoke: { perform: takeBackVisa(actions.revoke, 'revoked') },
  spoil: { perform: spoilSticker },
  reprint: { perform: reprintSticker },
  correct: { perform: correctVisa },
  clear_authorisation: { perform: clearAuthorisation, before: judgeAtBorder },
  stamp_arrival: { perform: stampArrival, before: judgeAtBorder },
  stamp_departure: { perform: stampDeparture },
  dismiss_hit: { perform: dismissMatch },
  confirm_hit: { perform: confirmMatch },
  dismiss_hit_at_border: { perform: dismissMatchAtBorder },
  confirm_hit_at_border: { perform: confirmMatchAtBorder },
};

const staffActions: ReadonlyMap<string, DeskAction> = new Map(Object.entries(deskActions));

/** Tells whether an action is a record for the office alone. */
function isInternal({ effect, told }: Action): boolean {
  return (effect === 'record' || effect === 'leave_difference') && told === undefined;
}

function implementationOf(definition: Action): DeskAction | undefined {
  if (definition.effect === 'record') return { perform: applyStaffAction(definition) };
  return staffActions.get(definition.id);
}

const nothing: ActionResult = {
  receipt_number: null,
  currency: null,
  due_minor: null,
  change_minor: null,
  voucher_outcome: null,
  visa_number: null,
  sticker_serial: null,
  replaced_by: null,
  overstay_days: null,
  took_case: false,
  gave_back: false,
};

/**
 * Performs one staff action, once for an `Idempotency-Key`. Requires permission at the application's own office, or at
 * any entry point for movements; status, guards and separation of duties come from the lifecycle. Locks submission and
 * unpaid order before the application, as changes by applicants and payments do.
 */
export async function performAction(
  dependencies: Dependencies,
  staff: StaffIdentity,
  input: {
    readonly applicationId: string;
    readonly action: string;
    readonly request: ActionRequest;
    readonly idempotencyKey: string | undefined;
    readonly requestId: string;
  },
): Promise<ActionResult> {
  const { action, request, requestId } = input;
  const definition = actionNamed(action);
  const known = definition && implementationOf(definition);
  if (definition === undefined || known === undefined) throw new ViolationError([violation('not_found')]);
  const { application, office } = await applicationToActOn(
    dependencies.database,
    staff,
    input.applicationId,
    definition,
    request.port,
  );
  const judged = await judgeFirst(dependencies, application, known.before, requestId);
  const seen = application.version === request.version ? judged : request.version;
  const answer = await idempotent(
    dependencies,
    {
      scope: `arrival ${application.id} ${action} ${staff.accountId}`,
      key: input.idempotencyKey,
      payload: request,
    },
    async (transaction) => {
      await lockSubmission(transaction, application.submission_id);
      await lockLiveOrder(transaction, application.submission_id);
      const current = await findApplication(transaction, application.id);
      if (current === undefined) throw new ViolationError([violation('not_found')]);
      if (current.version !== seen) {
        throw new ViolationError([await overtakenBy(transaction, staff, application.id)]);
      }
      const deed = {
        application: current,
        accountId: staff.accountId,
        office,
        person: staffIn(office, staff.accountId, staff.grants),
        request,
        requestId,
      };
      const taken = await takeForStep(transaction, dependencies, deed, definition);
      const tookBefore = request.undo === true && (await tookForLastStep(transaction, deed));
      const result = await known.perform(transaction, dependencies, { ...deed, application: taken ?? current });
      const gaveBack = tookBefore && (await giveBack(transaction, dependencies, deed));
      // A page that the applicant has open stays good where nothing changed for them.
      if (taken !== undefined || !isInternal(definition))
        await updateSubmission(transaction, application.submission_id);
      return { status: 200, body: { ...nothing, ...result, took_case: taken !== undefined, gave_back: gaveBack } };
    },
  );
  return answer.body;
}

/**
 * Does what comes before an action and returns the version of the case afterwards: a change that this very step made is not
 * a conflict with somebody else, and the action itself reports it. A step of a colleague in the meantime is one, and leaves
 * the version as it was read.
 */
async function judgeFirst(
  dependencies: Dependencies,
  application: ApplicationRow,
  before: DeskAction['before'],
  requestId: string,
): Promise<number> {
  if (before === undefined) return application.version;
  const { database } = dependencies;
  const lastOfPeople = async () =>
    (await eventsOf(database, application.id)).findLast(({ account_id: by }) => by !== null)?.sequence;
  const earlier = await lastOfPeople();
  if ((await findApplication(database, application.id))?.version !== application.version) return application.version;
  await before(dependencies, application, requestId);
  const judged = await findApplication(database, application.id);
  // Read after the version, so that no step can come between the two unseen.
  return (await lastOfPeople()) === earlier ? (judged?.version ?? application.version) : application.version;
}

/** Returns the violation for a view older than the case, naming the colleague who acted first if there is one. */
async function overtakenBy(db: Db, staff: StaffIdentity, applicationId: string): Promise<Violation> {
  const last = (await eventsOf(db, applicationId)).at(-1);
  if (last === undefined || last.account_id === null || last.account_id === staff.accountId) {
    return violation('stale_version');
  }
  const names = await accountNames(db, [last.account_id]);
  return violation('acted_meanwhile', undefined, { name: names.get(last.account_id) ?? '', action: last.action });
}
