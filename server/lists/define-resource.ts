import { z } from 'zod';
import type { Language } from '#domain/i18n/languages.ts';
import { can, officesWith, type Permission, permissions } from '#domain/permissions/permissions.ts';
import { type Violation, violation } from '#domain/violations.ts';
import type { StaffIdentity } from '../accounts/sign-in/caller.ts';
import type { Dependencies } from '../dependencies.ts';
import { ViolationError } from '../platform/violation-error.ts';
import type { ListQuestion, ListSearch } from './matching-repository.ts';
import {
  everyRow,
  findResourceRow,
  firstRows,
  type PageQuestion,
  type ResourcePage,
  resourcePage,
  writtenPage,
} from './resource-repository.ts';
import type { ResourceTable } from './resource-table.ts';

/** Caller of a resource, with dependencies. */
export interface ResourceContext {
  readonly dependencies: Pick<Dependencies, 'database' | 'clock'>;
  readonly staff: StaffIdentity;
  readonly language: Language;
}

/** Caller who adds a row. */
export interface CreateContext extends ResourceContext {
  /** Names the new row before it is made, for the call's line in the activity log. */
  readonly concerns: (id: string) => void;
}

/**
 * Filter of a list. `one_of`: one or several of the options; if `active` names some of them, the specification's 1 and
 * 0 stand for those and for the others. `any_of`: the same over a column with several values. `active`: 1 or 0.
 * `office`: offices by slug, of those that the caller may see. `text`: one or several exact values. `from_day` and
 * `until_day`: a day, inclusive.
 */
export type Filter<Column extends string = string> = FilterKind<Column> & {
  /** Filter of which this one is a part, and without which it does not count: a plan's name says nothing without its kind. */
  readonly within?: string;
};

type FilterKind<Column extends string> =
  | {
      readonly kind: 'one_of';
      readonly column: Column;
      readonly options: readonly string[];
      readonly active?: readonly string[];
    }
  | { readonly kind: 'any_of'; readonly column: Column; readonly options: readonly string[] }
  | { readonly kind: 'active'; readonly column: Column }
  | { readonly kind: 'office'; readonly column: Column }
  | { readonly kind: 'text'; readonly column: Column; readonly read?: (text: string) => string | undefined }
  | { readonly kind: 'from_day' | 'until_day'; readonly column: Column; readonly of: 'day' | 'instant' };

/** Result of reading a search text. `everywhere`: a complete number, found at every office that has it. */
export type Found = ListSearch | { readonly everywhere: ListSearch } | Violation;

/**
 * Columns that identify people, and the permission to export them: without it anywhere they are left out, otherwise
 * they are blank in the rows of offices where it is missing.
 */
export interface NamesOfExport<Column extends string = string> {
  readonly columns: readonly Column[];
  readonly permission: Permission;
}

type Body = Readonly<Record<string, unknown>>;

/** A call that takes a form. `run` returns the id of the row it made or changed. */
interface FormCall {
  readonly permission: Permission;
  readonly body: z.ZodObject;
}
export interface CreateCall extends FormCall {
  readonly run: (context: CreateContext, body: Body) => Promise<string>;
}
export interface UpdateCall extends FormCall {
  readonly run: (context: ResourceContext, id: string, body: Body) => Promise<void>;
}
export interface StatusCall {
  readonly permission: Permission;
  readonly run: (
    context: ResourceContext,
    id: string,
    change: { readonly active: boolean; readonly version: number | undefined },
  ) => Promise<void>;
}
export interface DeleteCall {
  readonly permission: Permission;
  /** All of the rows or none. */
  readonly run: (context: ResourceContext, ids: readonly string[]) => Promise<void>;
}

/** Declares a create call, with the types of its form. */
export function createCall<Form extends z.ZodObject>(call: {
  readonly permission: Permission;
  readonly body: Form;
  readonly run: (context: CreateContext, values: z.output<Form>) => Promise<string>;
}): CreateCall {
  return { ...call, run: (context, body) => call.run(context, call.body.parse(body)) };
}

/** Declares a call that changes one row, with the types of its form. */
export function updateCall<Form extends z.ZodObject>(call: {
  readonly permission: Permission;
  readonly body: Form;
  readonly run: (context: ResourceContext, id: string, values: z.output<Form>) => Promise<void>;
}): UpdateCall {
  return { ...call, run: (context, id, body) => call.run(context, id, call.body.parse(body)) };
}

/** Calls of a resource besides reading. A call missing here does not exist: its address answers 404. */
export interface ResourceCalls {
  readonly create?: CreateCall;
  readonly update?: UpdateCall;
  /** Changes one field by a choice in the list. */
  readonly dropdown?: UpdateCall;
  readonly status?: StatusCall;
  readonly delete?: DeleteCall;
  readonly export?: { readonly permission: Permission; readonly names?: NamesOfExport };
}

/** Declaration of a management list, from which all its calls are made. */
export interface ResourceDeclaration<Row, Shown extends z.ZodObject> {
  /** In the address and in the activity log. */
  readonly name: string;
  /** In the titles of its calls: `office rates`. */
  readonly title: string;
  readonly table: ResourceTable<Row>;
  readonly shown: Shown;
  /**
   * Presentation of a row. `as_read`: each member is the column with its name, instants in UTC; the database then
   * writes a page's rows as the JSON that is sent.
   */
  readonly present:
    | ((row: Row, context: ResourceContext) => z.output<Shown>)
    | (AsRead<Row> extends z.output<Shown> ? 'as_read' : never);
  readonly read: Permission;
  /** Column that `with-slug` finds by; absent: the rows have no slugs. */
  readonly slug?: keyof Row & string;
  /** Sort names of the list, with their columns. */
  readonly sorts: Readonly<Record<string, keyof Row & string>>;
  readonly defaultSort: { readonly by: string; readonly descending: boolean };
  readonly filters: Readonly<Record<string, Filter<keyof Row & string>>>;
  /** Reads the text of `query`; a violation when it is too short. Absent: the list has no search. */
  readonly search?: (text: string) => Found;
  /**
   * Restricts the list to a period of at most this many days, by its filters `from` and `until` on this column; by
   * default the current month.
   */
  readonly period?: { readonly column: keyof Row & string; readonly days: number };
  readonly calls: ResourceCalls;
}

type ShownRow = Readonly<Record<string, unknown>>;

/** Row with its instants as text. */
type AsRead<Row> = {
  [Column in keyof Row]: Row[Column] extends Date
    ? string
    : Row[Column] extends Date | null
      ? string | null
      : Row[Column];
};

/** A declared resource with the types of its rows hidden. */
export interface Resource
  extends Pick<
    ResourceDeclaration<never, z.ZodObject>,
    'name' | 'title' | 'shown' | 'read' | 'defaultSort' | 'search' | 'calls'
  > {
  readonly sorts: Readonly<Record<string, string>>;
  readonly filters: Readonly<Record<string, Filter>>;
  readonly period?: { readonly column: string; readonly days: number };
  readonly columns: readonly string[];
  readonly keyType: 'uuid' | 'text';
  readonly hasSlug: boolean;
  /** Offices whose rows the caller may see with a permission; `all` also for rows without an office. */
  readonly officesFor: (context: ResourceContext, permission: Permission) => readonly string[] | 'all';
  /** The rows as one JSON text. */
  readonly page: (context: ResourceContext, question: PageQuestion) => Promise<ResourcePage<string>>;
  readonly first: (context: ResourceContext, question: ListQuestion, limit: number) => Promise<readonly ShownRow[]>;
  /** All rows for an export, without columns that the caller may not export. */
  readonly every: (context: ResourceContext, question: ListQuestion) => AsyncGenerator<readonly ShownRow[]>;
  /** A row that the caller may see; throws `not_found` otherwise, whether or not it exists. */
  readonly row: (context: ResourceContext, value: string, by: 'key' | 'slug') => Promise<ShownRow>;
  /** Rejects as not found a row that the caller may not see, and as not permitted one that they may only see. */
  readonly expectPermitted: (context: ResourceContext, id: string, permission: Permission) => Promise<void>;
}

/** Makes a resource of a declaration. Throws for a wrong one, so that the server does not start. */
export function defineResource<Row, Shown extends z.ZodObject>(declaration: ResourceDeclaration<Row, Shown>): Resource {
  const { name, table, shown, read, slug, sorts, defaultSort, filters, calls } = declaration;
  checkDeclaration(declaration);
  const present = presentation(declaration);

  const officesFor = (context: ResourceContext, permission: Permission) => {
    const held = officesWith(context.staff.grants, permission);
    if (held.length === 0) throw new ViolationError([violation('not_permitted')]);
    return table.office === undefined && table.inOffices === undefined ? 'all' : held;
  };
  const officeOf = (row: Row) => (table.office === undefined ? undefined : String(row[table.office]));
  const find = async (context: ResourceContext, value: string, column: keyof Row & string): Promise<Row> => {
    const scope = { offices: officesFor(context, read) };
    const row = await findResourceRow(context.dependencies.database, table, scope, value, column);
    if (row === undefined) throw new ViolationError([violation('not_found')]);
    return row;
  };

  return {
    name,
    title: declaration.title,
    shown,
    read,
    defaultSort,
    calls,
    sorts,
    filters,
    ...(declaration.search === undefined ? {} : { search: declaration.search }),
    ...(declaration.period === undefined ? {} : { period: declaration.period }),
    columns: Object.keys(shown.shape),
    keyType: table.key.type,
    hasSlug: slug !== undefined,
    officesFor,
    page: async (context, question) => {
      const { database } = context.dependencies;
      if (declaration.present === 'as_read') return writtenPage(database, table, question);
      const page = await resourcePage(database, table, question);
      return { ...page, rows: JSON.stringify(page.rows.map((row) => shown.parse(present(row, context)))) };
    },
    first: async (context, question, limit) => {
      const rows = await firstRows(context.dependencies.database, table, question, limit);
      return rows.map((row) => present(row, context));
    },
    every: async function* (context, question) {
      const names = calls.export?.names;
      const { grants } = context.staff;
      for await (const rows of everyRow(context.dependencies.database, table, question)) {
        yield rows.map((row) => {
          const shownRow = present(row, context);
          if (names === undefined || can(grants, names.permission, officeOf(row))) return shownRow;
          return Object.fromEntries(Object.entries(shownRow).filter(([column]) => !names.columns.includes(column)));
        });
      }
    },
    row: async (context, value, by) =>
      present(await find(context, value, by === 'slug' ? (slug ?? table.key.column) : table.key.column), context),
    expectPermitted: async (context, id, permission) => {
      const row = await find(context, id, table.key.column);
      if (!can(context.staff.grants, permission, officeOf(row))) throw new ViolationError([violation('not_permitted')]);
    },
  };
}

function presentation<Row, Shown extends z.ZodObject>({
  present,
  table,
}: ResourceDeclaration<Row, Shown>): (row: Row, context: ResourceContext) => ShownRow {
  if (typeof present === 'function') return present;
  const { instants = [] } = table;
  return (row) => {
    const texts = instants.map((name) => {
      const at = row[name];
      return [name, at instanceof Date ? at.toISOString() : at];
    });
    return { ...row, ...Object.fromEntries(texts) };
  };
}

function checkDeclaration<Row, Shown extends z.ZodObject>(declaration: ResourceDeclaration<Row, Shown>): void {
  const { name, table, shown, sorts, defaultSort, filters, calls, read } = declaration;
  const fault = (what: string) => new Error(`The resource ${name}: ${what}`);
  if (!/^[a-z]+(-[a-z]+)*$/.test(name)) throw fault('its name is no part of an address');
  const columns = new Set(Object.keys(table.columns));
  for (const column of [...Object.values(sorts), ...Object.values(filters).map((filter) => filter.column)]) {
    if (!columns.has(column)) throw fault(`it has no column ${column}`);
  }
  if (!Object.hasOwn(sorts, defaultSort.by)) throw fault(`it is not sorted by ${defaultSort.by}`);
  for (const [filter, { kind, column }] of Object.entries(filters)) {
    if (Object.hasOwn(listParameters, filter)) throw fault(`the filter ${filter} has the name of a list parameter`);
    if (kind === 'office' && column !== table.office) throw fault(`the filter ${filter} is not over its office`);
  }
  if (!Object.hasOwn(shown.shape, 'id')) throw fault('its rows show no id');
  if (declaration.present === 'as_read') {
    // Rows are sent as the database writes them, so every column must be one that is shown.
    for (const column of [...columns, ...Object.keys(shown.shape)]) {
      if (!(columns.has(column) && Object.hasOwn(shown.shape, column)))
        throw fault(`it reads or shows ${column}, not both`);
    }
  }
  const names = calls.export?.names;
  for (const column of names?.columns ?? []) {
    if (!Object.hasOwn(shown.shape, column)) throw fault(`its rows show no ${column} to leave out`);
  }
  if (names !== undefined && !permissions.includes(names.permission))
    throw fault(`nobody can hold ${names.permission}`);
  const { from, until } = filters;
  const ofPeriod = from?.kind === 'from_day' && until?.kind === 'until_day' && from.of === 'day' && until.of === 'day';
  if (
    declaration.period !== undefined &&
    !(ofPeriod && [from, until].every(({ column }) => column === declaration.period?.column))
  ) {
    throw fault('its period is not that of its filters from and until');
  }
  const needed = [read, ...Object.values(calls).map((call) => call.permission)];
  for (const permission of needed) if (!permissions.includes(permission)) throw fault(`nobody can hold ${permission}`);
  const forms = [calls.create, calls.update, calls.dropdown].flatMap((call) => (call === undefined ? [] : [call.body]));
  for (const form of forms) {
    for (const field of ['id', ...formMembers]) {
      if (Object.hasOwn(form.shape, field)) throw fault(`its form has a field ${field}, which calls use themselves`);
    }
  }
}

/** Members that the specification's client adds to every form. */
export const formMembers: readonly string[] = ['_method', 'redirect', 'redirect_page'];

const maxTimesGiven = 10;
/** One value, possibly repeated: page links are called with the current parameters added again. */
const once = (max: number) =>
  z.union([z.string().max(max), z.array(z.string().max(max)).max(maxTimesGiven)]).optional();

/** Parameters of every list, besides its filters. */
export const listParameters = {
  rowsPerPage: once(20),
  page: once(20),
  sortBy: once(60),
  descending: once(20),
  query: once(300),
  filters: once(8000),
  /** Total in the caller's table; ignored. */
  rowsNumber: once(20),
} as const;
