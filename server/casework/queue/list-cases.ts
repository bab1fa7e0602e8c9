import type { OwnViewFilters } from '#contract/api/own-views.ts';
import { addDays, type PlainDate, parsePlainDate } from '#domain/calendar/plain-date.ts';
import { mondayOf } from '#domain/calendar/week.ts';
import { actionsWith } from '#domain/casework/actions/index.ts';
import { type Lifecycle, openStatuses, statuses } from '#domain/casework/lifecycle.ts';
import { viewsFor, type WorkOfDesk, workAt } from '#domain/casework/queue/desk-work.ts';
import { countedBy, type OverviewStep, stepActions } from '#domain/casework/queue/overview-steps.ts';
import {
  type EntryFilter,
  type HolderFilter,
  type QueueOrder,
  type QueueView,
  type QueueViewId,
  queueViewOf,
} from '#domain/casework/queue/queue-views.ts';
import type { LookQueue } from '#domain/casework/second-look.ts';
import { outcomeOf } from '#domain/casework/standing.ts';
import type { Language } from '#domain/i18n/languages.ts';
import { normaliseSubmissionNumber } from '#domain/identity/submission-number.ts';
import { leastLettersOfName, nameTyped, passportTyped } from '#domain/identity/typed-search.ts';
import { normaliseVisaNumber } from '#domain/identity/visa-number.ts';
import { can, officesWith, readPermissions, sectionsWith } from '#domain/permissions/permissions.ts';
import type { Section } from '#domain/permissions/sections.ts';
import { type Office, officesOfKind } from '#domain/reference-data/offices.ts';
import type { ShownMatch } from '#domain/screening/match-state.ts';
import { services, servicesAtDesk } from '#domain/services/catalogue.ts';
import type { ServiceDefinition } from '#domain/services/service-definition.ts';
import { type Violation, violation } from '#domain/violations.ts';
import type { StaffIdentity } from '../../accounts/sign-in/caller.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { FoundElsewhere } from '../../issuing/visa-repository.ts';
import { dayAtAll, today } from '../../platform/clock.ts';
import { requireNone, ViolationError } from '../../platform/violation-error.ts';
import { metAtBorders, takesBackAnywhere } from '../case-access.ts';
import { type OwnView, ownViewsOf } from './own-view-repository.ts';
import { type Counted, countedFilters, type QueueFilter, type QueueSearch } from './queue-filter-repository.ts';
import { type DeskNumbers, deskNumbers, type QueuePage, queuePage } from './queue-repository.ts';
import { wordsOf } from './queue-words.ts';
import { workDone, workOf } from './work-of-view.ts';

export interface QueueQuestion {
  readonly query?: string | undefined;
  readonly offices?: readonly string[] | undefined;
  readonly statuses?: readonly string[] | undefined;
  readonly kind?: string | undefined;
  readonly appointmentOn?: string | undefined;
  readonly secondLook?: LookQueue | undefined;
  readonly match?: ShownMatch | undefined;
  /** Step that they went through in this week. */
  readonly step?: OverviewStep | undefined;
  /** Saved view of the desk, which the other filters narrow further. */
  readonly view?: string | undefined;
  readonly holder?: HolderFilter | undefined;
  /** `waiting`: only open ones, oldest submission first. Absent: the view's own. */
  readonly order?: QueueOrder | undefined;
  readonly arrivalFrom?: string | undefined;
  readonly arrivalUntil?: string | undefined;
  readonly sentFrom?: string | undefined;
  readonly sentUntil?: string | undefined;
  /** Days of the first entry on the visa that it led to. */
  readonly enteredFrom?: string | undefined;
  readonly enteredUntil?: string | undefined;
  readonly entry?: EntryFilter | undefined;
}

/** The page of a list, and the language of its words. */
export interface PageAsked {
  readonly page: number;
  readonly size: number;
  readonly language: Language;
}

type Desk = Office['kind'];

/** Desk of the entry points, where people cross the border. */
const movementDesk: Desk = 'port';

/** Services whose visas somebody enters on. */
const entering = services.filter(givesVisas).map(({ id }) => id);

/** Statuses in which an entry can still come: open, or with a visa in force. */
const stillAwaited = statuses.filter((status) => ['open', 'granted'].includes(outcomeOf(status)));

/** Services whose price officers set case by case. */
const pricedByOfficers = services.filter((service) => service.priceByOfficers !== undefined).map(({ id }) => id);

/** Returns the services whose applications a person reads at a kind of office. */
export function servicesAt(desk: Desk, staff: StaffIdentity): readonly ServiceDefinition[] {
  const read = sectionsWith(staff.grants, readPermissions[desk]);
  return servicesAtDesk(desk).filter((service) => read.includes(service.lifecycle.section));
}

export function sectionsOf(of: readonly ServiceDefinition[]): readonly Section[] {
  return [...new Set(of.map(({ lifecycle }) => lifecycle.section))];
}

/**
 * Returns one page of the applications of the person's offices of a kind: ports, missions or the department. Another
 * office's slug is rejected, never ignored. By a complete number, officers at borders also find the visas of other
 * offices that they may see there, and those who may revoke find the visas of every office.
 */
export async function listCases(
  { database, clock }: Pick<Dependencies, 'database' | 'clock'>,
  staff: StaffIdentity,
  desk: Desk,
  request: QueueQuestion & PageAsked,
): Promise<QueuePage> {
  const filter = queueFilter(staff, desk, request, today(clock));
  return queuePage(
    database,
    filter,
    { size: request.size, number: request.page, now: clock.now(), entering, pricedByOfficers },
    wordsOf(request.language, filter.elsewhere === undefined ? desk : undefined),
  );
}

/** Returns the filter that a question stands for, to this person on a day; throws the violations of one that may not be asked. */
export function queueFilter(staff: StaffIdentity, desk: Desk, request: QueueQuestion, day: PlainDate): QueueFilter {
  const own = ownOffices(staff, desk);
  const read = servicesAt(desk, staff);
  const wanted = request.offices ?? own;
  if (wanted.some((office) => !own.includes(office))) throw new ViolationError([violation('not_permitted', 'office')]);

  if (request.secondLook !== undefined && !seesLooks(staff)) {
    throw new ViolationError([violation('not_permitted', 'second_look')]);
  }
  const violations: Violation[] = [];
  if (request.statuses?.some((status) => !statuses.some((known) => known === status))) {
    violations.push(violation('not_an_option', 'status'));
  }
  if (request.kind !== undefined && !read.some((one) => one.kinds.some(({ id }) => id === request.kind))) {
    violations.push(violation('not_an_option', 'kind'));
  }
  const view = request.view === undefined ? undefined : queueViewOf(desk, request.view);
  if (request.view !== undefined && view === undefined) violations.push(violation('not_an_option', 'view'));
  const appointmentOn = dayOf(request.appointmentOn, 'appointment_on', violations);
  const arrivalFrom = dayOf(request.arrivalFrom, 'arrival_from', violations);
  const arrivalUntil = dayOf(request.arrivalUntil, 'arrival_until', violations);
  const sentFrom = dayOf(request.sentFrom, 'sent_from', violations);
  const sentUntil = dayOf(request.sentUntil, 'sent_until', violations);
  const enteredFrom = dayOf(request.enteredFrom, 'entered_from', violations);
  const enteredUntil = dayOf(request.enteredUntil, 'entered_until', violations);
  const find = searchOf(request.query);
  if (find === 'too_short') violations.push(violation('search_too_short', 'query', { letters: leastLettersOfName }));
  requireNone(violations);

  const byNumber = find !== undefined && find !== 'too_short' && find.by !== 'name';
  const elsewhere = byNumber && request.offices === undefined ? foundElsewhere(staff, desk) : undefined;
  const ofOneDay = arrivalFrom !== undefined && arrivalFrom === arrivalUntil;
  const stepped = stepFilter(request.step, read, day);
  const bySending = [sentFrom, sentUntil, stepped.sentFrom].some((known) => known !== undefined);
  const order = request.order ?? view?.order ?? (ofOneDay ? 'day' : bySending ? 'sent' : 'arrival');
  const viewed = viewFilter(view, staff, day, { offices: own, services: read });
  const named = both(both(request.statuses, viewed.statuses), request.entry && stillAwaited);
  const onlyOpen = order === 'waiting' || request.match !== undefined;
  const shown = onlyOpen ? openStatuses.filter((open) => named?.includes(open) ?? true) : named;
  return {
    ...viewed,
    ...(stepped.step === undefined ? {} : { step: stepped.step }),
    offices: [...new Set(wanted)],
    sections: sectionsOf(read),
    services: (elsewhere === undefined ? read : [...new Set([...read, ...services.filter(givesVisas)])]).map(
      ({ id }) => id,
    ),
    ...(shown === undefined ? {} : { statuses: shown }),
    ...(request.kind === undefined ? {} : { kind: request.kind }),
    ...(appointmentOn === undefined ? {} : { appointmentOn }),
    ...(request.secondLook === undefined ? {} : { secondLook: request.secondLook }),
    ...(request.match === undefined ? {} : { match: request.match }),
    ...(request.holder === undefined ? {} : { holder: { filter: request.holder, reader: staff.accountId } }),
    order,
    ...latestOf('arrivalFrom', arrivalFrom, viewed.arrivalFrom),
    ...earliestOf('arrivalUntil', arrivalUntil, viewed.arrivalUntil),
    ...latestOf('sentFrom', sentFrom, stepped.sentFrom),
    ...earliestOf('sentUntil', sentUntil, stepped.sentUntil),
    ...(enteredFrom === undefined ? {} : { enteredFrom }),
    ...(enteredUntil === undefined ? {} : { enteredUntil }),
    ...(request.entry === undefined ? {} : { entry: request.entry }),
    ...(find === undefined || find === 'too_short' ? {} : { find }),
    ...(elsewhere === undefined ? {} : { elsewhere }),
  };
}

/** Returns the filter that a view stands for, to this person on a day. */
function viewFilter(
  view: QueueView | undefined,
  staff: StaffIdentity,
  day: PlainDate,
  at: { readonly offices: readonly string[]; readonly services: readonly ServiceDefinition[] },
): Omit<QueueFilter, 'offices' | 'sections' | 'services' | 'order'> {
  if (view === undefined) return {};
  const work = workOf(view, staff, at.offices, at.services);
  const statuses = work?.flatMap((one) => one.statuses) ?? view.statuses;
  return {
    ...(statuses === undefined ? {} : { statuses: [...new Set(statuses)] }),
    ...(work === undefined ? {} : { work }),
    ...(view.day === 'today' ? { arrivalFrom: day } : {}),
    ...(view.day === undefined ? {} : { arrivalUntil: day }),
    ...(view.holder === undefined ? {} : { holder: { filter: view.holder, reader: staff.accountId } }),
    ...(view.paid === undefined ? {} : { paid: view.paid }),
    ...(view.owing === undefined ? {} : { owing: view.owing }),
    ...(view.inCountry === undefined ? {} : { inCountry: view.inCountry }),
  };
}

/** Returns the filter for those that went through a step in the week of a day: by the record that the overview counts. */
function stepFilter(
  step: OverviewStep | undefined,
  services: readonly { readonly lifecycle: Lifecycle }[],
  day: PlainDate,
): Pick<QueueFilter, 'step' | 'sentFrom' | 'sentUntil'> {
  if (step === undefined) return {};
  const monday = mondayOf(day);
  const by = countedBy(step);
  if (by === 'sending') return { sentFrom: monday, sentUntil: addDays(monday, 6) };
  const actions = stepActions(services.map(({ lifecycle }) => lifecycle)).filter((one) => one.step === step);
  return { step: { by, monday, actions: actions.map(({ action }) => action) } };
}

/** Returns the statuses that two filters share; undefined when neither names any. */
function both(one: readonly string[] | undefined, other: readonly string[] | undefined): readonly string[] | undefined {
  if (one === undefined || other === undefined) return one === undefined ? other : [...new Set(one)];
  return [...new Set(one)].filter((status) => other.includes(status));
}

type Days = 'arrivalFrom' | 'arrivalUntil' | 'sentFrom' | 'sentUntil';

function latestOf(name: Days, ...days: readonly (PlainDate | undefined)[]): Pick<QueueFilter, Days> {
  const last = days
    .filter((day) => day !== undefined)
    .toSorted()
    .at(-1);
  return last === undefined ? {} : { [name]: last };
}

function earliestOf(name: Days, ...days: readonly (PlainDate | undefined)[]): Pick<QueueFilter, Days> {
  const [first] = days.filter((day) => day !== undefined).toSorted();
  return first === undefined ? {} : { [name]: first };
}

/** Numbers of a desk on a day, with the count of each of its views. */
export interface NumbersOfDesk extends DeskNumbers {
  /** Day at the offices, by whose own clocks appointments are kept. */
  readonly appointmentsOn: PlainDate;
  /** The person's own work, in their order. */
  readonly work: readonly WorkOfDesk[];
  readonly views: readonly (Counted & { readonly id: QueueViewId })[];
  /** Views that the person saved; without a count where the person may no longer ask for them. */
  readonly ownViews: readonly (OwnView & { readonly counted: Counted | undefined })[];
}

/** Returns the numbers of all applications at the person's offices of a kind. */
export async function numbersOfDesk(
  { database, clock }: Pick<Dependencies, 'database' | 'clock'>,
  staff: StaffIdentity,
  desk: Desk,
): Promise<NumbersOfDesk> {
  const day = today(clock);
  const read = servicesAt(desk, staff);
  const of = { offices: ownOffices(staff, desk), sections: sectionsOf(read), services: read.map(({ id }) => id) };
  const appointmentsOn = dayAtAll(clock, of.offices);
  const views = viewsFor(desk, staff.grants);
  const at = { offices: of.offices, services: read };
  const own = await ownViewsOf(database, staff.accountId, desk);
  const ownFilters = own.map(({ filters }) => allowedFilter(staff, desk, filters, day));
  const counts = await countedFilters(database, [
    ...views.map((view) => ({ ...of, ...viewFilter(view, staff, day, at), order: view.order })),
    ...ownFilters.filter((filter) => filter !== undefined),
  ]);
  const ownCounts = counts.slice(views.length).values();
  return {
    ...(await deskNumbers(database, of, { today: day, appointmentsOn })),
    appointmentsOn,
    work: workAt(desk, staff.grants).filter((one) => {
      const view = 'view' in one ? queueViewOf(desk, one.view) : undefined;
      return view?.work === undefined || workDone(view, staff, of.offices, read).length > 0;
    }),
    views: views.flatMap(({ id }, index) => {
      const counted = counts[index];
      return counted === undefined ? [] : [{ id, ...counted }];
    }),
    ownViews: own.map((view, index) => ({
      ...view,
      counted: ownFilters[index] === undefined ? undefined : ownCounts.next().value,
    })),
  };
}

/** Returns the filter of a view of one's own; undefined where the person may no longer ask for it. */
function allowedFilter(
  staff: StaffIdentity,
  desk: Desk,
  filters: OwnViewFilters,
  day: PlainDate,
): QueueFilter | undefined {
  try {
    return queueFilter(staff, desk, questionOf(filters), day);
  } catch (error) {
    if (error instanceof ViolationError) return undefined;
    throw error;
  }
}

/** Returns the question that the filters of a view of one's own ask. */
export function questionOf({ status, office, second_look: secondLook, ...same }: OwnViewFilters): QueueQuestion {
  return {
    ...same,
    secondLook,
    ...(status === undefined ? {} : { statuses: [status] }),
    ...(office === undefined ? {} : { offices: [office] }),
  };
}

/** Tells whether a person looks at decisions again, or settles the doubts about them. */
function seesLooks({ grants }: StaffIdentity): boolean {
  return can(grants, 'second_looks.record') || can(grants, 'second_looks.settle');
}

/** Returns the offices of a kind whose applications a person may read. */
export function ownOffices(staff: StaffIdentity, desk: Desk): readonly string[] {
  const held = officesWith(staff.grants, readPermissions[desk]);
  return held === 'all' ? officesOfKind(desk).map(({ slug }) => slug) : held;
}

/** Returns which visas of other offices a person finds at a desk by a complete number. */
function foundElsewhere(staff: StaffIdentity, desk: Desk): FoundElsewhere | undefined {
  if (desk === movementDesk) return metAtBorders(staff);
  return desk === 'department' && takesBackAnywhere(staff) ? 'issued' : undefined;
}

/** Tells whether a service's applications become visas that can be stamped at a border. */
function givesVisas({ lifecycle }: ServiceDefinition): boolean {
  return actionsWith('open_stay').some((action) => Object.hasOwn(lifecycle.actions, action));
}

function dayOf(text: string | undefined, field: string, violations: Violation[]): PlainDate | undefined {
  if (text === undefined || text === '') return undefined;
  const day = parsePlainDate(text);
  if (day === undefined) violations.push(violation('not_a_date', field));
  return day;
}

/**
 * Reads typed or scanned text: a submission number (also inside a scanned address), a visa number, a passport number,
 * otherwise part of a name. Numbers with a check character are tried first, because nothing else passes for one by
 * chance.
 */
export function searchOf(text: string | undefined): QueueSearch | 'too_short' | undefined {
  const typed = text?.trim() ?? '';
  if (typed === '') return undefined;
  const submission = normaliseSubmissionNumber(typed);
  if (submission !== undefined) return { by: 'submission_number', number: submission };
  const visa = normaliseVisaNumber(typed);
  if (visa !== undefined) return { by: 'visa_number', number: visa };
  const passport = passportTyped(typed);
  if (passport !== undefined) return { by: 'passport_number', number: passport };
  const name = nameTyped(typed);
  return name === undefined ? 'too_short' : { by: 'name', name };
}
