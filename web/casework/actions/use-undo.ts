import { useQueryClient } from '@tanstack/react-query';
import type { CaseView } from '#contract/api/casework.ts';
import { apiPath } from '#contract/paths.ts';
import { staffCall } from '#web/accounts/staff-call.ts';
import { ApiProblem } from '#web/api/api-problem.ts';
import { endIntent, keyOfIntent } from '#web/api/intents.ts';
import { problemWords } from '#web/api/problem-words.ts';
import { casesKey, queueKey } from '../case-calls.ts';
import { caseName } from '../case-parts/case-name.ts';
import { useDesk } from '../desk.ts';
import { useQueueSteps } from '../queue/queue-context.ts';
import type { ActionBody } from './action-form.ts';
import { formOf } from './action-forms.ts';

/** Returns the action that takes back another that was just done; undefined for one that cannot be undone. */
export function inverseOf(action: string, done: CaseView): string | undefined {
  const state = done.actions.find((one) => one.action === action);
  return state && formOf(state).inverse;
}

/**
 * Returns what takes back the newest change of a case by an action, shows that case again and says whether it worked. A case
 * that somebody else has changed since stays as it is.
 */
export function useUndo(): (done: CaseView, inverse: string, entries?: ActionBody) => () => void {
  const { calls } = useDesk();
  const { show, say } = useQueueSteps();
  const client = useQueryClient();
  return (done, inverse, entries = {}) =>
    () => {
      const body = { version: done.version, undo: true, ...entries };
      const intent = `${inverse} ${done.id}`;
      staffCall({
        method: 'POST',
        path: apiPath(calls.action, { application_id: done.id, action: inverse }),
        body,
        idempotencyKey: keyOfIntent(intent, body),
      })
        .then(
          () => say({ text: (told) => told.t('desk.done.undone', { name: caseName(told, done) }) }),
          (error: unknown) =>
            say({
              text: ({ t, language }) =>
                error instanceof ApiProblem ? problemWords(error, language).message : t('department.action.unreached'),
              impossible: true,
            }),
        )
        .finally(() => {
          endIntent(intent);
          void client.invalidateQueries({ queryKey: casesKey });
          void client.invalidateQueries({ queryKey: queueKey });
          show(done.id);
        });
    };
}
