import { rowsOfAll, rowsPerPageDefault, rowsPerPageMost, rowsSkippedMost } from '#contract/api/resources.ts';
import {
  addDays,
  daysBetween,
  type PlainDate,
  parsePlainDate,
  startOfDayInKathmandu,
} from '#domain/calendar/plain-date.ts';
import { can, type Permission } from '#domain/permissions/permissions.ts';
import { type Refusal, refusal } from '#domain/refusals.ts';
import { today } from '../clock.ts';
import type { ListCondition, ListQuestion, PageQuestion } from '../data/resource-repository.ts';
import { RefusedError, refuseIf } from '../refused.ts';
import { type Filter, listParameters, type Resource, type ResourceContext } from './define-resource.ts';

/** Parameters as they came: of an address, or of a body of JSON. */
export type Parameters = Readonly<Record<string, unknown>>;

/** The parameters as a list reads them: of one that is given again the first counts, which is the link's own. */
export function givenOnce(parameters: Parameters): Parameters {
  return Object.fromEntries(
    Object.entries(parameters).map(([name, value]) => [
      name,
      Object.hasOwn(listParameters, name) && Array.isArray(value) ? value[0] : value,
    ]),
  );
}

/**
 * The same for a list whose call names each parameter by itself: what stands in `filters` comes beside the others, and what
 * is blank is left out.
 */
export function spreadFilters(parameters: Parameters): Parameters {
  const refusals: Refusal[] = [];
  const { filters, ...others } = givenOnce(parameters);
  const named = Object.entries(objectOf(filters, refusals)).flatMap(([name, value]) => {
    const values = flattened(value);
    if (values === undefined) refusals.push(refusal('wrong_type', `filters[${name.slice(0, 60)}]`));
    return values === undefined || values.length === 0 ? [] : [[name, values.length === 1 ? values[0] : values]];
  });
  refuseIf(refusals);
  const given = Object.entries(others).filter(([, value]) => value !== '');
  return Object.fromEntries([...named, ...given]);
}

export interface PageWanted extends PageQuestion {
  readonly page: number;
}

/** Reads which page of a list is asked for. Throws everything that is wrong with it at once. */
export function readPageQuestion(resource: Resource, context: ResourceContext, parameters: Parameters): PageWanted {
  const refusals: Refusal[] = [];
  const limit = readRowsPerPage(parameters.rowsPerPage, refusals);
  const page = wholeNumber(parameters.page, 'page', 1, { min: 1, max: 1_000_000 }, refusals);
  const offset = (page - 1) * limit;
  if (offset > rowsSkippedMost) {
    const max = Math.floor(rowsSkippedMost / limit) + 1;
    refusals.push(refusal('number_out_of_range', 'page', { min: 1, max }));
  }
  const sortBy = singleText(parameters.sortBy, 'sortBy', refusals) ?? resource.defaultSort.by;
  const column = Object.hasOwn(resource.sorts, sortBy) ? resource.sorts[sortBy] : undefined;
  if (column === undefined) refusals.push(refusal('unknown_sort', 'sortBy'));
  const descending = readFlag(parameters.descending, 'descending', resource.defaultSort.descending, refusals);
  const question = readListQuestion(resource, context, parameters, resource.read, refusals);
  return { ...question, sortBy: column ?? resource.defaultSort.by, descending, limit, offset, page };
}

/** Reads filters and search of a call that wants no pages. */
export function readListQuestion(
  resource: Resource,
  context: ResourceContext,
  parameters: Parameters,
  permission: Permission,
  refusals: Refusal[] = [],
): ListQuestion {
  let offices = resource.officesFor(context, permission);
  const filters = filtersOf(resource, parameters, refusals);
  const conditions: ListCondition[] = [];
  for (const [field, filter, value] of filters) {
    const values = flattened(value);
    if (values === undefined) refusals.push(refusal('wrong_type', field));
    else if (values.length > 0) conditions.push(...conditionsOf(filter, values, field, offices, refusals));
  }
  const typed = singleText(parameters.query, 'query', refusals)?.trim() ?? '';
  if (resource.period !== undefined) conditions.push(...periodOf(resource.period, conditions, context, refusals));
  let search: ListQuestion['search'];
  if (typed !== '') {
    if (resource.search === undefined) refusals.push(refusal('unknown_filter', 'query'));
    else {
      const found = resource.search(typed);
      if ('code' in found) refusals.push(found);
      else if ('everywhere' in found) {
        search = found.everywhere;
        offices = 'all';
      } else search = found;
    }
  }
  refuseIf(refusals);
  return { offices, conditions, search };
}

/** What the given days leave open of a period: until today, from the first of that month. */
function periodOf(
  { column, days }: NonNullable<Resource['period']>,
  conditions: readonly ListCondition[],
  { dependencies }: ResourceContext,
  refusals: Refusal[],
): readonly ListCondition[] {
  const given = conditions.filter((condition) => condition.column === column);
  const from = given.flatMap((condition) => ('from' in condition ? [String(condition.from)] : []))[0];
  const until = given.flatMap((condition) => ('until' in condition ? [condition.until] : []))[0];
  const last = until ?? laterOf(today(dependencies.clock), from);
  const first = from ?? `${last.slice(0, 8)}01`;
  if (daysBetween(first, last) >= days) refusals.push(refusal('period_too_long', 'from', { days }));
  return [
    ...(from === undefined ? [{ column, from: first }] : []),
    ...(until === undefined ? [{ column, until: last }] : []),
  ];
}

function laterOf(day: PlainDate, other: PlainDate | undefined): PlainDate {
  return other !== undefined && other > day ? other : day;
}

type GivenFilter = readonly [field: string, filter: Filter, value: unknown];

/** Filters come as one JSON object in `filters`, or each under its own name, repeated for several values. */
function filtersOf(resource: Resource, parameters: Parameters, refusals: Refusal[]): readonly GivenFilter[] {
  const given: GivenFilter[] = [];
  const add = (name: string, field: string, value: unknown) => {
    const filter = Object.hasOwn(resource.filters, name) ? resource.filters[name] : undefined;
    if (filter === undefined) refusals.push(refusal('unknown_filter', field));
    else given.push([field, filter, value]);
  };
  for (const [name, value] of Object.entries(objectOf(parameters.filters, refusals))) {
    add(name, `filters[${name.slice(0, 60)}]`, value);
  }
  for (const [name, value] of Object.entries(parameters)) {
    if (!Object.hasOwn(listParameters, name)) add(name, name.slice(0, 60), value);
  }
  return given;
}

function objectOf(value: unknown, refusals: Refusal[]): Parameters {
  if (value === undefined || value === '') return {};
  const parsed = typeof value === 'string' ? parsedJson(value) : value;
  if (typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed)) return { ...parsed };
  refusals.push(refusal('wrong_type', 'filters'));
  return {};
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const mostValues = 200;

/**
 * One value, a list, or an object whose values are a list; null and blanks are no value. What was chosen may come as its
 * choice, an object with `value` or `id`. Undefined: none of these.
 */
export function flattened(value: unknown): readonly string[] | undefined {
  const chosen = choiceOf(value);
  const members = typeof chosen === 'object' && chosen !== null ? Object.values(chosen).map(choiceOf) : [chosen];
  if (members.length > mostValues) return undefined;
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
  refusals: Refusal[],
): readonly ListCondition[] {
  const { kind, column } = filter;
  const refuse = (code: Refusal['code']): readonly ListCondition[] => {
    refusals.push(refusal(code, field));
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
      // Another office's slug and one that nobody has are told apart to nobody.
      if (offices !== 'all' && values.some((value) => !offices.includes(value))) {
        throw new RefusedError([refusal('not_found', field)]);
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

/** The options that a value stands for: itself, or by the specification's status options those that are active or not. */
function optionsMeant(
  { options, active }: Extract<Filter, { readonly kind: 'one_of' }>,
  value: string,
): readonly string[] {
  const flag = activeFlags.get(value);
  if (active === undefined || flag === undefined || options.includes(value)) return [value];
  return options.filter((option) => active.includes(option) === flag);
}

/** The specification's status options. */
export const activeFlags: ReadonlyMap<string, boolean> = new Map([
  ['1', true],
  ['active', true],
  ['true', true],
  ['0', false],
  ['inactive', false],
  ['false', false],
]);

/** `All` and 0 are the tables' own words for no pages. */
function readRowsPerPage(value: unknown, refusals: Refusal[]): number {
  if (typeof value === 'string' && /^(all|0)$/i.test(value)) return rowsOfAll;
  if (value === 0) return rowsOfAll;
  return wholeNumber(value, 'rowsPerPage', rowsPerPageDefault, { min: 1, max: rowsPerPageMost }, refusals);
}

function wholeNumber(
  value: unknown,
  field: string,
  missing: number,
  range: { readonly min: number; readonly max: number },
  refusals: Refusal[],
): number {
  if (value === undefined || value === '') return missing;
  const text = typeof value === 'number' ? String(value) : value;
  if (typeof text !== 'string' || !/^\d{1,9}$/.test(text)) {
    refusals.push(refusal('not_a_number', field));
    return missing;
  }
  const number = Number(text);
  if (number >= range.min && number <= range.max) return number;
  refusals.push(refusal('number_out_of_range', field, { ...range }));
  return missing;
}

function readFlag(value: unknown, field: string, missing: boolean, refusals: Refusal[]): boolean {
  if (value === undefined || value === '') return missing;
  const flag = ['string', 'number', 'boolean'].includes(typeof value) ? activeFlags.get(String(value)) : undefined;
  if (flag === undefined) refusals.push(refusal('not_an_option', field));
  return flag ?? missing;
}

function singleText(value: unknown, field: string, refusals: Refusal[]): string | undefined {
  if (value === undefined || value === null || value === '') return undefined;
  if (typeof value === 'string' && value.length <= 300) return value;
  refusals.push(refusal('wrong_type', field));
  return undefined;
}

/** The columns of an export: those asked for, or all. */
export function readColumns(resource: Resource, { staff }: ResourceContext, value: unknown): readonly string[] {
  const names = resource.calls.export?.names;
  const withheld = names === undefined || can(staff.grants, names.permission) ? [] : names.columns;
  if (value === undefined || value === '') return resource.columns.filter((column) => !withheld.includes(column));
  const wanted = flattened(value);
  if (wanted === undefined || wanted.length === 0) throw new RefusedError([refusal('wrong_type', 'columns')]);
  if (wanted.some((column) => !resource.columns.includes(column))) {
    throw new RefusedError([refusal('unknown_column', 'columns')]);
  }
  if (wanted.some((column) => withheld.includes(column))) throw new RefusedError([refusal('not_permitted', 'columns')]);
  return wanted;
}
