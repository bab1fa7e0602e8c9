import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import type { DeskNumbers } from '#contract/api/desk-numbers.ts';
import type { PageQuery } from '#contract/page-query.ts';
import { pathTo } from '#contract/paths.ts';
import { shiftsToCheck } from '../counter/cash-calls.ts';
import { useCounter } from '../counter/counter.ts';
import { deskNumbers } from './case-calls.ts';
import { type DepartmentMessageId, useDepartmentMessages } from './department-messages.ts';
import type { Desk } from './desk.ts';

/** A number of waiting cases at a desk, with the filters of the list behind it. */
export interface ListNumber {
  readonly label: DepartmentMessageId;
  readonly filters: (numbers: DeskNumbers) => PageQuery<Desk['list']>;
  /** If it is not exact, there are more than that. */
  readonly count: (numbers: DeskNumbers) => { readonly total: number; readonly total_is_exact: boolean };
}

/** Numbers of a desk's list, each the total behind its link. */
export function ListNumbers({ desk, numbers }: { readonly desk: Desk; readonly numbers: readonly ListNumber[] }) {
  const { t, formatNumber } = useDepartmentMessages();
  const { data, isError } = useQuery(deskNumbers(desk));
  return numbers.map(({ label, filters, count }) => {
    const counted = data === undefined ? undefined : count(data);
    const shown = formatNumber(counted?.total ?? 0);
    return (
      <LineNumber
        key={label}
        to={pathTo(desk.list, data && filters(data))}
        value={counted && (counted.total_is_exact ? shown : t('department.home.moreThan', { shown }))}
        failed={isError}
        label={t(label)}
      />
    );
  });
}

/** Closed shifts that wait for another person's count. */
export function UncheckedShifts() {
  const { t, formatNumber } = useDepartmentMessages();
  const counter = useCounter();
  const { data: shifts, isError } = useQuery(shiftsToCheck(counter));
  const shown = shifts && formatNumber(shifts.data.length);
  return (
    <LineNumber
      to={pathTo(counter.shiftPage)}
      value={shown !== undefined && shifts?.meta.more ? t('department.home.moreThan', { shown }) : shown}
      failed={isError}
      label={t('department.home.unchecked')}
    />
  );
}

/** Numbers beside the queue in a quiet line, each with the list behind it. */
export function NumberLine({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section aria-label={title} className="flex flex-wrap items-baseline gap-x-4 text-[14px]/[20px]">
      <ul className="contents">{children}</ul>
    </section>
  );
}

interface NumberProps {
  readonly to: string;
  readonly value: string | undefined;
  readonly failed: boolean;
  readonly label: string;
}

/** A number in a line, which links to the list behind it. */
export function LineNumber({ to, value, failed, label }: NumberProps) {
  const { t } = useDepartmentMessages();
  return (
    <li>
      <Link to={to} className="inline-flex min-h-6 items-center gap-1.5">
        {label}
        <b className="min-w-[1ch] font-semibold tabular-nums">
          {value ?? (failed ? t('department.home.unknown') : '…')}
        </b>
      </Link>
    </li>
  );
}

/** Numbers under a heading. */
export function NumberList({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="border-b border-edge pb-1.5 text-[17px]! leading-[24px]!">
        {title}
      </h2>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(130px,1fr))] gap-x-5">{children}</ul>
    </section>
  );
}

/** A number that links to the list behind it. */
export function NumberLink({ to, value, failed, label }: NumberProps) {
  const { t } = useDepartmentMessages();
  return (
    <li className="border-b border-hairline">
      <Link to={to} className="block py-3 no-underline hover:bg-action-tint">
        <span className="block text-[24px] leading-tight font-semibold tabular-nums">
          {value ??
            (failed ? (
              t('department.home.unknown')
            ) : (
              <span
                aria-hidden="true"
                className="skeleton-pulse inline-block h-7 w-16 rounded bg-hairline align-middle"
              />
            ))}
        </span>
        <span className="block text-ink">{label}</span>
      </Link>
    </li>
  );
}
