import { type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query';
import type { ActionResult, CaseView } from '#contract/api/casework.ts';
import { apiPath } from '#contract/paths.ts';
import { staffCall } from '#web/accounts/staff-call.ts';
import { ApiProblem } from '#web/api/api-problem.ts';
import { endIntent, keyOfIntent } from '#web/api/intents.ts';
import { showToast, toastDurations } from '#web/design-system/toast/toast-store.ts';
import { caseKey, queueKey } from '../case-calls.ts';
import { useDepartmentMessages } from '../department-messages.ts';
import { useDesk } from '../desk.ts';
import type { ActionBody } from './action-form.ts';

interface ActionAnswer {
  readonly data: CaseView;
  readonly result: ActionResult;
}

/**
 * Sends an action on a case as shown, once however often it is pressed, and then shows the case as it is, also when the
 * action came too late: `onConflict` then gets the reason, even if the button is gone. `about` tells apart the subjects
 * of one action: a match, a document.
 */
export function useFileAction(
  file: CaseView,
  action: string,
  about: string,
  onDone: (result: ActionResult, file: CaseView) => void,
  onConflict?: (problem: ApiProblem) => void,
): UseMutationResult<ActionAnswer, Error, ActionBody> {
  const { t, language } = useDepartmentMessages();
  const { calls } = useDesk();
  const client = useQueryClient();
  const intent = `${action} ${file.id} ${about}`;
  return useMutation({
    mutationFn: (body: ActionBody) => {
      const payload = { version: file.version, ...body };
      return staffCall<ActionAnswer>({
        method: 'POST',
        path: apiPath(calls.action, { application_id: file.id, action }),
        body: payload,
        idempotencyKey: keyOfIntent(intent, payload),
      });
    },
    onSuccess: ({ data, result }) => {
      endIntent(intent);
      client.setQueryData([...caseKey(file.id), language], data);
      // Members of a group share an order, and any list may show this application.
      void client.invalidateQueries({ queryKey: ['arrival'] });
      void client.invalidateQueries({ queryKey: queueKey });
      showToast({ tone: 'positive', text: t('department.statusChanged'), duration: toastDurations.brief });
      onDone(result, data);
    },
    onError: async (error) => {
      // A rejected action is settled, and the next attempt is new. After a network failure the same key asks for the
      // result.
      if (error instanceof ApiProblem) endIntent(intent);
      if (!(error instanceof ApiProblem && error.status === 409)) return;
      onConflict?.(error);
      void client.invalidateQueries({ queryKey: queueKey });
      // Awaited, so that the error is shown next to the case as it is now.
      await client.invalidateQueries({ queryKey: ['arrival'] });
    },
  });
}
