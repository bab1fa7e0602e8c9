import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { CaseView } from '#contract/api/casework.ts';
import type { CaseRow } from '#contract/api/queue.ts';
import { caseKey } from '../case-calls.ts';

/**
 * Reads the open case anew once the queue beside it tells another status or another officer, or no longer has it: somebody
 * else went on with it meanwhile. `row` is the case in the queue, `settled` false while another queue is being read.
 */
export function useOvertakenCase(id: string | undefined, row: CaseRow | undefined, settled: boolean): void {
  const client = useQueryClient();
  const told = row === undefined ? 'gone' : `${row.status} ${row.holder ?? ''}`;
  const before = useRef<{ readonly id: string | undefined; readonly told: string }>(undefined);
  useEffect(() => {
    if (!settled) return;
    const last = before.current;
    before.current = { id, told };
    if (id === undefined || last?.id !== id || last.told === told) return;
    const [[, shown] = []] = client.getQueriesData<CaseView>({ queryKey: caseKey(id) });
    // One's own step is told by its answer already.
    const known =
      row !== undefined && shown?.status === row.status && (shown.holder?.name ?? '') === (row.holder ?? '');
    if (!known) void client.invalidateQueries({ queryKey: caseKey(id) });
  }, [client, id, row, settled, told]);
}
