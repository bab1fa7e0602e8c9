import type { PlainDate } from '#domain/calendar/plain-date.ts';
import { type Violation, violation } from '#domain/violations.ts';
import type { Answers, JourneyAnswers, TypedAnswers } from './answers.ts';
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

/** A page in a journey: submission pages stand once, traveller pages once for each traveller, named by the draft's id. */
export interface PageRef {
  readonly page: string;
  readonly traveller?: string;
}

/** Answers that count: those on the path still taken, in their stored form. Values that are none are left out. */
export interface RelevantAnswers {
  readonly trip: Answers;
  readonly travellers: readonly RelevantTraveller[];
}

export interface RelevantTraveller {
  readonly id: string;
  readonly answers: Answers;
}

export interface SubmissionVerdict extends RelevantAnswers {
  /** Empty when the request may be sent. Traveller fields read `travellers[0][dob]`. */
  readonly violations: readonly Violation[];
}

export interface JudgedStep extends WalkedPage {
  readonly ref: PageRef;
}

interface Judged {
  readonly steps: readonly JudgedStep[];
  readonly trip: Answers;
  readonly travellers: readonly RelevantTraveller[];
  /** Refusals of `check` that name no field on the path. */
  readonly loose: readonly Violation[];
}

interface Judgement {
  readonly definition: JudgedForm;
  readonly today: PlainDate;
  readonly judged: Judged;
}

/** The last judgement of each journey, which is never changed in its place: a screen asks for the same one many times. */
const judgements = new WeakMap<JourneyAnswers, Judgement>();

/** The whole journey judged: every page on the path in its order, with the refusals that are shown on it. */
export function judge(definition: JudgedForm, context: FormContext, journey: JourneyAnswers): Judged {
  const { today } = context;
  const last = judgements.get(journey);
  if (last?.definition === definition && last.today === today) return last.judged;
  const judged = judgeAnew(definition, context, journey);
  judgements.set(journey, { definition, today, judged });
  return judged;
}

function judgeAnew(definition: JudgedForm, context: FormContext, journey: JourneyAnswers): Judged {
  const submission = walk(definition, context, 'trip', journey.trip);
  const travellers = journey.travellers.map((traveller) => ({
    id: traveller.id,
    walk: walk(definition, context, 'traveller', traveller.answers, submission.answers),
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

  const steps = inOrder(definition.form, submission, travellers);
  return {
    steps: steps.map((step) => withChecks(step, checks)),
    trip: submission.answers,
    travellers: travellers.map(({ id, walk: own }) => ({ id, answers: own.answers })),
    loose: checks
      .filter((found) => !steps.some((step) => concerns(found, step)))
      .map((found) => found.violation)
      .filter((found, index, all) => all.findIndex((other) => other.code === found.code) === index),
  };
}

/** A refusal of the service's own rules, and the traveller whose answers it was about. */
interface CheckViolation {
  readonly violation: Violation;
  readonly traveller?: string;
}

/** Sections in their order; neighbouring traveller sections are gone through person by person. */
function inOrder(
  form: FormDefinition,
  submission: Walk,
  travellers: readonly { readonly id: string; readonly walk: Walk }[],
): readonly JudgedStep[] {
  const steps: JudgedStep[] = [];
  for (const block of blocksOf(form)) {
    const ids = new Set(block.map((section) => section.id));
    const inBlock = (step: WalkedPage) => ids.has(step.page.section);
    if (block[0]?.scope === 'trip') {
      for (const step of submission.pages.filter(inBlock)) steps.push({ ...step, ref: { page: step.page.id } });
      continue;
    }
    for (const { id, walk: own } of travellers) {
      for (const step of own.pages.filter(inBlock)) {
        steps.push({ ...step, ref: { page: step.page.id, traveller: id } });
      }
    }
  }
  return steps;
}

/** Neighbouring sections of the same scope, together. */
export function blocksOf(form: FormDefinition): readonly (readonly SectionDefinition[])[] {
  const blocks: SectionDefinition[][] = [];
  for (const section of form.sections) {
    const last = blocks.at(-1);
    if (last?.[0]?.scope === section.scope) last.push(section);
    else blocks.push([section]);
  }
  return blocks;
}

/** Whether a refusal is shown on a page: the page asks its field, and is the submission's or that traveller's own. */
function concerns(found: CheckViolation, step: JudgedStep): boolean {
  const mine = step.ref.traveller === undefined || step.ref.traveller === found.traveller;
  return mine && step.page.fields.some((field) => field.id === found.violation.field);
}

/** Adds the checks' refusals to the page of their field, unless the field was already refused. */
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
 * Pages still on the path with the fields still asked: of the submission, or of one traveller when their answers are given.
 * Call it with what is typed on the open page merged in, and fields appear and go as the person types.
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

/** The answers of a draft that count; everything stale, hidden or unreadable is dropped. */
export function relevantAnswers(
  definition: JudgedForm,
  context: FormContext,
  journey: JourneyAnswers,
): RelevantAnswers {
  const { trip: submission, travellers } = judge(definition, context, journey);
  return { trip: submission, travellers };
}

/** One person's answers sent in one map, told apart by scope. What no page knows stays with the traveller, to be refused. */
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

/** The journey after a page was left: its fields' answers are replaced by what the page sent, the others stay. */
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
 * What "Continue" says about one page: refusals by the page's own field ids, empty when the person may go on.
 * `not_asked` without a field means that the page is not on the path (any more).
 */
export function validatePage(
  definition: JudgedForm,
  context: FormContext,
  journey: JourneyAnswers,
  at: PageRef,
  sent: TypedAnswers,
): readonly Violation[] {
  const after = withPageAnswers(definition.form, journey, at, sent);
  const step = judge(definition, context, after).steps.find((candidate) => isAt(candidate, at));
  return step === undefined ? [violation('not_asked')] : step.violations;
}

function isAt(step: JudgedStep, at: PageRef): boolean {
  return step.ref.page === at.page && step.ref.traveller === at.traveller;
}

/**
 * Judges a request as it is sent. Unlike a draft it may hold nothing that was not asked: ids that no page has, answers
 * of the other scope and answers to hidden questions are refused and not silently dropped.
 */
export function validateSubmission(
  definition: JudgedForm,
  context: FormContext,
  journey: JourneyAnswers,
): SubmissionVerdict {
  const judged = judge(definition, context, journey);
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

/** The name of a traveller's field in refusals of a whole request, as bracketed form keys have it. */
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

/** Sent answers that no visible question of the scope asked for. */
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
