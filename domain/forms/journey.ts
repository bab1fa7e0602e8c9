import type { PlainDate } from '#domain/calendar/plain-date.ts';
import { type Violation, violation } from '#domain/violations.ts';
import type { Answers, JourneyAnswers, TypedAnswers } from './answers.ts';
import { type CompletedTraveller, withCarriedOver } from './carried-over.ts';
import { isBlank } from './field-kinds.ts';
import {
  type FormContext,
  type FormDefinition,
  fieldsOf,
  type JudgedForm,
  type PageScope,
  type SectionDefinition,
} from './form-definition.ts';
import { type ActivePage, type Walk, type WalkedPage, walk } from './walk.ts';

/**
 * A page in a journey: submission pages appear once, traveller pages once for each traveller, named by the id in the
 * draft.
 */
export interface PageRef {
  readonly page: string;
  readonly traveller?: string;
}

/** Answers that count: those on the current path, in their stored form. Invalid values are left out. */
export interface RelevantAnswers {
  readonly trip: Answers;
  readonly travellers: readonly RelevantTraveller[];
}

export interface RelevantTraveller {
  readonly id: string;
  readonly answers: Answers;
}

export interface SubmissionVerdict extends RelevantAnswers {
  /** Empty when the application may be sent. Traveller fields read `travellers[0][dob]`. */
  readonly violations: readonly Violation[];
}

export interface JudgedStep extends WalkedPage {
  readonly ref: PageRef;
  /** True for a page whose answers were carried over from the first traveller, so that it need not be asked. */
  readonly carriedOver: boolean;
}

interface Judged {
  readonly steps: readonly JudgedStep[];
  readonly trip: Answers;
  readonly travellers: readonly RelevantTraveller[];
  /** Violations of `check` that name no field on the path. */
  readonly loose: readonly Violation[];
}

interface Judgement {
  readonly definition: JudgedForm;
  readonly today: PlainDate;
  readonly judged: Judged;
}

/** Last judgement of each journey, which is never mutated: a screen asks for the same one many times. */
const judgements = new WeakMap<JourneyAnswers, Judgement>();

/**
 * Judges the whole journey as a form shows it, with what is carried over from the first traveller to the others: every page on the
 * path in order, with the violations shown on it.
 */
export function judge(definition: JudgedForm, context: FormContext, journey: JourneyAnswers): Judged {
  const { today } = context;
  const last = judgements.get(journey);
  if (last?.definition === definition && last.today === today) return last.judged;
  const submission = walk(definition, context, 'trip', journey.trip);
  const people = withCarriedOver(definition, context, journey, submission.answers);
  const judged = judgeAnew(definition, context, submission, people);
  judgements.set(journey, { definition, today, judged });
  return judged;
}

function judgeAnew(
  definition: JudgedForm,
  context: FormContext,
  submission: Walk,
  people: readonly CompletedTraveller[],
): Judged {
  const travellers = people.map(({ id, answers, carriedOver }) => ({
    id,
    carriedOver,
    walk: walk(definition, context, 'traveller', answers, submission.answers),
  }));

  const checks: CheckViolation[] = [];
  if (travellers.length === 0) {
    for (const found of definition.check(submission.answers, context)) checks.push({ violation: found });
  }
  for (const { id, walk: own } of travellers) {
    for (const found of definition.check({ ...submission.answers, ...own.answers }, context)) {
      checks.push({ violation: found, traveller: id });
    }
  }
  checks.push(...sameTravellerTwice(definition, travellers));

  const steps = inOrder(definition.form, submission, travellers).map((step) => withChecks(step, checks));
  return {
    steps,
    trip: submission.answers,
    travellers: travellers.map(({ id, walk: own }) => ({ id, answers: countedOf(id, own.answers, steps) })),
    loose: checks
      .filter((found) => !steps.some((step) => concerns(found, step)))
      .map((found) => found.violation)
      .filter((found, index, all) => all.findIndex((other) => other.code === found.code) === index),
  };
}

/**
 * Returns the answers of a traveller that count: what was carried over only once the pages before it are answered, because
 * those may still change it. A page that may be answered later does not hold it up.
 */
function countedOf(id: string, answers: Answers, steps: readonly JudgedStep[]): Answers {
  const own = steps.filter(({ ref }) => ref.traveller === id);
  const open = own.findIndex(({ page, violations }) => violations.length > 0 && page.later !== true);
  if (open < 0) return answers;
  const early = new Set(own.slice(open).flatMap((step) => (step.carriedOver ? visibleIds(step) : [])));
  return Object.fromEntries(Object.entries(answers).filter(([field]) => !early.has(field)));
}

/** A violation of the service's own rules, and the traveller it is about. */
interface CheckViolation {
  readonly violation: Violation;
  readonly traveller?: string;
}

/** Returns sections in order; adjacent traveller sections are asked person by person. */
function inOrder(
  form: FormDefinition,
  submission: Walk,
  travellers: readonly { readonly id: string; readonly carriedOver: readonly string[]; readonly walk: Walk }[],
): readonly JudgedStep[] {
  const steps: JudgedStep[] = [];
  for (const block of blocksOf(form)) {
    const ids = new Set(block.map((section) => section.id));
    const inBlock = (step: WalkedPage) => ids.has(step.page.section);
    if (block[0]?.scope === 'trip') {
      for (const step of submission.pages.filter(inBlock)) {
        steps.push({ ...step, ref: { page: step.page.id }, carriedOver: false });
      }
      continue;
    }
    for (const { id, carriedOver, walk: own } of travellers) {
      for (const step of own.pages.filter(inBlock)) {
        const { id: page } = step.page;
        steps.push({ ...step, ref: { page, traveller: id }, carriedOver: carriedOver.includes(page) });
      }
    }
  }
  return steps;
}

/** Groups adjacent sections of the same scope. */
export function blocksOf(form: FormDefinition): readonly (readonly SectionDefinition[])[] {
  const blocks: SectionDefinition[][] = [];
  for (const section of form.sections) {
    const last = blocks.at(-1);
    if (last?.[0]?.scope === section.scope) last.push(section);
    else blocks.push([section]);
  }
  return blocks;
}

/**
 * Returns true if a violation belongs on a page: the page asks its field, and is the submission's or that traveller's
 * own.
 */
function concerns(found: CheckViolation, step: JudgedStep): boolean {
  const mine = step.ref.traveller === undefined || step.ref.traveller === found.traveller;
  return mine && step.page.fields.some((field) => field.id === found.violation.field);
}

/** Adds the checks' violations to the page of their field, unless the field already has one. */
function withChecks(step: JudgedStep, checks: readonly CheckViolation[]): JudgedStep {
  const violations = [...step.violations];
  for (const found of checks) {
    if (!concerns(found, step)) continue;
    if (!violations.some((earlier) => earlier.field === found.violation.field)) violations.push(found.violation);
  }
  return { ...step, violations };
}

function sameTravellerTwice(
  definition: JudgedForm,
  travellers: readonly { readonly id: string; readonly walk: Walk }[],
): readonly CheckViolation[] {
  const first = new Map<string, number>();
  const found: CheckViolation[] = [];
  travellers.forEach(({ id, walk: own }, index) => {
    const key = definition.traveller.key(own.answers);
    if (key === undefined) return;
    const earlier = first.get(key);
    if (earlier === undefined) first.set(key, index);
    else {
      const values = { traveller: earlier + 1 };
      found.push({ violation: violation('same_passport_twice', definition.traveller.keyField, values), traveller: id });
    }
  });
  return found;
}

/**
 * Returns the pages on the path with the fields asked: of the submission, or of one traveller when their answers are
 * given. Pass the values typed on the open page merged in, and fields appear and disappear as the person types.
 */
export function activePages(
  definition: JudgedForm,
  context: FormContext,
  submission: TypedAnswers,
  traveller?: TypedAnswers,
): readonly ActivePage[] {
  const base = walk(definition, context, 'trip', submission);
  const walked = traveller === undefined ? base : walk(definition, context, 'traveller', traveller, base.answers);
  return walked.pages.map((step) => step.page);
}

/** Returns the answers of a draft that count; stale, hidden and unreadable ones are dropped. */
export function relevantAnswers(
  definition: JudgedForm,
  context: FormContext,
  journey: JourneyAnswers,
): RelevantAnswers {
  const { trip: submission, travellers } = judge(definition, context, journey);
  return { trip: submission, travellers };
}

/** Returns the journey with what counts of the answers carried over written down as each traveller's own, as it is sent. */
export function completedJourney(
  definition: JudgedForm,
  context: FormContext,
  journey: JourneyAnswers,
): JourneyAnswers {
  const { steps, travellers } = judge(definition, context, journey);
  return {
    ...journey,
    travellers: journey.travellers.map(({ id, answers }) => {
      const ids = steps.flatMap((step) => (step.carriedOver && step.ref.traveller === id ? visibleIds(step) : []));
      const counted = Object.entries(travellers.find((one) => one.id === id)?.answers ?? {});
      return { id, answers: { ...answers, ...Object.fromEntries(counted.filter(([field]) => ids.includes(field))) } };
    }),
  };
}

/** Returns the journey with these travellers. Where another is the first now, everybody keeps what was carried over to them before. */
export function withTravellers(
  definition: JudgedForm,
  context: FormContext,
  journey: JourneyAnswers,
  travellers: JourneyAnswers['travellers'],
): JourneyAnswers {
  if (travellers[0]?.id === journey.travellers[0]?.id) return { ...journey, travellers };
  const kept = new Map(completedJourney(definition, context, journey).travellers.map((one) => [one.id, one]));
  return { ...journey, travellers: travellers.map((one) => kept.get(one.id) ?? one) };
}

/**
 * Splits one person's answers, sent in one map, by scope. Unknown ids stay with the traveller, where they are rejected.
 */
export function splitByScope(
  form: FormDefinition,
  answers: TypedAnswers,
): { readonly trip: TypedAnswers; readonly traveller: TypedAnswers } {
  const submissionIds = new Set(fieldsOf(form, 'trip').map((field) => field.id));
  const entries = Object.entries(answers);
  return {
    trip: Object.fromEntries(entries.filter(([id]) => submissionIds.has(id))),
    traveller: Object.fromEntries(entries.filter(([id]) => !submissionIds.has(id))),
  };
}

/** Returns the journey after a page was left: the page's answers replace those of its fields, the others stay. */
export function withPageAnswers(
  form: FormDefinition,
  journey: JourneyAnswers,
  at: PageRef,
  sent: TypedAnswers,
): JourneyAnswers {
  const page = form.pages.find((candidate) => candidate.id === at.page);
  if (page === undefined) return journey;
  const ids = new Set(page.fields.map((field) => field.id));
  const replace = (stored: TypedAnswers): TypedAnswers =>
    Object.fromEntries([
      ...Object.entries(stored).filter(([id]) => !ids.has(id)),
      ...Object.entries(sent).filter(([id]) => ids.has(id)),
    ]);
  if (page.scope === 'trip') return { ...journey, trip: replace(journey.trip) };
  const travellers = journey.travellers.map((traveller) =>
    traveller.id === at.traveller ? { ...traveller, answers: replace(traveller.answers) } : traveller,
  );
  return { ...journey, travellers };
}

/**
 * Validates one page for "Continue": violations by the page's field ids, empty when the person may go on. `not_asked`
 * without a field means that the page is not, or no longer, on the path.
 */
export function validatePage(
  definition: JudgedForm,
  context: FormContext,
  journey: JourneyAnswers,
  at: PageRef,
  sent: TypedAnswers,
): readonly Violation[] {
  const after = withPageAnswers(definition.form, journey, at, sent);
  const step = judge(definition, context, after).steps.find(({ ref }) => isSamePage(ref, at));
  return step === undefined ? [violation('not_asked')] : step.violations;
}

export function isSamePage(one: PageRef, other: PageRef): boolean {
  return one.page === other.page && one.traveller === other.traveller;
}

/**
 * Validates a submission. Unlike a draft it must say everything itself, and may hold nothing that was not asked: unknown
 * ids, answers of the other scope and answers to hidden questions are rejected, not silently dropped.
 */
export function validateSubmission(
  definition: JudgedForm,
  context: FormContext,
  journey: JourneyAnswers,
): SubmissionVerdict {
  const given = journey.travellers.map((traveller) => ({ ...traveller, carriedOver: [] }));
  const judged = judgeAnew(definition, context, walk(definition, context, 'trip', journey.trip), given);
  const violations: Violation[] = [];
  if (journey.travellers.length === 0) violations.push(violation('no_travellers'));
  if (journey.travellers.length > definition.maxTravellers) {
    violations.push(violation('too_many_travellers', undefined, { max: definition.maxTravellers }));
  }

  const positions = new Map(journey.travellers.map((traveller, index) => [traveller.id, index]));
  for (const step of judged.steps)
    violations.push(...step.violations.map((found) => addressed(found, step.ref, positions)));
  violations.push(...judged.loose);

  violations.push(...uninvited(definition.form, 'trip', journey.trip, judged.steps));
  journey.travellers.forEach((traveller, index) => {
    const steps = judged.steps.filter((step) => step.ref.traveller === traveller.id);
    const found = uninvited(definition.form, 'traveller', traveller.answers, steps);
    violations.push(...found.map((one) => withField(one, travellerField(index, one.field ?? ''))));
  });
  return { violations, trip: judged.trip, travellers: judged.travellers };
}

/** Name of a traveller's field in violations of a whole submission, in the form of bracketed form keys. */
export function travellerField(index: number, field: string): string {
  return `travellers[${index}][${field}]`;
}

function addressed(found: Violation, ref: PageRef, positions: ReadonlyMap<string, number>): Violation {
  const index = ref.traveller === undefined ? undefined : positions.get(ref.traveller);
  return index === undefined || found.field === undefined
    ? found
    : withField(found, travellerField(index, found.field));
}

function withField(found: Violation, field: string): Violation {
  return violation(found.code, field, found.values);
}

/** Returns the sent answers that no visible question of the scope asks for. */
function uninvited(
  form: FormDefinition,
  scope: PageScope,
  sent: TypedAnswers,
  steps: readonly JudgedStep[],
): readonly Violation[] {
  const fields = new Map(fieldsOf(form, scope).map((field) => [field.id, field]));
  const asked = new Set(steps.filter((step) => step.page.scope === scope).flatMap(visibleIds));
  const found: Violation[] = [];
  for (const id of Object.keys(sent)) {
    const field = fields.get(id);
    if (field === undefined) found.push(violation('unknown_field', id));
    else if (!asked.has(id) && !isBlank(sent[id], field)) found.push(violation('not_asked', id));
  }
  return found;
}

function visibleIds(step: WalkedPage): readonly string[] {
  return step.page.fields.map((field) => field.id);
}
