import type { ReactNode } from 'react';
import { useListMessages } from './list-messages.ts';

/**
 * Number of rows in a list, announced politely after each load. Empty while other rows are loading, so that the same
 * number is announced again.
 */
export function CountLine({
  waiting,
  search,
  children,
}: {
  readonly waiting: boolean;
  /** Search text; empty for none. */
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
