import type { PlainDate } from '#domain/calendar/plain-date.ts';
import { type Violation, violation } from '#domain/violations.ts';
import type { Answers, JourneyAnswers, TypedAnswers, TypedValue } from './answers.ts';
import { type Condition, type Facts, holds } from './conditions.ts';
import { isBlank, parseField } from './field-kinds.ts';
import {
  type FieldDefinition,
  type FormContext,
  type FormDefinition,
  fieldsOf,
  type JudgedForm,
  type MessageId,
  type PageDefinition,
  type PageScope,
  type SectionDefinition,
} from './form-definition.ts';

/** A page in a journey: submission pages stand once, traveller pages once for each traveller, named by the draft's id. */
export interface PageRef {
  readonly page: string;
  readonly traveller?: string;
}

/** A field as this person sees it: choices that do not apply are gone, and whether it must be answered is settled. */
export interface VisibleField extends FieldDefinition {
  readonly required: boolean;
}

export interface ActivePage extends Omit<PageDefinition, 'fields'> {
  readonly fields: readonly VisibleField[];
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

interface WalkedPage {
  readonly page: ActivePage;
  readonly violations: readonly Violation[];
  readonly begun: boolean;
}

interface Walk {
  readonly pages: readonly WalkedPage[];
  /** The answers that count, without those of the base. */
  readonly answers: Answers;
}

/**
 * Goes through the pages of one scope from the first, deciding each page, field and choice from the answers kept so far
 * only. An answer that is hidden, or is none, is never kept, so it can neither open nor close anything after it.
 */
function walk(
  definition: JudgedForm,
  context: FormContext,
  scope: PageScope,
  typed: TypedAnswers,
  base: Answers = {},
): Walk {
  const kept: Record<string, string> = {};
  const seen: Record<string, string> = { ...base };
  const pages: WalkedPage[] = [];
  // Facts are only worked out where a condition asks, and again only after another answer was kept.
  let facts: Facts | undefined;
  const applies = (condition: Condition | undefined): boolean => {
    if (condition === undefined) return true;
    facts ??= definition.facts(seen, context);
    return holds(condition, seen, facts);
  };

  for (const page of definition.form.pages) {
    if (page.scope !== scope || !applies(page.when)) continue;
    const fields: VisibleField[] = [];
    const violations: Violation[] = [];
    let begun = false;
    for (const field of page.fields) {
      if (!applies(field.when)) continue;
      const required = typeof field.required === 'object' ? applies(field.required) : (field.required ?? true);
      const offered = field.options?.filter((option) => applies(option.when));
      fields.push({ ...field, required, ...(offered ? { options: offered } : {}) });

      const value = own(typed, field.id);
      begun ||= !isBlank(value, field);
      const parsed = parseField(value, field, context);
      if (parsed.outcome === 'refused') violations.push(parsed.violation);
      if (parsed.outcome === 'empty' && required) violations.push(violation('required', field.id));
      if (parsed.outcome !== 'answer') continue;
      const option = field.options?.find((candidate) => candidate.id === parsed.answer);
      if (option && !offered?.includes(option)) {
        violations.push(violation(option.refusedAs ?? 'not_an_option', field.id));
        continue;
      }
      kept[field.id] = parsed.answer;
      seen[field.id] = parsed.answer;
      facts = undefined;
    }
    if (fields.length > 0) pages.push({ page: { ...page, fields }, violations, begun });
  }
  return { pages, answers: kept };
}

/** The typed value under a field's id, and never something inherited. */
function own(typed: TypedAnswers, id: string): TypedValue {
  return Object.hasOwn(typed, id) ? typed[id] : undefined;
}

interface JudgedStep extends WalkedPage {
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
function judge(definition: JudgedForm, context: FormContext, journey: JourneyAnswers): Judged {
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
function blocksOf(form: FormDefinition): readonly (readonly SectionDefinition[])[] {
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

export type TaskState = 'completed' | 'in_progress' | 'not_started' | 'cannot_start_yet' | 'problem';

/** One line of the task list: a section, for one traveller when its pages are asked of each. */
export interface Task {
  readonly section: string;
  readonly title: MessageId;
  readonly traveller?: string;
  readonly state: TaskState;
  /** Where its link leads: the first page with something to do, else its first page. */
  readonly at: PageRef;
}

/**
 * The journey as tasks. A task cannot be started while one before it (of the submission, or of the same person) is not
 * finished, because its questions depend on those answers; a problem in an earlier one does not lock it.
 */
export function taskList(definition: JudgedForm, context: FormContext, journey: JourneyAnswers): readonly Task[] {
  const { steps } = judge(definition, context, journey);
  const tasks: Task[] = [];
  const groups = new Map<string, JudgedStep[]>();
  for (const step of steps) {
    const key = JSON.stringify([step.page.section, step.ref.traveller]);
    groups.set(key, [...(groups.get(key) ?? []), step]);
  }
  for (const group of groups.values()) {
    const [first] = group;
    if (first === undefined) continue;
    const { traveller } = first.ref;
    const section = definition.form.sections.find((candidate) => candidate.id === first.page.section);
    const blocked = tasks.some(
      (earlier) =>
        (earlier.traveller === undefined || earlier.traveller === traveller) &&
        earlier.state !== 'completed' &&
        earlier.state !== 'problem',
    );
    const state = stateOf(group);
    tasks.push({
      section: first.page.section,
      title: section?.title ?? first.page.title,
      ...(traveller === undefined ? {} : { traveller }),
      state: blocked && state === 'not_started' ? 'cannot_start_yet' : state,
      at: (group.find((step) => step.violations.length > 0) ?? first).ref,
    });
  }
  return tasks;
}

function stateOf(group: readonly JudgedStep[]): TaskState {
  const violations = group.flatMap((step) => step.violations);
  if (violations.length === 0) return 'completed';
  if (violations.some((found) => found.code !== 'required')) return 'problem';
  return group.some((step) => step.begun) ? 'in_progress' : 'not_started';
}

/** Every page on the path in the order it is asked. */
export function pagesInOrder(
  definition: JudgedForm,
  context: FormContext,
  journey: JourneyAnswers,
): readonly PageRef[] {
  return judge(definition, context, journey).steps.map((step) => step.ref);
}

/** The page after this one; undefined after the last, where the answers are checked. */
export function nextPage(
  definition: JudgedForm,
  context: FormContext,
  journey: JourneyAnswers,
  at: PageRef,
): PageRef | undefined {
  const refs = pagesInOrder(definition, context, journey);
  const index = refs.findIndex((ref) => ref.page === at.page && ref.traveller === at.traveller);
  return index < 0 ? firstOpenPage(definition, context, journey) : refs[index + 1];
}

/** The page before this one; undefined before the first, and for a page that is not on the path. */
export function previousPage(
  definition: JudgedForm,
  context: FormContext,
  journey: JourneyAnswers,
  at: PageRef,
): PageRef | undefined {
  const refs = pagesInOrder(definition, context, journey);
  return refs[refs.findIndex((ref) => ref.page === at.page && ref.traveller === at.traveller) - 1];
}

/** The first page that still has something to answer or to mend; undefined when the journey can be sent. */
export function firstOpenPage(
  definition: JudgedForm,
  context: FormContext,
  journey: JourneyAnswers,
): PageRef | undefined {
  return judge(definition, context, journey).steps.find((step) => step.violations.length > 0)?.ref;
}

/** What an answer reads like, without a language: message ids and codes are worded where it is shown. */
export type SummaryValue =
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'number'; readonly number: number }
  | { readonly type: 'date'; readonly date: string }
  | { readonly type: 'option'; readonly id: string; readonly label: MessageId }
  | { readonly type: 'country'; readonly code: string }
  | { readonly type: 'document'; readonly id: string; readonly document: string };

export interface SummaryRow {
  readonly field: string;
  readonly page: string;
  readonly label: MessageId;
  readonly value: SummaryValue;
}

export interface SummarySection {
  readonly section: string;
  readonly title: MessageId;
  /** Position among the travellers, from 0, and full name. */
  readonly traveller?: { readonly id: string; readonly index: number; readonly name: string };
  readonly rows: readonly SummaryRow[];
}

/** Questions and answers as they were put, kept with a request for good: later versions of the form do not change it. */
export type Summary = readonly SummarySection[];

/** The readable record of a journey; unanswered optional questions have no row, sections without rows are left out. */
export function summary(definition: JudgedForm, context: FormContext, journey: JourneyAnswers): Summary {
  const judged = judge(definition, context, journey);
  const sections: SummarySection[] = [];
  for (const block of blocksOf(definition.form)) {
    const people = block[0]?.scope === 'trip' ? [undefined] : judged.travellers.map((_, index) => index);
    for (const index of people) {
      for (const section of block) {
        const person = index === undefined ? undefined : judged.travellers[index];
        const answers = person?.answers ?? judged.trip;
        const rows = judged.steps
          .filter((step) => step.page.section === section.id && step.ref.traveller === person?.id)
          .flatMap((step) => rowsOf(step.page, answers));
        if (rows.length === 0) continue;
        const traveller =
          person === undefined || index === undefined
            ? {}
            : { traveller: { id: person.id, index, name: definition.traveller.name(person.answers) ?? '' } };
        sections.push({ section: section.id, title: section.title, ...traveller, rows });
      }
    }
  }
  return sections;
}

function rowsOf(page: ActivePage, answers: Answers): readonly SummaryRow[] {
  return page.fields.flatMap((field) => {
    const answer = answers[field.id];
    if (answer === undefined) return [];
    return [{ field: field.id, page: page.id, label: field.label, value: summaryValue(field, answer) }];
  });
}

/** An answer in its stored form, as a summary shows it. */
export function summaryValue(field: FieldDefinition, answer: string): SummaryValue {
  switch (field.kind) {
    case 'number':
      return { type: 'number', number: Number(answer) };
    case 'date':
      return { type: 'date', date: answer };
    case 'country':
      return { type: 'country', code: answer };
    case 'yes_no':
      return { type: 'option', id: answer, label: `answer.${answer}` };
    case 'choice': {
      const option = field.options?.find((candidate) => candidate.id === answer);
      return option ? { type: 'option', id: answer, label: option.label } : { type: 'text', text: answer };
    }
    case 'file':
      return { type: 'document', id: answer, document: field.file?.document ?? field.id };
    default:
      return { type: 'text', text: answer };
  }
}
