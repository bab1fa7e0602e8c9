import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import type { CaseView } from '#contract/api/casework.ts';
import { apiPath } from '#contract/paths.ts';
import { staffCall } from '#web/accounts/staff-call.ts';
import { endIntent, keyOfIntent } from '#web/api/intents.ts';
import { queueKey } from '../case-calls.ts';
import { useDesk } from '../desk.ts';
import { useQueueBeside } from '../queue/queue-context.ts';
import { formOf } from './action-forms.ts';

/**
 * Returns what undoes an action on a case, by the action that takes it back, and shows that case again; undefined for
 * one that cannot be undone. A case that somebody else has changed since stays as it is, and the call says so.
 */
export function useInverse(): (action: string, done: CaseView) => (() => void) | undefined {
  const { calls } = useDesk();
  const { address } = useQueueBeside();
  const navigate = useNavigate();
  const client = useQueryClient();
  return (action, done) => {
    const state = done.actions.find((one) => one.action === action);
    const inverse = state && formOf(state).inverse;
    if (inverse === undefined) return undefined;
    return () => {
      const body = { version: done.version };
      const intent = `${inverse} ${done.id}`;
      staffCall({
        method: 'POST',
        path: apiPath(calls.action, { application_id: done.id, action: inverse }),
        body,
        idempotencyKey: keyOfIntent(intent, body),
      })
        .catch(() => undefined)
        .finally(() => {
          endIntent(intent);
          void client.invalidateQueries({ queryKey: ['arrival'] });
          void client.invalidateQueries({ queryKey: queueKey });
          navigate(address.caseTo(done.id), { state: address.state });
        });
    };
  };
}
