import { queryOptions, useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import type { stickerStockAnswer } from '#contract/api/counter.ts';
import { apiPath } from '#contract/paths.ts';
import { staffCall } from '#web/accounts/staff-call.ts';
import { useStaff } from '#web/accounts/staff-guard.tsx';
import { CodeText } from '#web/design-system/code-text/code-text.tsx';
import { EmptyState } from '#web/design-system/empty-state/empty-state.tsx';
import { StampIcon } from '#web/design-system/icons/icons.tsx';
import { Skeleton } from '#web/design-system/skeleton/skeleton.tsx';
import { Table } from '#web/design-system/table/table.tsx';
import { LoadFailure, PageHeading, Permitted } from '#web/layout/page-heading.tsx';
import { useDepartmentMessages } from '../casework/department-messages.ts';
import { type Counter, useCounter } from './counter.ts';
import { HandStickers } from './hand-stickers.tsx';
import { stickersKey } from './sticker-holders-call.ts';

export type Stock = z.infer<typeof stickerStockAnswer>;

/** Stickers by office and state, and how many of them were used of late. */
export function stickerStock({ calls }: Counter) {
  return queryOptions({
    queryKey: [...stickersKey, 'stock'],
    queryFn: ({ signal }) => staffCall<Stock>({ path: apiPath(calls.stickers), signal }),
  });
}

export default function StickerStockPage() {
  const { t } = useDepartmentMessages();
  const { may } = useStaff();
  const title = t('department.stickers.title');
  return (
    <Permitted permission="stickers.read" title={title}>
      <PageHeading title={title} />
      <StockTable />
      {may('stickers.allot') && <HandStickers />}
    </Permitted>
  );
}

/** States of a sticker that can be the next to be printed. */
export const toBePrinted: readonly string[] = ['received', 'allotted'];

function StockTable() {
  const { t, wordOf, officeName, formatNumber } = useDepartmentMessages();
  const stock = useQuery(stickerStock(useCounter()));
  if (stock.isPending) return <Skeleton label={t('shell.loading')} />;
  if (stock.isError) return <LoadFailure error={stock.error} onRetry={() => void stock.refetch()} />;
  if (stock.data.data.length === 0) {
    return (
      <EmptyState Icon={StampIcon} title={t('department.stickers.none')}>
        {t('department.stickers.noneText')}
      </EmptyState>
    );
  }
  const [first] = stock.data.data;
  const several = stock.data.data.some((row) => row.office !== first?.office);
  return (
    <Table
      caption={t('department.stickers.title')}
      captionHidden
      rows={stock.data.data}
      rowKey={(row) => `${row.office} ${row.status}`}
      columns={[
        ...(several
          ? [
              {
                key: 'office',
                header: t('department.file.office'),
                rowHeader: true,
                cell: (row: Stock['data'][number]) => officeName(row.office),
              },
            ]
          : []),
        {
          key: 'status',
          header: t('department.arrivals.status'),
          rowHeader: !several,
          cell: (row) => wordOf('sticker_status', row.status),
        },
        {
          key: 'next',
          header: t('department.stickers.next'),
          cell: (row) =>
            row.next_serial === null || !toBePrinted.includes(row.status) ? (
              '–'
            ) : (
              <CodeText code={row.next_serial} group={20} />
            ),
        },
        { key: 'count', header: t('department.stickers.count'), numeric: true, cell: (row) => formatNumber(row.count) },
      ]}
    />
  );
}
