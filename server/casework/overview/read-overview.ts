import type { Overview } from '#contract/api/overview.ts';
import { localTimeIn } from '#domain/calendar/local-time.ts';
import { addDays, dayInKathmandu, daysBetween, type PlainDate } from '#domain/calendar/plain-date.ts';
import { mondayOf, weekOf } from '#domain/calendar/week.ts';
import { actions, actionsWith } from '#domain/casework/actions/index.ts';
import { isExpected } from '#domain/casework/appointment-state.ts';
import type { Lifecycle } from '#domain/casework/lifecycle.ts';
import { mayAct } from '#domain/casework/may-act.ts';
import { openReason } from '#domain/casework/queue/open-reason.ts';
import {
  countedBy,
  isOverTarget,
  type OverviewStep,
  plannedBy,
  stepActions,
  stepsOf,
} from '#domain/casework/queue/overview-steps.ts';
import { urgencyOf } from '#domain/casework/queue/urgency.ts';
import type { Language } from '#domain/i18n/languages.ts';
import { listedName } from '#domain/identity/names-shown.ts';
import { zoneOf } from '#domain/reference-data/office-zones.ts';
import type { Office } from '#domain/reference-data/offices.ts';
import { getService } from '#domain/services/catalogue.ts';
import type { StaffIdentity } from '../../accounts/sign-in/caller.ts';
import type { Dependencies } from '../../dependencies.ts';
import { timeAt, today } from '../../platform/clock.ts';
import type { Db } from '../../platform/database/database.ts';
import { officeWords } from '../../platform/i18n/service-words.ts';
import { type ApplicationRow, findApplication } from '../application-repository.ts';
import { appointmentsOf } from '../appointments/appointment-repository.ts';
import { takesBackAnywhere } from '../case-access.ts';
import { nextStepView, standingFor } from '../case-view/case-actions.ts';
import { ownOffices, sectionsOf, servicesAt } from '../queue/list-cases.ts';
import { informationRequestsOf } from '../review/information-request-repository.ts';
import { arrivalsByDay, oldestOpen, recommendedRevocations, sentByDay, type Worked } from './overview-repository.ts';
import { paidInWeek, type StepsOfWeek, stepsOfWeek } from './steps-repository.ts';

type Reading = Pick<Dependencies, 'database' | 'clock'>;

/** Oldest open applications that an overview names. */
const oldestShown = 3;
/** Recommended revocations that an overview names, the oldest first. */
const revocationsShown = 20;

/** Adds up the week at a person's offices of a kind: its days, the steps done and the applications that wait longest. */
export async function readOverview(
  dependencies: Reading,
  staff: StaffIdentity,
  desk: Office['kind'],
  language: Language,
): Promise<Overview> {
  const { database, clock } = dependencies;
  const day = today(clock);
  const services = servicesAt(desk, staff);
  const of: Worked = { offices: ownOffices(staff, desk), sections: sectionsOf(services) };
  const lifecycles = services.map(({ lifecycle }) => lifecycle);
  const monday = mondayOf(day);
  const [thisWeek, lastWeek, ids] = await Promise.all([
    stepsIn(database, of, monday, lifecycles),
    stepsIn(database, of, addDays(monday, -7), lifecycles),
    oldestOpen(database, of, plannedBy[desk] === 'arrival' ? { arrivalUntil: day } : 'sending', oldestShown),
  ]);
  const oldest = await Promise.all(ids.map((id) => findApplication(database, id)));
  return {
    today: day,
    office_clock: timeAt(clock, of.offices[0] ?? ''),
    planned_by: plannedBy[desk],
    days: await daysOfWeek(dependencies, desk, of, thisWeek),
    steps: stepsOf(lifecycles).map((step) => {
      const this_week = thisWeek.passed(step);
      const over_target = isOverTarget(desk, step, this_week.median_minutes);
      return { step, this_week, last_week: lastWeek.passed(step), over_target };
    }),
    steps_cut: thisWeek.cut || lastWeek.cut,
    oldest: await Promise.all(
      oldest.filter((row) => row !== undefined).map((row) => openCase(dependencies, staff, row, language)),
    ),
    revocations: await revocationsFor(database, staff, { desk, sections: of.sections, day, language }),
  };
}

/** Returns the recommended revocations on which a person decides: of all offices, or of their own; null for nobody who does. */
async function revocationsFor(
  db: Db,
  staff: StaffIdentity,
  {
    desk,
    sections,
    day,
    language,
  }: {
    readonly desk: Office['kind'];
    readonly sections: Worked['sections'];
    readonly day: PlainDate;
    readonly language: Language;
  },
): Promise<Overview['revocations']> {
  const offices = takesBackAnywhere(staff)
    ? 'all'
    : ownOffices(staff, desk).filter((office) =>
        sections.some((section) =>
          actionsWith('end_visa').some((id) => mayAct(staff.grants, actions[id], { section, office })),
        ),
      );
  if (offices.length === 0) return null;
  const found = await recommendedRevocations(db, { offices, on: day, limit: revocationsShown });
  return found.map(({ id, name, submission_number, office, at, by }) => ({
    id,
    name,
    submission_number,
    office_words: officeWords(office, language),
    recommended_on: dayInKathmandu(at),
    by,
  }));
}

type Passed = Overview['steps'][number]['this_week'];

interface Week extends StepsOfWeek {
  readonly sent: ReadonlyMap<PlainDate, number>;
  readonly passed: (step: OverviewStep) => Passed;
}

/** Reads which steps applications went through in the week from a Monday: what was sent, paid, and worked on. */
async function stepsIn(db: Db, of: Worked, monday: PlainDate, lifecycles: readonly Lifecycle[]): Promise<Week> {
  const [worked, paid, byDay] = await Promise.all([
    stepsOfWeek(db, of, monday, stepActions(lifecycles)),
    paidInWeek(db, of, monday),
    sentByDay(db, of, [monday, addDays(monday, 6)]),
  ]);
  const sent = new Map(byDay.map((one) => [one.day, one.sent]));
  const counts: Readonly<Record<ReturnType<typeof countedBy>, (step: OverviewStep) => Passed>> = {
    sending: () => ({ count: [...sent.values()].reduce((sum, count) => sum + count, 0), median_minutes: null }),
    booking: () => ({ count: paid.count, median_minutes: paid.median }),
    work: (step) => {
      const one = worked.steps.find((passed) => passed.step === step);
      return { count: one?.count ?? 0, median_minutes: one?.median ?? null };
    },
  };
  return { ...worked, sent, passed: (step) => counts[countedBy(step)](step) };
}

async function daysOfWeek(
  { database, clock }: Reading,
  desk: Office['kind'],
  of: Worked,
  { decided, sent }: Week,
): Promise<Overview['days']> {
  const days = weekOf(today(clock));
  const period = [days[0] ?? today(clock), days.at(-1) ?? today(clock)] as const;
  if (plannedBy[desk] === 'arrival') {
    const counts = new Map((await arrivalsByDay(database, of, period)).map((count) => [count.day, count]));
    return days.map((day) => ({ day, rest: counts.get(day)?.awaited ?? 0, done: counts.get(day)?.arrived ?? 0 }));
  }
  return days.map((day) => ({ day, rest: sent.get(day) ?? 0, done: decided[day] ?? 0 }));
}

/** Returns the calendar days since an application was sent, by the clock of its office. */
function waitedAt({ office, sent_at: sent }: ApplicationRow, clock: Reading['clock']): number {
  return Math.max(0, daysBetween(localTimeIn(zoneOf(office), sent).day, timeAt(clock, office).day));
}

/** Names an open application with the reason why it is open, and who acts next on it. */
async function openCase(
  dependencies: Reading,
  staff: StaffIdentity,
  application: ApplicationRow,
  language: Language,
): Promise<Overview['oldest'][number]> {
  const { database, clock } = dependencies;
  const day = timeAt(clock, application.office).day;
  const { next, guards } = await standingFor(dependencies, staff, application);
  const questions = await informationRequestsOf(database, application.id);
  const appointments = await appointmentsOf(database, application.id);
  const { words } = await nextStepView(database, application, next, { questions, appointments }, language);
  const expected = appointments.find(({ state }) => isExpected(state));
  const replyBy = questions.find(({ ended_at }) => ended_at === null)?.due_on ?? null;
  const appointmentIn = expected === undefined ? null : daysBetween(day, expected.on_day);
  const waitedDays = waitedAt(application, clock);
  const reason = openReason({
    next,
    guards,
    replyIn: replyBy === null ? null : daysBetween(day, replyBy),
    appointmentIn,
  });
  const urgency = urgencyOf(
    {
      status: application.status,
      day: application.arrival_date,
      aboutVisa: getService(application.service).existingVisa !== undefined,
      transport: application.transport,
      waitedDays,
      visaUntil: null,
      enterBy: null,
      answeredOn: null,
      replyBy,
      lapsesOn: null,
      appointment:
        expected === undefined || appointmentIn === null ? null : { days: appointmentIn, time: expected.at_time },
    },
    day,
  );
  return {
    id: application.id,
    name: listedName(application),
    submission_number: application.submission_number,
    status: application.status,
    reason,
    why: words,
    age_minutes: Math.max(0, Math.floor((clock.now().getTime() - application.sent_at.getTime()) / 60_000)),
    age_days: waitedDays,
    late: urgency?.pressure === 'late',
  };
}
