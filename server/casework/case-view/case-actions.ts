import type { CaseView } from '#contract/api/casework.ts';
import type { PlainDate } from '#domain/calendar/plain-date.ts';
import type { Action } from '#domain/casework/action.ts';
import { actionNamed, actions, actionsWith } from '#domain/casework/actions/index.ts';
import { isExpected } from '#domain/casework/appointment-state.ts';
import { reasonsOf } from '#domain/casework/decision-reasons.ts';
import { feeStandingOf } from '#domain/casework/fee-standing.ts';
import { settlingPlaceOf } from '#domain/casework/guard-violations.ts';
import {
  type ActionState,
  isFinal,
  isGranting,
  type Lifecycle,
  type Status,
  stillAhead,
} from '#domain/casework/lifecycle.ts';
import { isAtAnyPort, isAwayFromOffice, mayAct } from '#domain/casework/may-act.ts';
import { isReaders, type NextStep, nextStepMessage } from '#domain/casework/next-step.ts';
import { viewAfterGrant } from '#domain/casework/queue/queue-views.ts';
import { inputMessage } from '#domain/casework/typed-input.ts';
import { plainLine } from '#domain/forms/field-kinds.ts';
import type { Language } from '#domain/i18n/languages.ts';
import { officeBySlug } from '#domain/reference-data/offices.ts';
import { isUndecidedMatch, refersToDecider } from '#domain/screening/match-state.ts';
import { getService } from '#domain/services/catalogue.ts';
import type { Violation } from '#domain/violations.ts';
import { accountNames } from '#server/accounts/account-repository.ts';
import type { StaffIdentity } from '#server/accounts/sign-in/caller.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { contactOfOffice } from '#server/lists/office-repository.ts';
import { waitingOthers } from '#server/payments/joint-payment.ts';
import { orderLines } from '#server/payments/order-repository.ts';
import type { Db } from '#server/platform/database/database.ts';
import { formatDay, formatTime, listWords } from '#server/platform/i18n/formats.ts';
import { serviceText } from '#server/platform/i18n/service-words.ts';
import { violationText } from '#server/platform/i18n/violation-text.ts';
import type { ScreeningMatchRow } from '#server/screening/screening-repository.ts';
import { staffIn } from '../acting-person.ts';
import { describeStanding } from '../application-action.ts';
import type { ApplicationRow, EventRow } from '../application-repository.ts';
import type { AppointmentRow } from '../appointments/appointment-repository.ts';
import { metAtBorders, placeOf } from '../case-access.ts';
import { hasDocumentNotInOrder } from '../review/document-check-repository.ts';
import type { InformationRequestRow } from '../review/information-request-repository.ts';
import { orderFor } from './case-payment.ts';

interface ActedOn {
  readonly application: ApplicationRow;
  readonly hits: readonly ScreeningMatchRow[];
  /** All applications of the submission, if the person may see them. */
  readonly group: readonly ApplicationRow[];
  readonly states: readonly ActionState[];
}

/**
 * Returns the actions that this person's roles include on an application, and who acts next; at a border also by roles
 * held at another entry point.
 */
export async function standingFor(
  { database, clock }: Pick<Dependencies, 'database' | 'clock'>,
  staff: StaffIdentity,
  application: ApplicationRow,
  events?: readonly EventRow[],
): Promise<Awaited<ReturnType<typeof describeStanding>>> {
  const here = staffIn(application.office, staff.accountId, staff.grants);
  const bordering = staff.grants.filter((grant) => metAtBorders({ grants: [grant] })).map((grant) => grant.role);
  return describeStanding(database, clock, application, { ...here, doers: [...here.doers, ...bordering] }, events);
}

/** Tells whether a step is done wherever the holder crosses the border. */
export function isOfBorders({ action }: NextStep): boolean {
  const definition = action === undefined ? undefined : actionNamed(action);
  return definition !== undefined && isAtAnyPort(definition);
}

/** Tells whether an action is a decision on a match with the watch list. */
function decidesMatch(action: string): boolean {
  return actionNamed(action)?.effect === 'decide_match';
}

function needsNote(action: string): boolean {
  return actionNamed(action)?.note === 'required';
}

/** Tells whether an action is done elsewhere than at the application's own office. */
function isAway(action: string): boolean {
  const definition = actionNamed(action);
  return definition !== undefined && isAwayFromOffice(definition);
}

/** Says in one sentence who acts next, and what prevents the reader from acting: what their button says as well. */
export async function nextStepView(
  db: Db,
  application: ApplicationRow,
  next: NextStep,
  {
    questions,
    appointments,
    offered = [],
    visaUntil,
  }: {
    readonly questions: readonly InformationRequestRow[];
    readonly appointments: readonly AppointmentRow[];
    /** The reader's actions, some of which wait for more than the application itself. */
    readonly offered?: CaseView['actions'];
    /** Last day of the visa that it made, where it made one. */
    readonly visaUntil?: PlainDate | undefined;
  },
  language: Language,
): Promise<NonNullable<CaseView['next_step']>> {
  const t = serviceText(getService(application.service), language);
  const names = next.after === undefined ? new Map<string, string>() : await accountNames(db, [next.after]);
  const expected = appointments.find(({ state }) => isExpected(state));
  const day = questions.find(({ ended_at }) => ended_at === null)?.due_on ?? expected?.on_day ?? visaUntil;
  const sentence = t(nextStepMessage(next), {
    name: names.get(next.after ?? '') ?? '',
    roles: listWords(
      next.roles.map((role) => {
        const name = t(`role.${role}`);
        return next.ownRoles?.includes(role) ? t('next.another', { role: name }) : name;
      }),
      language,
    ),
    day: day === undefined ? '' : formatDay(day, language),
    time: expected === undefined ? '' : formatTime(expected.at_time, language),
  });
  const action = next.first ?? next.action ?? null;
  const button = offered.find((one) => one.action === action);
  const own = next.violation === undefined ? (button?.reason ?? null) : violationText(next.violation, language);
  return {
    who: next.who,
    action,
    words: sentence,
    // The sentence names a step that has to come first: there is no other reason.
    reason: next.first !== undefined || !isReaders(next.who) ? null : own,
  };
}

export async function actionsFor(
  database: Db,
  staff: StaffIdentity,
  { application, hits: matches, group, states: known }: ActedOn,
  language: Language,
): Promise<CaseView['actions']> {
  const service = getService(application.service);
  const { lifecycle }: { lifecycle: Lifecycle } = service;
  const status = application.status;
  const t = serviceText(service, language);
  const may = (action: string): boolean => {
    const definition = actionNamed(action);
    return definition !== undefined && mayAct(staff.grants, definition, placeOf(application));
  };
  const here = staffIn(application.office, staff.accountId, staff.grants);
  const words = (violation: Violation | undefined) =>
    violation === undefined ? null : violationText(violation, language);
  const inputOf = (action: string) =>
    (actionNamed(action)?.input ?? []).map(({ id, kind, required = false }) => ({
      id,
      kind,
      required,
      label: t(inputMessage(action, id)),
    }));
  const standardOf = (action: string): readonly string[] => {
    const definition = actionNamed(action);
    return definition === undefined ? [] : reasonsOf(definition, service);
  };
  const otherStatuses = (action: string, violation: Violation | undefined): string[] => {
    const from: readonly Status[] = lifecycle.actions[action]?.from ?? [];
    // The reason of one that begins with taking the case is not its status.
    return violation?.code !== 'action_not_allowed' || from.includes(status) ? [] : [...from];
  };
  const states = known.filter(
    ({ action }) => isAway(action) || here.doers.some((doer) => lifecycle.actions[action]?.by.includes(doer)),
  );
  const notInOrder = await hasDocumentNotInOrder(database, application.id);
  const leadsTo = grantLeadsTo(application);
  const open = matches.some((match) => isUndecidedMatch(match.state));
  const referred = matches.some(refersToDecider);
  const joint = states.flatMap(({ action, allowed }) => {
    const definition = actionNamed(action);
    return allowed && definition?.reach === 'order' ? [definition] : [];
  });
  const waiting = await waitingForOthers(database, joint, application, group);
  const decidesAtBorder = states.some(
    ({ action, allowed }) => allowed && isAway(action) && decidesMatch(action) && may(action),
  );
  return [
    ...states
      .filter(({ action, allowed }) => may(action) && (allowed || stillAhead(lifecycle, action, status)))
      .map((state) => {
        const others = waiting.get(state.action);
        return others === undefined ? state : { ...state, allowed: false, violation: others };
      })
      .map(({ action, allowed, violation }) => ({
        action,
        words: t(`action.${action}`),
        allowed,
        reason: words(violation),
        settle_in: (violation && settlingPlaceOf(violation)) ?? null,
        cautioned: referred && isGranting(lifecycle, action),
        possible_in: otherStatuses(action, violation),
        // With a single standard reason, there is nothing to choose.
        needs_reason: lifecycle.actions[action]?.needsReason === true && standardOf(action).length > 1,
        needs_note: needsNote(action),
        reasons: [...standardOf(action)],
        input: inputOf(action),
        on_file: lifecycle.actions[action]?.onFile === true,
        despite_documents: actionNamed(action)?.despite === 'documents' && notInOrder,
        leads_to: isGranting(lifecycle, action) ? leadsTo : null,
        status_after: lifecycle.actions[action]?.to ?? null,
        final: isFinal(lifecycle, action),
      })),
    ...actionsWith('decide_match')
      .filter((action) => open && !decidesAtBorder && !isAway(action) && may(action))
      .map((action) => ({
        action,
        words: t(`action.${action}`),
        allowed: true,
        reason: null,
        settle_in: null,
        cautioned: false,
        possible_in: [],
        needs_reason: false,
        needs_note: needsNote(action),
        reasons: [],
        input: inputOf(action),
        on_file: false,
        despite_documents: false,
        leads_to: null,
        status_after: null,
        final: false,
      })),
  ];
}

/** Returns the opening hours of the office at whose counter a grant goes on, in one line. */
export async function hoursAfterGrant(
  database: Db,
  { office }: ApplicationRow,
  offered: CaseView['actions'],
): Promise<string | null> {
  if (offered.every(({ leads_to }) => leads_to === null)) return null;
  const hours = (await contactOfOffice(database, office))?.hours ?? '';
  return plainLine(hours) || null;
}

/** Returns the view of the office that has an application after its grant; a price that officers set is then due. */
function grantLeadsTo(application: ApplicationRow): CaseView['actions'][number]['leads_to'] {
  const office = officeBySlug(application.office);
  if (office === undefined) return null;
  const { lifecycle, priceByOfficers }: { lifecycle: Lifecycle; priceByOfficers?: unknown } = getService(
    application.service,
  );
  const standing = feeStandingOf(application);
  const fee = priceByOfficers !== undefined && standing !== 'paid' ? 'due' : standing;
  return viewAfterGrant(office.kind, fee, Object.hasOwn(lifecycle.actions, actions.issue.id)) ?? null;
}

/** Reports, by payment, the other applications on the order that must come further before one payment can cover all. */
async function waitingForOthers(
  db: Db,
  payments: readonly Action[],
  application: ApplicationRow,
  group: readonly ApplicationRow[],
): Promise<ReadonlyMap<string, Violation>> {
  const order = payments.length === 0 ? undefined : await orderFor(db, application);
  if (order === undefined) return new Map();
  const payees = new Set((await orderLines(db, order.id)).map((line) => line.applicationId));
  const waiting = new Map<string, Violation>();
  for (const payment of payments) {
    const others = await waitingOthers(db, payment, application, group, payees);
    if (others !== undefined) waiting.set(payment.id, others);
  }
  return waiting;
}
