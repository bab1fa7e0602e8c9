import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { CashShift } from '#contract/api/counter.ts';
import { staffCall } from '../accounts/staff-call.ts';
import { ApiProblem } from '../api/api-problem.ts';
import { endIntent, keyOfIntent } from '../api/intents.ts';
import { type DepartmentMessageId, useDepartmentMessages } from '../casework/department-messages.ts';
import { showToast, toastDurations } from '../design-system/toast/toast-store.ts';
import { shiftsKey } from './cash-calls.ts';

/** Sends a step of the shift once, says what happened and reloads the shift. */
export function useShiftStep(
  intent: string,
  path: string,
  { said, done }: { readonly said: DepartmentMessageId; readonly done: (shift: CashShift | null) => void },
) {
  const { t } = useDepartmentMessages();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: unknown) =>
      staffCall<{ data: CashShift | null }>({ method: 'POST', path, body, idempotencyKey: keyOfIntent(intent, body) }),
    onSuccess: ({ data }) => {
      endIntent(intent);
      void client.invalidateQueries({ queryKey: shiftsKey });
      showToast({ tone: 'positive', text: t(said), duration: toastDurations.normal });
      done(data);
    },
    onError: (error) => {
      if (error instanceof ApiProblem) {
        endIntent(intent);
        if (error.status === 409) void client.invalidateQueries({ queryKey: shiftsKey });
      }
    },
  });
}
