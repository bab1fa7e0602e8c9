import type { ReactNode } from 'react';
import type { Permission } from '#domain/permissions/permissions.ts';
import type { SelectOption } from '#web/design-system/select/select.tsx';
import type { FilterField, FilterValues } from './filter-form.tsx';
import type { ListSort } from './list-address.ts';

/**
 * The screen of a management list as a declaration; `ManagementScreen` draws it. All words are translated already, and
 * permissions decide only what is shown: the server refuses the rest.
 */
export interface ManagementList<Row extends ListRow> {
  /** The list's name in the addresses of its calls: `office-rates`. */
  readonly resource: string;
  readonly title: string;
  readonly read: Permission;
  readonly columns: readonly ListColumn<Row>[];
  /** The order in which the rows come when nobody chose another one. */
  readonly defaultSort: ListSort;
  readonly filters: readonly ListFilter<Row>[];
  /** Label of the search box; absent: the list has no search. */
  readonly search?: string;
  /** What stands above the rows, for the filters that are set. */
  readonly above?: (filters: FilterValues) => ReactNode;
  /** Names the row where it is opened, asked about or changed. */
  readonly rowName: (row: Row) => string;
  readonly facts: (row: Row) => readonly Fact[];
  /** What a row shows below its facts. */
  readonly more?: (row: Row) => ReactNode;
  /** The office that owns a row, by slug; absent: permissions for any office suffice. */
  readonly officeOf?: (row: Row) => string;
  readonly form?: ListForm<Row>;
  readonly actions?: readonly RowAction<Row>[];
  readonly export?: ListExport;
  /** What an empty list says. */
  readonly none: EmptyWords & {
    /** What it says when nothing but days is chosen; absent: the words of every list. */
    readonly inPeriod?: EmptyWords;
  };
}

export interface EmptyWords {
  readonly title: string;
  readonly text: string;
}

export interface ListRow {
  readonly id: string;
  /** Of rows that change: the server refuses a change of one that was changed since. */
  readonly version?: number;
}

export interface Fact {
  readonly key: string;
  readonly label: string;
  readonly value: ReactNode;
}

export interface ListColumn<Row> {
  readonly key: string;
  readonly header: string;
  readonly cell: (row: Row) => ReactNode;
  /** The server's name for this order; absent: the list is not sorted by it. */
  readonly sort?: string;
  readonly numeric?: boolean;
  /** Its cell names the row and opens it. */
  readonly opens?: boolean;
}

/**
 * Beside the filters that people set by themselves, `like` ones are set from a row that is open ("everything this person
 * did"): `of` gives the row's value, `text` what a set one is called.
 */
export type ListFilter<Row> =
  | FilterField
  | {
      readonly kind: 'like';
      readonly name: string;
      readonly set: string;
      readonly of: (row: Row) => string | null;
      readonly text: (value: string, rows: readonly Row[]) => string;
    };

/** What a form holds, by field: a text, or the marks of several choices. */
export type FormValues = Readonly<Record<string, string | readonly string[]>>;

interface FieldFrame {
  /** As the call takes it. */
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  readonly optional?: boolean;
  /** Asked for new rows only. */
  readonly newOnly?: boolean;
  /** Of a row that is there a blank one stays as it is: its writer may not read it. */
  readonly keptWhenBlank?: boolean;
}

export type FormField = FieldFrame &
  (
    | {
        readonly kind: 'text';
        readonly type?: 'text' | 'email' | 'tel';
        readonly width?: '20' | '10';
        readonly code?: boolean;
        readonly decimal?: boolean;
      }
    | { readonly kind: 'long_text' }
    /** A list of texts, one on each line. */
    | { readonly kind: 'lines' }
    /** A box to tick; its value is `1` or blank. */
    | { readonly kind: 'tick' }
    | { readonly kind: 'day' }
    | { readonly kind: 'choice'; readonly options: readonly SelectOption[] }
    | { readonly kind: 'several'; readonly options: readonly SelectOption[] }
  );

export interface ListForm<Row> {
  readonly fields: readonly FormField[];
  readonly create?: { readonly permission: Permission; readonly title: string };
  readonly update?: {
    readonly permission: Permission;
    readonly title: string;
    /** Whether this row may be changed now; absent: always. */
    readonly allowed?: (row: Row) => boolean;
  };
  /** The fields' values of a row; absent: its members of the same names. */
  readonly valuesOf?: (row: Row) => FormValues;
  /** Hints by field that follow from the row or the values typed so far; `row` is absent for a new one. */
  readonly hints?: (values: FormValues, row: Row | undefined) => Readonly<Record<string, string>>;
  /** What follows from the values typed so far; `row` is absent for a new one. */
  readonly aside?: (values: FormValues, row: Row | undefined) => ReactNode;
}

/**
 * A step that is asked about before it is taken. `activate` and `deactivate` are the two ways of `change-status`; a call
 * of the list's own is given by its address.
 */
export interface RowAction<Row> {
  readonly key: string;
  readonly text: string;
  readonly permission: Permission;
  readonly step: 'activate' | 'deactivate' | 'delete' | { readonly post: (row: Row) => string };
  /** Whether the row takes the step now; absent: always. */
  readonly allowed?: (row: Row) => boolean;
  readonly destructive?: boolean;
  /** What the step brings about, in one sentence. */
  readonly consequence: string | ((row: Row) => string);
  /** The notice of success, where the step's usual one would say something else. */
  readonly done?: string;
}

export interface ListExport {
  readonly permission: Permission;
  /** An address of its own; absent: that of the list. */
  readonly path?: string;
}
