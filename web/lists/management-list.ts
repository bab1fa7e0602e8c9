import type { ReactNode } from 'react';
import type { Permission } from '#domain/permissions/permissions.ts';
import type { SelectOption } from '#web/design-system/select/select.tsx';
import type { FilterField, FilterValues } from './filter-form.tsx';
import type { ListSort } from './list-address.ts';

/** Filters of a list, and its buttons, for a line of them that a list draws itself. */
export interface FilterBar {
  readonly fields: readonly FilterField[];
  readonly filters: FilterValues;
  readonly onChange: (filters: FilterValues) => void;
  readonly buttons: ReactNode;
}

/**
 * Declaration of a management list's screen, rendered by `ManagementScreen`. All texts are already translated, and
 * permissions decide only what is shown: the server enforces them.
 */
export interface ManagementList<Row extends ListRow> {
  /** Name of the list in the addresses of its calls: `office-rates`. */
  readonly resource: string;
  readonly title: string;
  readonly read: Permission;
  readonly columns: readonly ListColumn<Row>[];
  /** Set if on a phone each row is a block of lines; otherwise a wide table scrolls sideways. */
  readonly stacks?: boolean;
  /** Order of the rows by default. */
  readonly defaultSort: ListSort;
  readonly filters: readonly ListFilter<Row>[];
  /** Label of the search box; absent: the list has no search. */
  readonly search?: string;
  /** Line below the heading, for the filters that are set. */
  readonly lead?: (filters: FilterValues) => ReactNode;
  /** Button before the export's. */
  readonly besideExport?: ReactNode;
  /** Draws the filters in place of the usual form, in one line with the buttons that otherwise stand beside the heading. */
  readonly bar?: (bar: FilterBar) => ReactNode;
  /** Content above the rows, for the filters that are set. */
  readonly above?: (filters: FilterValues) => ReactNode;
  /** Returns the row's name for opening, confirming or changing it. */
  readonly rowName: (row: Row) => string;
  readonly facts: (row: Row) => readonly Fact[];
  /** Content of a row below its facts; `close` leaves the row once it has changed. */
  readonly more?: (row: Row, close: () => void) => ReactNode;
  /** Returns the slug of the office that owns a row; absent: permissions for any office suffice. */
  readonly officeOf?: (row: Row) => string;
  readonly form?: ListForm<Row>;
  readonly actions?: readonly RowAction<Row>[];
  readonly export?: ListExport;
  /** Text of an empty list. */
  readonly none: EmptyWords & {
    /** Text when only days are chosen; absent: the text of every list. */
    readonly inPeriod?: EmptyWords;
  };
}

export interface EmptyWords {
  readonly title: string;
  readonly text: string;
}

export interface ListRow {
  readonly id: string;
  /** Version of rows that change: the server rejects a change based on an older one. */
  readonly version?: number;
}

export interface Fact {
  readonly key: string;
  readonly label: string;
  readonly value: ReactNode;
  /** Set for a text of several lines. */
  readonly wide?: boolean;
}

export interface ListColumn<Row> {
  readonly key: string;
  readonly header: string;
  readonly cell: (row: Row) => ReactNode;
  /** The server's name for this order; absent: the list cannot be sorted by it. */
  readonly sort?: string;
  readonly numeric?: boolean;
  /** Set if its cell names the row and opens it. */
  readonly opens?: boolean;
}

/**
 * Besides filters that people set themselves, `like` filters are set from an open row ("everything this person did"):
 * `of` returns the row's value, `text` the name of a filter that is set.
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

/** Values of a form, by field: a text, or the chosen options of several. */
export type FormValues = Readonly<Record<string, string | readonly string[]>>;

interface FieldFrame {
  /** Name of the field in the call. */
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  readonly optional?: boolean;
  /** Set if it is asked for new rows only. */
  readonly newOnly?: boolean;
  /** Set if a blank field leaves an existing row's value unchanged, because the writer may not read it. */
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
    /** A list of texts, one per line. */
    | { readonly kind: 'lines' }
    /** A box to tick; its value is `1` or blank. */
    | { readonly kind: 'tick' }
    | { readonly kind: 'day' }
    | { readonly kind: 'choice'; readonly options: readonly SelectOption[] }
    | { readonly kind: 'several'; readonly options: readonly SelectOption[] }
  );

interface ListForm<Row> {
  readonly fields: readonly FormField[];
  readonly create?: { readonly permission: Permission; readonly title: string };
  readonly update?: {
    readonly permission: Permission;
    readonly title: string;
    /** Returns true if this row may be changed now; absent: always. */
    readonly allowed?: (row: Row) => boolean;
  };
  /** Returns the fields' values for a row; absent: its members of the same names. */
  readonly valuesOf?: (row: Row) => FormValues;
  /** Returns hints by field that depend on the row or the values so far; `row` is absent for a new one. */
  readonly hints?: (values: FormValues, row: Row | undefined) => Readonly<Record<string, string>>;
  /** Returns content that depends on the values so far; `row` is absent for a new one. */
  readonly aside?: (values: FormValues, row: Row | undefined) => ReactNode;
}

/**
 * A step with a confirmation. `activate` and `deactivate` are the two directions of `change-status`; a list's own call
 * is given by its address.
 */
export interface RowAction<Row> {
  readonly key: string;
  readonly text: string;
  readonly permission: Permission;
  readonly step: 'activate' | 'deactivate' | 'delete' | { readonly post: (row: Row) => string };
  /** Returns true if the row can take the step now; absent: always. */
  readonly allowed?: (row: Row) => boolean;
  readonly destructive?: boolean;
  /** Consequence of the step, in one sentence. */
  readonly consequence: string | ((row: Row) => string);
  /** Message of success, if the step's usual one does not fit. */
  readonly done?: string;
}

interface ListExport {
  readonly permission: Permission;
  /** Address of its own; absent: that of the list. */
  readonly path?: string;
}
