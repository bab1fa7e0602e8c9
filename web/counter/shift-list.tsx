import { useInfiniteQuery } from '@tanstack/react-query';
import type { CashShiftLine } from '#contract/api/counter.ts';
import { pathTo } from '#contract/paths.ts';
import { LoadingButton } from '#web/design-system/button/button.tsx';
import { InstantText } from '#web/design-system/instant-text/instant-text.tsx';
import { Link } from '#web/design-system/link/link.tsx';
import { Skeleton } from '#web/design-system/skeleton/skeleton.tsx';
import { Table } from '#web/design-system/table/table.tsx';
import { StatusTag } from '#web/design-system/tag/tag.tsx';
import { LoadFailure } from '#web/layout/page-heading.tsx';
import { useDepartmentMessages } from '../casework/department-messages.ts';
import { shiftList } from './cash-calls.ts';
import { useCounter } from './counter.ts';
import { Differences } from './shift-tables.tsx';

/** State of a shift: open, counted, or confirmed by another person. */
export function ShiftState({ shift }: { readonly shift: CashShiftLine }) {
  const { t } = useDepartmentMessages();
  if (shift.closed_at === null) return <StatusTag tone="active">{t('department.shift.isOpen')}</StatusTag>;
  return shift.checked_at === null ? (
    <StatusTag tone="waiting">{t('department.shift.isClosed')}</StatusTag>
  ) : (
    <StatusTag tone="granted">{t('department.shift.isChecked')}</StatusTag>
  );
}

/** All shifts of the reader or of their offices, each leading to its sheet and receipts. */
export function ShiftList({ whose }: { readonly whose: 'own' | 'offices' }) {
  const { t, formatInstant, officeName } = useDepartmentMessages();
  const counter = useCounter();
  const list = useInfiniteQuery(shiftList(counter, whose));
  const title = t(`department.shift.list.${whose}`);
  const rows = list.data ?? [];
  const several = new Set(rows.map(({ office }) => office)).size > 1;
  return (
    <div className="mb-8">
      <h2 className="mb-2">{title}</h2>
      {list.isPending ? (
        <Skeleton label={t('shell.loading')} />
      ) : list.isError ? (
        <LoadFailure error={list.error} onRetry={() => void list.refetch()} />
      ) : rows.length === 0 ? (
        <p className="text-ink-quiet">{t(`department.shift.none.${whose}`)}</p>
      ) : (
        <Table
          caption={title}
          captionHidden
          stacks
          rows={rows}
          rowKey={(shift) => shift.id}
          columns={[
            {
              key: 'opened',
              header: t('department.shift.openedAt'),
              rowHeader: true,
              cell: (shift) => (
                <Link to={pathTo(counter.pastShiftPage, { shiftId: shift.id })}>
                  <InstantText text={formatInstant(shift.opened_at, shift.office)} />
                </Link>
              ),
            },
            ...(whose === 'own'
              ? []
              : [
                  {
                    key: 'cashier',
                    header: t('department.shift.cashier'),
                    cell: ({ cashier }: CashShiftLine) => cashier,
                  },
                ]),
            {
              key: 'difference',
              header: t('department.shift.difference'),
              cell: ({ totals }) => <Differences totals={totals} />,
            },
            ...(several
              ? [
                  {
                    key: 'office',
                    header: t('department.file.office'),
                    cell: ({ office }: CashShiftLine) => officeName(office),
                  },
                ]
              : []),
            { key: 'state', header: t('department.arrivals.status'), cell: (shift) => <ShiftState shift={shift} /> },
            {
              key: 'closed',
              header: t('department.shift.closedAt'),
              cell: ({ closed_at, office }) =>
                closed_at === null ? '–' : <InstantText text={formatInstant(closed_at, office)} />,
            },
          ]}
        />
      )}
      {list.hasNextPage && (
        <LoadingButton
          kind="secondary"
          loading={list.isFetchingNextPage}
          loadingText={t('department.action.working')}
          onClick={() => void list.fetchNextPage()}
        >
          {t('department.shift.earlier')}
        </LoadingButton>
      )}
    </div>
  );
}
