import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Block, Waiting } from '#web/casework/overview/block.tsx';
import { Link } from '#web/design-system/link/link.tsx';
import { LoadFailure } from '#web/layout/page-heading.tsx';
import { useOrganisationMessages } from '../organisation-messages.ts';

interface Rows<Row> {
  readonly data: readonly Row[];
  readonly meta: { readonly total: number };
}

/** A part of an overview with the first rows of a list, and a link to all of them where there are more. */
export function RowsBlock<Row>({
  title,
  answer,
  all,
  none,
  before,
  children,
}: {
  readonly title: string;
  readonly answer: UseQueryResult<Rows<Row>>;
  /** Address of the whole list. */
  readonly all: string;
  /** Text of an empty part. */
  readonly none: string;
  /** Lines before the rows, which belong to the part and are no rows of the list. */
  readonly before?: ReactNode;
  readonly children: (rows: readonly Row[]) => ReactNode;
}) {
  const { t, formatNumber } = useOrganisationMessages();
  const { data, isPending, isError, error, refetch } = answer;
  const total = data?.meta.total ?? 0;
  return (
    <Block
      title={title}
      aside={
        total > 0 ? (
          <Link to={all}>{t('organisation.overview.all', { count: total, shown: formatNumber(total) })}</Link>
        ) : undefined
      }
    >
      {before}
      {isPending ? (
        <Waiting label={t('shell.loading')} tall="h-[180px]" />
      ) : isError ? (
        <LoadFailure error={error} onRetry={() => void refetch()} />
      ) : data.data.length === 0 ? (
        before === undefined && <p className="py-4 text-ink-quiet">{none}</p>
      ) : (
        children(data.data)
      )}
    </Block>
  );
}

/** Lines of such a part: a day, what it is about, and the step on its right. */
export function WorkLines({ children }: { readonly children: ReactNode }) {
  return <ul>{children}</ul>;
}

export function WorkLine({
  day,
  late = false,
  title,
  text,
  step,
}: {
  readonly day: ReactNode;
  /** Set for a day that is today or over. */
  readonly late?: boolean;
  readonly title: ReactNode;
  readonly text: ReactNode;
  readonly step: ReactNode;
}) {
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 border-b border-hairline py-2 sm:grid-cols-[9.5rem_minmax(0,1fr)_auto]">
      <span
        className={`text-[14px]/[20px] max-sm:col-span-2 ${late ? 'font-semibold text-refused' : 'text-ink-quiet'}`}
      >
        {day}
      </span>
      <span className="min-w-0">
        <span className="block font-semibold">{title}</span>
        <span className="block text-[14px]/[20px] text-ink-quiet">{text}</span>
      </span>
      {step}
    </li>
  );
}
