import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { z } from 'zod';
import type { voucherAnswer, voucherRequest, vouchersAnswer } from '#contract/api/counter.ts';
import { apiPath } from '#contract/paths.ts';
import { parseDecimalText } from '#domain/fees/money.ts';
import { staffCall } from '#web/accounts/staff-call.ts';
import { ApiProblem } from '#web/api/api-problem.ts';
import { endIntent, keyOfIntent } from '#web/api/intents.ts';
import { LoadingButton } from '#web/design-system/button/button.tsx';
import { CodeText } from '#web/design-system/code-text/code-text.tsx';
import { DayInput } from '#web/design-system/day-input/day-input.tsx';
import { EmptyState } from '#web/design-system/empty-state/empty-state.tsx';
import { useFirstInvalidFocus } from '#web/design-system/field/first-invalid.ts';
import { BankIcon } from '#web/design-system/icons/tool-icons.tsx';
import { InstantText } from '#web/design-system/instant-text/instant-text.tsx';
import { Notice } from '#web/design-system/notice/notice.tsx';
import { Skeleton } from '#web/design-system/skeleton/skeleton.tsx';
import { Table } from '#web/design-system/table/table.tsx';
import { TextInput } from '#web/design-system/text-input/text-input.tsx';
import { showToast, toastDurations } from '#web/design-system/toast/toast-store.ts';
import { colonIn } from '#web/i18n/formats.ts';
import { LoadFailure, PageHeading, Permitted } from '#web/layout/page-heading.tsx';
import { ActionFailure } from '../casework/action-failure.tsx';
import { useDepartmentMessages } from '../casework/department-messages.ts';
import { fieldErrors, type Missing } from '../casework/field-errors.ts';

type VoucherRequest = z.infer<typeof voucherRequest>;

const vouchersKey = ['vouchers'] as const;
const intent = 'record voucher';
/** Bank slips are in dollars, like the fees. */
const currency = 'USD';

export default function BankVouchersPage() {
  const { t } = useDepartmentMessages();
  const title = t('department.vouchers.title');
  return (
    <Permitted permission="vouchers.record" title={title}>
      <PageHeading title={title} />
      <VoucherForm />
      <RecordedVouchers />
    </Permitted>
  );
}

/** Messages for empty fields. */
const required = [
  { name: 'order_reference', missing: 'department.missing.reference' },
  { name: 'voucher_number', missing: 'department.missing.voucherNumber' },
  { name: 'paid_on', missing: 'department.missing.paidOn' },
] as const;

function VoucherForm() {
  const { t, wordOf, formatDate, language } = useDepartmentMessages();
  const client = useQueryClient();
  const [missing, setMissing] = useState<Missing>({});
  const mutation = useMutation({
    mutationFn: (body: VoucherRequest) =>
      staffCall<z.infer<typeof voucherAnswer>>({
        method: 'POST',
        path: apiPath('vouchers'),
        body,
        idempotencyKey: keyOfIntent(intent, body),
      }),
    onSuccess: () => {
      endIntent(intent);
      element.current?.reset();
      void client.invalidateQueries({ queryKey: vouchersKey });
      showToast({ tone: 'positive', text: t('department.added'), duration: toastDurations.brief });
    },
    onError: (error) => {
      if (error instanceof ApiProblem) endIntent(intent);
    },
  });
  const problem = mutation.error instanceof ApiProblem ? mutation.error : undefined;
  const element = useFirstInvalidFocus(missing, problem);
  const errors = fieldErrors({ t, language }, missing, problem);

  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const text = (name: string) => String(form.get(name) ?? '').trim();
    const amount = parseDecimalText(text('amount'), currency);
    const blank = required.filter(({ name }) => text(name) === '');
    mutation.reset();
    setMissing({
      ...Object.fromEntries(blank.map(({ name, missing: words }) => [name, words])),
      ...(amount === undefined ? { amount_minor: 'department.amountWrong' as const } : {}),
    });
    if (blank.length > 0 || amount === undefined) return;
    mutation.mutate({
      order_reference: text('order_reference'),
      voucher_number: text('voucher_number'),
      amount_minor: amount.minor,
      currency,
      paid_on: text('paid_on'),
    });
  };

  const recorded = mutation.data?.data;
  return (
    <section aria-labelledby="voucher-form" className="mb-6">
      <h2 id="voucher-form" className="mb-2">
        {t('department.vouchers.record')}
      </h2>
      {Object.keys(problem?.errors ?? {}).length === 0 && <ActionFailure error={mutation.error} />}
      {recorded && (
        <Notice
          tone={recorded.outcome === 'settled' ? 'granted' : 'waiting'}
          live
          title={wordOf('voucher_outcome', recorded.outcome)}
        >
          <p>
            {t('department.file.order')}
            {colonIn(language)}
            <CodeText code={recorded.order_reference} />
          </p>
          {recorded.receipt_number !== null && (
            <p>
              {t('department.file.receipt')}
              {colonIn(language)}
              <CodeText code={recorded.receipt_number} />
            </p>
          )}
        </Notice>
      )}
      <form ref={element} noValidate onSubmit={send}>
        <TextInput
          id="order_reference"
          name="order_reference"
          code
          maxLength={40}
          label={t('department.vouchers.reference')}
          hint={t('department.vouchers.referenceHint')}
          error={errors.order_reference}
        />
        <TextInput
          id="voucher_number"
          name="voucher_number"
          code
          maxLength={40}
          label={t('department.vouchers.number')}
          error={errors.voucher_number}
        />
        <TextInput
          id="amount_minor"
          name="amount"
          inputMode="decimal"
          autoComplete="off"
          width="10"
          prefix={currency}
          label={t('department.vouchers.amount')}
          error={errors.amount_minor}
        />
        <DayInput
          id="paid_on"
          name="paid_on"
          sayDay={formatDate}
          label={t('department.vouchers.paidOn')}
          error={errors.paid_on}
        />
        <LoadingButton type="submit" loading={mutation.isPending} loadingText={t('department.action.working')}>
          {t('department.vouchers.submit')}
        </LoadingButton>
      </form>
    </section>
  );
}

function RecordedVouchers() {
  const { t, wordOf, formatMoney, formatDate, formatInstant } = useDepartmentMessages();
  const vouchers = useQuery({
    queryKey: vouchersKey,
    queryFn: async ({ signal }) => {
      const { data } = await staffCall<z.infer<typeof vouchersAnswer>>({ path: apiPath('vouchers'), signal });
      return data;
    },
  });
  if (vouchers.isPending) return <Skeleton label={t('shell.loading')} />;
  if (vouchers.isError) return <LoadFailure error={vouchers.error} onRetry={() => void vouchers.refetch()} />;
  if (vouchers.data.length === 0) {
    return (
      <EmptyState Icon={BankIcon} title={t('department.vouchers.none')}>
        {t('department.vouchers.noneText')}
      </EmptyState>
    );
  }
  return (
    <Table
      caption={t('department.vouchers.recorded')}
      stacks
      rows={vouchers.data}
      rowKey={(row) => `${row.voucher_number} ${row.recorded_at}`}
      columns={[
        {
          key: 'voucher',
          header: t('department.vouchers.number'),
          rowHeader: true,
          cell: (row) => <CodeText code={row.voucher_number} group={20} />,
        },
        { key: 'order', header: t('department.file.order'), cell: (row) => <CodeText code={row.order_reference} /> },
        {
          key: 'outcome',
          header: t('department.vouchers.result'),
          cell: (row) => wordOf('voucher_outcome', row.outcome),
        },
        { key: 'paid', header: t('department.vouchers.paidOn'), cell: (row) => formatDate(row.paid_on) },
        {
          key: 'recorded',
          header: t('department.vouchers.recordedAt'),
          cell: (row) => <InstantText text={formatInstant(row.recorded_at)} />,
        },
        {
          key: 'amount',
          header: t('department.vouchers.amount'),
          numeric: true,
          cell: (row) => formatMoney(row.amount_minor, row.currency),
        },
      ]}
    />
  );
}
