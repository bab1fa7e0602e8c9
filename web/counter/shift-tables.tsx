import type { CashShift } from '#contract/api/counter.ts';
import { useDepartmentMessages } from '../casework/department-messages.ts';
import { CodeText } from '../design-system/code-text/code-text.tsx';
import { EmptyState } from '../design-system/empty-state/empty-state.tsx';
import { CashIcon } from '../design-system/icons/icons.tsx';
import { InstantText } from '../design-system/instant-text/instant-text.tsx';
import { Table } from '../design-system/table/table.tsx';

/** Shortage or surplus of the count, in words; a difference stands out. */
export function Difference({ total: { currency, difference_minor } }: { readonly total: CashShift['totals'][number] }) {
  const { t, formatMoney } = useDepartmentMessages();
  if (difference_minor === null) return '–';
  if (difference_minor === 0) return t('department.shift.exact');
  const words = difference_minor < 0 ? 'department.shift.short' : 'department.shift.over';
  return (
    <span className="font-semibold text-refused">
      {t(words, { amount: formatMoney(Math.abs(difference_minor), currency) })}
    </span>
  );
}

/** The most important columns come first: narrow screens scroll to the rest. */
export function Totals({ shift }: { readonly shift: CashShift }) {
  const { t, formatMoney } = useDepartmentMessages();
  const counted = shift.closed_at !== null;
  const sum = (minor: number | null, currency: string) => (minor === null ? '–' : formatMoney(minor, currency));
  if (shift.totals.length === 0) return <p className="mb-6">{t('department.shift.noSums')}</p>;
  return (
    <Table
      caption={t('department.shift.totals')}
      rows={shift.totals}
      rowKey={(row) => row.currency}
      columns={[
        { key: 'currency', header: t('department.shift.currency'), rowHeader: true, cell: (row) => row.currency },
        {
          key: 'expected',
          header: t('department.shift.expected'),
          numeric: true,
          cell: (row) => sum(row.expected_minor, row.currency),
        },
        ...(counted
          ? [
              {
                key: 'counted',
                header: t('department.shift.counted'),
                numeric: true,
                cell: (row: CashShift['totals'][number]) => sum(row.counted_minor, row.currency),
              },
              {
                key: 'difference',
                header: t('department.shift.difference'),
                numeric: true,
                cell: (row: CashShift['totals'][number]) => <Difference total={row} />,
              },
            ]
          : []),
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
      rows={shift.receipts}
      rowKey={(row) => row.receipt_number}
      columns={[
        {
          key: 'receipt',
          header: t('department.file.receipt'),
          rowHeader: true,
          cell: (row) => <CodeText code={row.receipt_number} />,
        },
        { key: 'at', header: t('department.shift.at'), cell: (row) => <InstantText text={formatInstant(row.at)} /> },
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
        {
          key: 'sum',
          header: t('department.shift.sum'),
          numeric: true,
          cell: (row) => formatMoney(row.amount_minor, row.currency),
        },
      ]}
    />
  );
}
