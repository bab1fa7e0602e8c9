import type { CashShift, CashShiftLine } from '#contract/api/counter.ts';
import { type DepartmentMessages, useDepartmentMessages } from '../casework/department-messages.ts';
import { CodeText } from '../design-system/code-text/code-text.tsx';
import { EmptyState } from '../design-system/empty-state/empty-state.tsx';
import { CashIcon } from '../design-system/icons/icons.tsx';
import { InstantText } from '../design-system/instant-text/instant-text.tsx';
import { Table } from '../design-system/table/table.tsx';
import { colonIn } from '../i18n/formats.ts';

interface WithDifference {
  readonly currency: string;
  readonly difference_minor: number | null;
}

/** Returns a shortage or surplus in words: “USD 5.00 short”. */
export function differenceWords(
  { t, formatMoney }: Pick<DepartmentMessages, 't' | 'formatMoney'>,
  { currency, minor }: { readonly currency: string; readonly minor: number },
): string {
  const words = minor < 0 ? 'department.shift.short' : 'department.shift.over';
  return t(words, { amount: formatMoney(Math.abs(minor), currency) });
}

/** Shortage or surplus of the count, in words; a difference stands out. */
export function Difference({ total: { currency, difference_minor: minor } }: { readonly total: WithDifference }) {
  const words = useDepartmentMessages();
  if (minor === null) return '–';
  if (minor === 0) return words.t('department.shift.exact');
  return <span className="font-semibold text-refused">{differenceWords(words, { currency, minor })}</span>;
}

/** Shortages and surpluses of a whole count, one a line; in one word if there is none. */
export function Differences({ totals }: { readonly totals: readonly WithDifference[] }) {
  const differing = totals.filter(({ difference_minor }) => difference_minor !== null && difference_minor !== 0);
  const [first] = totals;
  if (differing.length === 0) return first === undefined ? '–' : <Difference total={first} />;
  return differing.map((total) => (
    <span key={total.currency} className="block">
      <Difference total={total} />
    </span>
  ));
}

/** The most important columns come first: narrow screens scroll to the rest. */
export function Totals({
  shift,
  caption,
}: {
  readonly shift: CashShiftLine;
  /** Name of the table where a page has several, below a heading that says it. */
  readonly caption?: string;
}) {
  const { t, formatMoney } = useDepartmentMessages();
  const counted = shift.closed_at !== null;
  const sum = (minor: number | null, currency: string) => (minor === null ? '–' : formatMoney(minor, currency));
  if (shift.totals.length === 0) return <p className="mb-6">{t('department.shift.noSums')}</p>;
  return (
    <Table
      caption={caption ?? t('department.shift.totals')}
      captionHidden={caption !== undefined}
      stacks
      rows={shift.totals}
      rowKey={(row) => row.currency}
      columns={[
        { key: 'currency', header: t('department.shift.currency'), rowHeader: true, cell: (row) => row.currency },
        ...(counted
          ? [
              {
                key: 'difference',
                header: t('department.shift.difference'),
                numeric: true,
                cell: (row: CashShiftLine['totals'][number]) => <Difference total={row} />,
              },
              {
                key: 'counted',
                header: t('department.shift.counted'),
                numeric: true,
                cell: (row: CashShiftLine['totals'][number]) => sum(row.counted_minor, row.currency),
              },
            ]
          : []),
        {
          key: 'expected',
          header: t('department.shift.expected'),
          numeric: true,
          cell: (row) => sum(row.expected_minor, row.currency),
        },
        {
          key: 'opening',
          header: t('department.shift.opening'),
          numeric: true,
          cell: (row) => sum(row.opening_minor, row.currency),
        },
        {
          key: 'taken',
          header: t('department.shift.taken'),
          numeric: true,
          cell: (row) => sum(row.taken_minor, row.currency),
        },
      ]}
    />
  );
}

/** Reason for a difference, in the cashier's words. */
export function ShiftNote({ shift: { note } }: { readonly shift: Pick<CashShiftLine, 'note'> }) {
  const { t, language } = useDepartmentMessages();
  if (note === null) return null;
  return (
    <p className="mb-4 max-w-measure whitespace-pre-line [overflow-wrap:anywhere]">
      <b>
        {t('department.shift.note')}
        {colonIn(language)}
      </b>
      {note}
    </p>
  );
}

export function Receipts({ shift }: { readonly shift: CashShift }) {
  const { t, formatMoney, formatInstant } = useDepartmentMessages();
  if (shift.receipts.length === 0) {
    return (
      <EmptyState Icon={CashIcon} title={t('department.shift.noReceipts')}>
        {t('department.shift.noReceiptsText')}
      </EmptyState>
    );
  }
  return (
    <Table
      caption={t('department.shift.receipts')}
      stacks
      rows={shift.receipts}
      rowKey={(row) => row.receipt_number}
      columns={[
        {
          key: 'receipt',
          header: t('department.file.receipt'),
          rowHeader: true,
          cell: (row) => <CodeText code={row.receipt_number} />,
        },
        {
          key: 'at',
          header: t('department.shift.at'),
          cell: (row) => <InstantText text={formatInstant(row.at, shift.office)} />,
        },
        {
          key: 'for',
          header: t('department.arrivals.number'),
          cell: (row) =>
            row.submission_numbers.map((number) => (
              <span key={number} className="block">
                <CodeText code={number} />
              </span>
            )),
        },
        // Whoever counts the drawer blind is told none.
        ...(shift.receipts.every(({ amount_minor }) => amount_minor === null)
          ? []
          : [
              {
                key: 'sum',
                header: t('department.shift.sum'),
                numeric: true,
                cell: ({ amount_minor: minor, currency }: CashShift['receipts'][number]) =>
                  minor === null ? '–' : formatMoney(minor, currency),
              },
            ]),
      ]}
    />
  );
}
