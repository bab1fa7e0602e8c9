import type { ReactNode } from 'react';
import { useListMessages } from './list-messages.ts';

/**
 * How many rows a list has, said politely whenever it was read again. Empty while other rows are on their way, so that
 * the same number is said once more.
 */
export function CountLine({
  waiting,
  search,
  children,
}: {
  readonly waiting: boolean;
  /** What was searched for; empty: nothing. */
  readonly search: string;
  readonly children: ReactNode;
}) {
  const { t } = useListMessages();
  return (
    <p role="status" className="mb-2 min-h-6 text-sm text-ink-quiet">
      {!waiting && children}
      {!waiting && search !== '' && ` · ${t('lists.searchedFor', { search })}`}
    </p>
  );
}
