import { useQuery } from '@tanstack/react-query';
import { NumberLink } from '#web/casework/number-links.tsx';
import { useOverviewMessages } from '#web/casework/overview/overview-messages.ts';
import type { FilterValues } from '#web/lists/filter-form.tsx';
import { firstRows } from '#web/lists/resource-calls.ts';
import type { ListOfWork } from './list-of-work.ts';

/** A number of an organisation's applications with some filters, which leads to the list that has them. */
export function ListNumber({
  list,
  filters,
  label,
}: {
  readonly list: ListOfWork;
  readonly filters: FilterValues;
  readonly label: string;
}) {
  const { t, formatNumber, language } = useOverviewMessages();
  const { data, isError } = useQuery(
    firstRows<unknown>(list.resource, { filters, sort: list.newest, count: 1 }, language),
  );
  const shown = data && formatNumber(data.meta.total);
  return (
    <NumberLink
      to={list.to(filters)}
      value={
        shown !== undefined && data?.meta.total_is_exact === false ? t('department.home.moreThan', { shown }) : shown
      }
      failed={isError}
      label={label}
    />
  );
}
