import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import type { CaseRow } from '#contract/api/queue.ts';
import { caseView } from '../case-calls.ts';
import { useDepartmentMessages } from '../department-messages.ts';
import { useDesk } from '../desk.ts';

/**
 * Returns the row of the open case as it was last listed, with the status that it has by now, once another view or filter
 * has `dropped` it from the list.
 */
export function useOutsideRow(
  openId: string | undefined,
  listed: CaseRow | undefined,
  dropped: boolean,
): CaseRow | undefined {
  const { language } = useDepartmentMessages();
  const last = useRef<CaseRow>(undefined);
  if (listed !== undefined) last.current = listed;
  const { data: status } = useQuery({
    ...caseView(useDesk(), openId ?? '', language),
    enabled: false,
    select: (file) => file.status,
  });
  const row = last.current;
  if (!dropped || row === undefined || row.id !== openId) return undefined;
  return { ...row, status: status ?? row.status };
}
