import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import type { CaseRow } from '#contract/api/queue.ts';
import type { Language } from '#domain/i18n/languages.ts';
import { caseView } from '../case-calls.ts';
import { useDepartmentMessages } from '../department-messages.ts';
import { useDesk } from '../desk.ts';

/**
 * Returns the row of the open case as it was last listed, with the status that it has by now, once another view or filter
 * has `dropped` it from the list; `listed` is undefined too while another list is being read.
 */
export function useOutsideRow(
  openId: string | undefined,
  listed: CaseRow | undefined,
  dropped: boolean,
): CaseRow | undefined {
  const { language } = useDepartmentMessages();
  const last = useRef<{ readonly row: CaseRow; readonly language: Language }>(undefined);
  if (listed !== undefined) last.current = { row: listed, language };
  const { data: status } = useQuery({
    ...caseView(useDesk(), openId ?? '', language),
    enabled: false,
    select: (file) => file.status,
  });
  const kept = last.current;
  // Its words came with a list, in the language of that time.
  if (!dropped || kept?.row.id !== openId || kept?.language !== language) return undefined;
  return { ...kept.row, status: status ?? kept.row.status };
}
