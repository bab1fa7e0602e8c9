import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { z } from 'zod';
import type { allotmentAnswer, stickerStockAnswer } from '#contract/api/counter.ts';
import { apiPath } from '#contract/paths.ts';
import { staffCall } from '#web/accounts/staff-call.ts';
import { useStaff } from '#web/accounts/staff-guard.tsx';
import { ApiProblem } from '#web/api/api-problem.ts';
import { endIntent, keyOfIntent } from '#web/api/intents.ts';
import { LoadingButton } from '#web/design-system/button/button.tsx';
import { CodeText } from '#web/design-system/code-text/code-text.tsx';
import { EmptyState } from '#web/design-system/empty-state/empty-state.tsx';
import { StampIcon } from '#web/design-system/icons/icons.tsx';
import { Notice } from '#web/design-system/notice/notice.tsx';
import { Select } from '#web/design-system/select/select.tsx';
import { Skeleton } from '#web/design-system/skeleton/skeleton.tsx';
import { Table } from '#web/design-system/table/table.tsx';
import { TextInput } from '#web/design-system/text-input/text-input.tsx';
import { showToast, toastDurations } from '#web/design-system/toast/toast-store.ts';
import { LoadFailure, PageHeading, Permitted } from '#web/layout/page-heading.tsx';
import { useDepartmentMessages } from '../casework/department-messages.ts';
import { type Counter, useCounter } from './counter.ts';

type Stock = z.infer<typeof stickerStockAnswer>['data'];

const stockKey = ['stickers'] as const;

/** Stickers by office and state. */
export function stickerStock({ calls }: Counter) {
  return queryOptions({
    queryKey: stockKey,
    queryFn: async ({ signal }) => {
      const { data } = await staffCall<{ data: Stock }>({ path: apiPath(calls.stickers), signal });
      return data;
    },
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
      {may('stickers.allot') && <Allotment />}
    </Permitted>
  );
}

/** States of a sticker that can be the next to be printed. */
const toBePrinted: readonly string[] = ['received', 'allotted'];

function StockTable() {
  const { t, wordOf, officeName, formatNumber } = useDepartmentMessages();
  const stock = useQuery(stickerStock(useCounter()));
  if (stock.isPending) return <Skeleton label={t('shell.loading')} />;
  if (stock.isError) return <LoadFailure error={stock.error} onRetry={() => void stock.refetch()} />;
  if (stock.data.length === 0) {
    return (
      <EmptyState Icon={StampIcon} title={t('department.stickers.none')}>
        {t('department.stickers.noneText')}
      </EmptyState>
    );
  }
  const [first] = stock.data;
  const several = stock.data.some((row) => row.office !== first?.office);
  return (
    <Table
      caption={t('department.stickers.title')}
      captionHidden
      rows={stock.data}
      rowKey={(row) => `${row.office} ${row.status}`}
      columns={[
        ...(several
          ? [
              {
                key: 'office',
                header: t('department.file.office'),
                rowHeader: true,
                cell: (row: Stock[number]) => officeName(row.office),
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

type FieldErrors = Readonly<Record<string, string>>;

/** Hands the next serials of an office to one of its visa officers. */
function Allotment() {
  const { t, officeName, formatNumber } = useDepartmentMessages();
  const counter = useCounter();
  const { data: stock = [] } = useQuery(stickerStock(counter));
  const client = useQueryClient();
  const [missing, setMissing] = useState<FieldErrors>({});
  const offices = [...new Set(stock.map((row) => row.office))];
  const mutation = useMutation({
    mutationFn: (body: { office: string; email: string; count: number }) =>
      staffCall<z.infer<typeof allotmentAnswer>>({
        method: 'POST',
        path: apiPath(counter.calls.stickers),
        body,
        idempotencyKey: keyOfIntent('allot stickers', body),
      }),
    onSuccess: () => {
      endIntent('allot stickers');
      void client.invalidateQueries({ queryKey: stockKey });
      showToast({ tone: 'positive', text: t('department.statusChanged'), duration: toastDurations.brief });
    },
    onError: (error) => {
      if (error instanceof ApiProblem) endIntent('allot stickers');
    },
  });
  const problem = mutation.error instanceof ApiProblem ? mutation.error : undefined;
  const errorOf = (field: string) => missing[field] ?? problem?.errors[field]?.join(' ');

  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const office = String(form.get('office') ?? '');
    const email = String(form.get('email') ?? '').trim();
    const count = Number(String(form.get('count') ?? '').trim());
    const wrong: FieldErrors = {
      ...(email === '' ? { email: t('department.missing.officer') } : {}),
      ...(Number.isInteger(count) && count >= 1 && count <= 500 ? {} : { count: t('department.stickers.countWrong') }),
    };
    setMissing(wrong);
    if (Object.keys(wrong).length > 0) return;
    // Reset, so that another press hands over nothing.
    const { currentTarget } = event;
    mutation.mutate({ office, email, count }, { onSuccess: () => currentTarget.reset() });
  };

  if (offices.length === 0) return null;
  const serials = mutation.data?.data.serials;
  return (
    <section aria-labelledby="allot" className="border-t border-hairline pt-4">
      <h2 id="allot" className="mb-2">
        {t('department.stickers.allotTitle')}
      </h2>
      {mutation.isError && Object.keys(problem?.errors ?? {}).length === 0 && (
        <Notice tone="refused" live title={t('department.action.refused')}>
          {problem ? problem.message : t('department.action.unreached')}
        </Notice>
      )}
      {serials && (
        <Notice
          tone="granted"
          live
          title={t('department.stickers.allotted', { count: serials.length, shown: formatNumber(serials.length) })}
        >
          <p>
            <CodeText code={serials[0] ?? ''} group={20} /> – <CodeText code={serials.at(-1) ?? ''} group={20} />
          </p>
        </Notice>
      )}
      <form noValidate onSubmit={send}>
        <Select
          id="allot-office"
          name="office"
          label={t('department.file.office')}
          options={offices.map((slug) => ({ value: slug, text: officeName(slug) }))}
          error={errorOf('office')}
        />
        <TextInput
          id="allot-email"
          name="email"
          type="email"
          autoComplete="off"
          label={t('department.stickers.officer')}
          error={errorOf('email')}
        />
        <TextInput
          id="allot-count"
          name="count"
          inputMode="numeric"
          autoComplete="off"
          width="4"
          label={t('department.stickers.howMany')}
          error={errorOf('count')}
        />
        <LoadingButton type="submit" loading={mutation.isPending} loadingText={t('department.action.working')}>
          {t('department.stickers.allot')}
        </LoadingButton>
      </form>
    </section>
  );
}
