import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { ChevronDownIcon } from '../icons/icons.tsx';
import { ChevronUpIcon, SortIcon } from '../icons/tool-icons.tsx';
import { wholeDates } from '../whole-dates.tsx';
import { tableRoles } from './table-roles.ts';

type SortDirection = 'ascending' | 'descending';

export interface TableColumn<Row> {
  readonly key: string;
  readonly header: string;
  /** Dates and amounts of plain text stay on one line. */
  readonly cell: (row: Row) => ReactNode;
  /** Aligns numbers and amounts on the right. */
  readonly numeric?: boolean;
  /** Set if its cell names the row. */
  readonly rowHeader?: boolean;
  readonly sortable?: boolean;
}

interface TableProps<Row> {
  readonly caption: string;
  /** Set if the page's heading already says the same. */
  readonly captionHidden?: boolean;
  readonly columns: readonly TableColumn<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  readonly sort?: { readonly column: string; readonly direction: SortDirection } | undefined;
  readonly onSort?: ((column: string, direction: SortDirection) => void) | undefined;
  /** Set if on a phone each row is a block of lines with their headers; otherwise a wide table scrolls sideways. */
  readonly stacks?: boolean;
  /** Row reached with `j` and `k`. */
  readonly markedRow?: string | undefined;
}

/**
 * Chinese may break after every character, so a narrow table would stack single characters: headers stay whole, and
 * text cells keep space for a few. The box scrolls.
 */
const keptWide = '[&:lang(zh)]:[word-break:keep-all]';
const textCell = '[&:lang(zh)]:min-w-[6em]';

/** Classes of a table that is a list of blocks on a phone. */
const stackedTable = 'max-sm:block [&>caption]:max-sm:block [&>tbody]:max-sm:block';
/** A head without anything to press is only heard; otherwise what sorts stands in a line above the blocks. */
function stackedHead(columns: readonly { readonly sortable?: boolean }[]): string {
  return columns.some(({ sortable }) => sortable) ? 'max-sm:block' : 'max-sm:sr-only';
}
const stackedHeadRow = 'max-sm:flex max-sm:flex-wrap max-sm:gap-x-4';
const stackedRow = 'max-sm:block max-sm:h-auto max-sm:py-2';
const stackedHeader = 'max-sm:block max-sm:py-0.5 max-sm:font-semibold';
const stackedCell =
  'max-sm:flex max-sm:justify-between max-sm:gap-x-4 max-sm:py-0.5 max-sm:pr-0 max-sm:text-right max-sm:label-before';

/**
 * A plain table. A wide one scrolls sideways inside its own box, which the keyboard reaches; the box is positioned, so
 * that visually hidden content in a cell scrolls with it.
 */
export function Table<Row>({
  caption,
  captionHidden = false,
  columns,
  rows,
  rowKey,
  sort,
  onSort,
  stacks = false,
  markedRow,
}: TableProps<Row>) {
  const roles = tableRoles(stacks);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard (WCAG 2.1.1)
    <section aria-label={caption} tabIndex={0} className="scrolls-sideways relative mb-6">
      <table
        {...roles.table}
        className={classNames('w-full border-collapse text-left text-sm print:text-[10px]', stacks && stackedTable)}
      >
        <caption className={captionHidden ? 'sr-only' : 'mb-2 text-left text-lg font-semibold'}>{caption}</caption>
        <thead {...roles.group} className={classNames(stacks && stackedHead(columns))}>
          <tr {...roles.row} className={classNames('border-b-2 border-edge', stacks && stackedHeadRow)}>
            {columns.map((column) => {
              const sorted = sort?.column === column.key ? sort.direction : undefined;
              const Mark =
                sorted === 'ascending' ? ChevronUpIcon : sorted === 'descending' ? ChevronDownIcon : SortIcon;
              return (
                <th
                  key={column.key}
                  scope="col"
                  {...roles.columnHeader}
                  {...(column.sortable ? { 'aria-sort': sorted ?? 'none' } : {})}
                  className={classNames(
                    'py-2 pr-4 align-bottom font-semibold last:pr-0 print:pr-2',
                    keptWide,
                    column.numeric && 'text-right',
                    stacks && !column.sortable && 'max-sm:sr-only',
                  )}
                >
                  {column.sortable && onSort ? (
                    <button
                      type="button"
                      className={classNames(
                        'inline-flex min-h-6 items-center gap-1 text-action',
                        column.numeric ? 'text-right' : 'text-left',
                      )}
                      onClick={() => onSort(column.key, sorted === 'ascending' ? 'descending' : 'ascending')}
                    >
                      {column.header}
                      <Mark className="screen-only h-4 w-4 flex-none" />
                    </button>
                  ) : (
                    wholeDates(column.header)
                  )}
                </th>
              );
            })}
          </tr>
        </thead>
        <tbody {...roles.group}>
          {rows.map((row) => {
            const key = rowKey(row);
            return (
              <tr
                key={key}
                {...roles.row}
                {...(markedRow === key ? { 'data-marked': '' } : {})}
                className={classNames(
                  'h-10 border-b border-hairline hover:bg-sunken data-marked:bg-action-tint data-marked:outline-2 data-marked:-outline-offset-2 data-marked:outline-focus',
                  stacks && stackedRow,
                )}
              >
                {columns.map((column) => {
                  const look = classNames(
                    'py-2 pr-4 align-top font-normal last:pr-0 print:pr-2',
                    column.numeric ? 'whitespace-nowrap text-right' : textCell,
                    stacks && column.numeric && 'max-sm:whitespace-normal',
                    stacks && (column.rowHeader ? stackedHeader : stackedCell),
                  );
                  return column.rowHeader ? (
                    <th key={column.key} scope="row" {...roles.rowHeader} className={look}>
                      {wholeDates(column.cell(row))}
                    </th>
                  ) : (
                    <td
                      key={column.key}
                      {...roles.cell}
                      data-label={stacks ? column.header : undefined}
                      className={look}
                    >
                      {stacks ? (
                        <div className={column.numeric ? 'flex-none whitespace-nowrap' : 'min-w-0'}>
                          {wholeDates(column.cell(row))}
                        </div>
                      ) : (
                        wholeDates(column.cell(row))
                      )}
                    </td>
                  );
                })}
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}
