import { rowsOfAll, rowsPerPageDefault, rowsPerPageMost, rowsSkippedMost } from '#contract/api/resources.ts';
import {
  addDays,
  daysBetween,
  type PlainDate,
  parsePlainDate,
  startOfDayInKathmandu,
} from '#domain/calendar/plain-date.ts';
import { monthOf } from '#domain/calendar/report-period.ts';
import { can, type Permission } from '#domain/permissions/permissions.ts';
import { type Violation, violation } from '#domain/violations.ts';
import { today } from '../platform/clock.ts';
import { requireNone, ViolationError } from '../platform/violation-error.ts';
import { type Filter, listParameters, type Resource, type ResourceContext } from './define-resource.ts';
import type { ListCondition, ListQuestion } from './matching-repository.ts';
import type { PageQuestion } from './resource-repository.ts';

/** Raw parameters, from an address or from a JSON body. */
export type Parameters = Readonly<Record<string, unknown>>;

/** Reads the parameters of a list: of repeated ones the first counts, which is the link's own. */
export function givenOnce(parameters: Parameters): Parameters {
  return Object.fromEntries(
    Object.entries(parameters).map(([name, value]) => [
      name,
      Object.hasOwn(listParameters, name) && Array.isArray(value) ? value[0] : value,
    ]),
  );
}

/**
 * Does the same for a list whose call declares each parameter: moves the members of `filters` beside the others, and
 * drops blank ones.
 */
export function spreadFilters(parameters: Parameters): Parameters {
  const violations: Violation[] = [];
  const { filters, ...others } = givenOnce(parameters);
  const named = Object.entries(objectOf(filters, violations)).flatMap(([name, value]) => {
    const values = flattened(value);
    if (values === undefined) violations.push(violation('wrong_type', `filters[${name.slice(0, 60)}]`));
    return values === undefined || values.length === 0 ? [] : [[name, values.length === 1 ? values[0] : values]];
  });
  requireNone(violations);
  const given = Object.entries(others).filter(([, value]) => value !== '');
  return Object.fromEntries([...named, ...given]);
}

export interface PageWanted extends PageQuestion {
  readonly page: number;
}

/** Reads the question for a page of a list. Throws all violations at once. */
export function readPageQuestion(resource: Resource, context: ResourceContext, parameters: Parameters): PageWanted {
  const violations: Violation[] = [];
  const limit = readRowsPerPage(parameters.rowsPerPage, violations);
  const page = wholeNumber(parameters.page, 'page', 1, { min: 1, max: 1_000_000 }, violations);
  const offset = (page - 1) * limit;
  if (offset > rowsSkippedMost) {
    const max = Math.floor(rowsSkippedMost / limit) + 1;
    violations.push(violation('number_out_of_range', 'page', { min: 1, max }));
  }
  const sortBy = singleText(parameters.sortBy, 'sortBy', violations) ?? resource.defaultSort.by;
  const column = Object.hasOwn(resource.sorts, sortBy) ? resource.sorts[sortBy] : undefined;
  if (column === undefined) violations.push(violation('unknown_sort', 'sortBy'));
  const descending = readFlag(parameters.descending, 'descending', resource.defaultSort.descending, violations);
  const question = readListQuestion(resource, context, parameters, resource.read, violations);
  return { ...question, sortBy: column ?? resource.defaultSort.by, descending, limit, offset, page };
}

/** Reads filters and search for a call without pages. */
export function readListQuestion(
  resource: Resource,
  context: ResourceContext,
  parameters: Parameters,
  permission: Permission,
  violations: Violation[] = [],
): ListQuestion {
  let offices = resource.officesFor(context, permission);
  const filters = filtersOf(resource, parameters, violations);
  const conditions: ListCondition[] = [];
  for (const [field, filter, value] of filters) {
    const values = flattened(value);
    if (!countsAmong(filters, filter, resource)) continue;
    if (values === undefined) violations.push(violation('wrong_type', field));
    else if (values.length > 0) conditions.push(...conditionsOf(filter, values, field, offices, violations));
  }
  const typed = singleText(parameters.query, 'query', violations)?.trim() ?? '';
  if (resource.period !== undefined) conditions.push(...periodOf(resource.period, conditions, context, violations));
  let search: ListQuestion['search'];
  if (typed !== '') {
    if (resource.search === undefined) violations.push(violation('unknown_filter', 'query'));
    else {
      const found = resource.search(typed);
      if ('code' in found) violations.push(found);
      else if ('everywhere' in found) {
        search = found.everywhere;
        offices = 'all';
      } else search = found;
    }
  }
  requireNone(violations);
  return { offices, conditions, search };
}

/** Completes a period: until today, from the first day of that month. */
function periodOf(
  { column, days }: NonNullable<Resource['period']>,
  conditions: readonly ListCondition[],
  { dependencies }: ResourceContext,
  violations: Violation[],
): readonly ListCondition[] {
  const given = conditions.filter((condition) => condition.column === column);
  const from = given.flatMap((condition) => ('from' in condition ? [String(condition.from)] : []))[0];
  const until = given.flatMap((condition) => ('until' in condition ? [condition.until] : []))[0];
  const last = until ?? laterOf(today(dependencies.clock), from);
  const first = from ?? monthOf(last).from;
  if (daysBetween(first, last) >= days) violations.push(violation('period_too_long', 'from', { days }));
  return [
    ...(from === undefined ? [{ column, from: first }] : []),
    ...(until === undefined ? [{ column, until: last }] : []),
  ];
}

function laterOf(day: PlainDate, other: PlainDate | undefined): PlainDate {
  return other !== undefined && other > day ? other : day;
}

type GivenFilter = readonly [field: string, filter: Filter, value: unknown];

/** Filters are given as one JSON object in `filters`, or each under its own name, repeated for several values. */
function filtersOf(resource: Resource, parameters: Parameters, violations: Violation[]): readonly GivenFilter[] {
  const given: GivenFilter[] = [];
  const add = (name: string, field: string, value: unknown) => {
    const filter = Object.hasOwn(resource.filters, name) ? resource.filters[name] : undefined;
    if (filter === undefined) violations.push(violation('unknown_filter', field));
    else given.push([field, filter, value]);
  };
  for (const [name, value] of Object.entries(objectOf(parameters.filters, violations))) {
    add(name, `filters[${name.slice(0, 60)}]`, value);
  }
  for (const [name, value] of Object.entries(parameters)) {
    if (!Object.hasOwn(listParameters, name)) add(name, name.slice(0, 60), value);
  }
  return given;
}

/** Returns false for a part of another filter that is not given. */
function countsAmong(given: readonly GivenFilter[], { within }: Filter, { filters }: Resource): boolean {
  if (within === undefined) return true;
  return given.some(([, filter, value]) => filter === filters[within] && flattened(value)?.length !== 0);
}

function objectOf(value: unknown, violations: Violation[]): Parameters {
  if (value === undefined || value === '') return {};
  const parsed = typeof value === 'string' ? parsedJson(value) : value;
  if (typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed)) return { ...parsed };
  violations.push(violation('wrong_type', 'filters'));
  return {};
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const maxValues = 200;

/**
 * Flattens one value, a list, or an object whose values are a list; null and blanks are dropped. A value may be a
 * choice, an object with `value` or `id`. Undefined for anything else.
 */
export function flattened(value: unknown): readonly string[] | undefined {
  const chosen = choiceOf(value);
  const members = typeof chosen === 'object' && chosen !== null ? Object.values(chosen).map(choiceOf) : [chosen];
  if (members.length > maxValues) return undefined;
  const texts: string[] = [];
  for (const member of members) {
    if (member === null || member === undefined) continue;
    if (typeof member !== 'string' && typeof member !== 'number' && typeof member !== 'boolean') return undefined;
    const text = String(member).trim();
    if (text.length > 200 || !text.isWellFormed() || text.includes('\u0000')) return undefined;
    if (text !== '') texts.push(text);
  }
  return [...new Set(texts)];
}

function choiceOf(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const name = ['value', 'id'].find((known) => Object.hasOwn(value, known));
  return name === undefined ? value : Reflect.get(value, name);
}

function conditionsOf(
  filter: Filter,
  values: readonly string[],
  field: string,
  offices: readonly string[] | 'all',
  violations: Violation[],
): readonly ListCondition[] {
  const { kind, column } = filter;
  const refuse = (code: Violation['code']): readonly ListCondition[] => {
    violations.push(violation(code, field));
    return [];
  };
  switch (kind) {
    case 'one_of': {
      const options = values.flatMap((value) => optionsMeant(filter, value));
      return options.every((value) => filter.options.includes(value))
        ? [{ column, oneOf: options }]
        : refuse('not_an_option');
    }
    case 'any_of':
      return values.every((value) => filter.options.includes(value))
        ? [{ column, anyOf: values }]
        : refuse('not_an_option');
    case 'active': {
      const flags = values.map((value) => activeFlags.get(value));
      return flags.every((flag) => flag !== undefined) ? [{ column, oneOf: flags }] : refuse('not_an_option');
    }
    case 'office':
      // Another office's slug and an unknown one get the same answer.
      if (offices !== 'all' && values.some((value) => !offices.includes(value))) {
        throw new ViolationError([violation('not_found', field)]);
      }
      return [{ column, oneOf: values }];
    case 'text': {
      const { read = (text: string) => text } = filter;
      const texts = values.map(read);
      return texts.every((text) => text !== undefined) ? [{ column, oneOf: texts }] : refuse('wrong_type');
    }
    case 'from_day':
    case 'until_day': {
      const day = values.length === 1 ? parsePlainDate(values[0] ?? '') : undefined;
      if (day === undefined) return refuse('not_a_date');
      if (filter.of === 'day') return [kind === 'from_day' ? { column, from: day } : { column, until: day }];
      return [
        kind === 'from_day'
          ? { column, from: startOfDayInKathmandu(day) }
          : { column, before: startOfDayInKathmandu(addDays(day, 1)) },
      ];
    }
  }
}

/**
 * Returns the options that a value stands for: itself, or for the specification's status options the active or inactive
 * ones.
 */
function optionsMeant(
  { options, active }: Extract<Filter, { readonly kind: 'one_of' }>,
  value: string,
): readonly string[] {
  const flag = activeFlags.get(value);
  if (active === undefined || flag === undefined || options.includes(value)) return [value];
  return options.filter((option) => active.includes(option) === flag);
}

/** Status options of the specification. */
export const activeFlags: ReadonlyMap<string, boolean> = new Map([
  ['1', true],
  ['active', true],
  ['true', true],
  ['0', false],
  ['inactive', false],
  ['false', false],
]);

/** `All` and 0 are the tables' own values for no pages. */
function readRowsPerPage(value: unknown, violations: Violation[]): number {
  if (typeof value === 'string' && /^(all|0)$/i.test(value)) return rowsOfAll;
  if (value === 0) return rowsOfAll;
  return wholeNumber(value, 'rowsPerPage', rowsPerPageDefault, { min: 1, max: rowsPerPageMost }, violations);
}

function wholeNumber(
  value: unknown,
  field: string,
  missing: number,
  range: { readonly min: number; readonly max: number },
  violations: Violation[],
): number {
  if (value === undefined || value === '') return missing;
  const text = typeof value === 'number' ? String(value) : value;
  if (typeof text !== 'string' || !/^\d{1,9}$/.test(text)) {
    violations.push(violation('not_a_number', field));
    return missing;
  }
  const number = Number(text);
  if (number >= range.min && number <= range.max) return number;
  violations.push(violation('number_out_of_range', field, { ...range }));
  return missing;
}

function readFlag(value: unknown, field: string, missing: boolean, violations: Violation[]): boolean {
  if (value === undefined || value === '') return missing;
  const flag = ['string', 'number', 'boolean'].includes(typeof value) ? activeFlags.get(String(value)) : undefined;
  if (flag === undefined) violations.push(violation('not_an_option', field));
  return flag ?? missing;
}

function singleText(value: unknown, field: string, violations: Violation[]): string | undefined {
  if (value === undefined || value === null || value === '') return undefined;
  if (typeof value === 'string' && value.length <= 300) return value;
  violations.push(violation('wrong_type', field));
  return undefined;
}

/** Returns the columns of an export: those asked for, or all. */
export function readColumns(resource: Resource, { staff }: ResourceContext, value: unknown): readonly string[] {
  const names = resource.calls.export?.names;
  const withheld = names === undefined || can(staff.grants, names.permission) ? [] : names.columns;
  if (value === undefined || value === '') return resource.columns.filter((column) => !withheld.includes(column));
  const wanted = flattened(value);
  if (wanted === undefined || wanted.length === 0) throw new ViolationError([violation('wrong_type', 'columns')]);
  if (wanted.some((column) => !resource.columns.includes(column))) {
    throw new ViolationError([violation('unknown_column', 'columns')]);
  }
  if (wanted.some((column) => withheld.includes(column)))
    throw new ViolationError([violation('not_permitted', 'columns')]);
  return wanted;
}
