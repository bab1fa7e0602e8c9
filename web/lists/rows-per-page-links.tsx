import { useId } from 'react';
import { Link } from 'react-router';
import { type ListAddress, rowsPerPageChoices } from './list-address.ts';
import { useListMessages } from './list-messages.ts';

/** Page sizes as links, so that each choice has an address. */
export function RowsPerPageLinks({
  address: { rowsPerPage, rowsPerPageTo, search },
}: {
  readonly address: Pick<ListAddress<string>, 'rowsPerPage' | 'rowsPerPageTo' | 'search'>;
}) {
  const { t, formatNumber } = useListMessages();
  const labelId = useId();
  return (
    <nav aria-labelledby={labelId} className="screen-only mb-6 flex flex-wrap items-center gap-x-2">
      <span id={labelId} className="text-sm text-ink-quiet">
        {t('lists.rowsPerPage')}
      </span>
      <ul className="flex flex-wrap items-center gap-1">
        {rowsPerPageChoices.map((choice) => (
          <li key={choice}>
            <Link
              to={rowsPerPageTo(choice)}
              state={{ search }}
              {...(choice === rowsPerPage ? { 'aria-current': 'true' as const } : {})}
              className="inline-flex min-h-8 min-w-8 items-center justify-center rounded px-2 tabular-nums aria-[current=true]:font-semibold aria-[current=true]:text-ink aria-[current=true]:no-underline"
            >
              {choice === 'All' ? t('lists.all') : formatNumber(choice)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
