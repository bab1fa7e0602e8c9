import {
  hashKey,
  type QueryClient,
  type QueryFilters,
  type UseMutationResult,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { ActionResult, CaseView } from '#contract/api/casework.ts';
import { apiPath } from '#contract/paths.ts';
import { staffCall } from '#web/accounts/staff-call.ts';
import { ApiProblem } from '#web/api/api-problem.ts';
import { endIntent, keyOfIntent } from '#web/api/intents.ts';
import { caseKey, casesKey, forgetOtherLanguages, queueKey } from '../case-calls.ts';
import { useDepartmentMessages } from '../department-messages.ts';
import { useDesk } from '../desk.ts';
import type { ActionBody } from './action-form.ts';

interface ActionAnswer {
  readonly data: CaseView;
  readonly result: ActionResult;
}

/** Version that one's own step made of another, for steps that were chosen before its answer came. */
const stepKey = (id: string, version: number) => ['own-step', id, version] as const;

/** Returns the version of a case as shown, or what nothing but one's own steps have made of it since. */
function versionNow(client: QueryClient, { id, version }: Pick<CaseView, 'id' | 'version'>): number {
  const next = client.getQueryData<number>(stepKey(id, version));
  return next === undefined ? version : versionNow(client, { id, version: next });
}

/** Reads the lists and the cases anew; the promise waits for the cases. */
async function readAnew(client: QueryClient): Promise<void> {
  void client.invalidateQueries({ queryKey: queueKey });
  await client.invalidateQueries({ queryKey: casesKey });
}

/**
 * Sends actions on a case as shown, each once however often it is pressed, and then shows the case as it is, also when an
 * action came too late: `onFailed` gets the reason, even if the button is gone. Actions on one case go one after
 * another, and those that wait outlast the page. `about` tells apart the subjects of one action: a match, a document.
 * If another case comes in its place, `onDone` returns a promise until that one is shown.
 */
export function useFileAction(
  file: Pick<CaseView, 'id' | 'version'>,
  action: string,
  about: string | ((body: ActionBody) => string),
  onDone: (result: ActionResult, file: CaseView, body: ActionBody) => Promise<void> | void,
  onFailed?: (error: Error, body: ActionBody) => void,
): UseMutationResult<ActionAnswer, Error, ActionBody> {
  const { language } = useDepartmentMessages();
  const { calls } = useDesk();
  const client = useQueryClient();
  const intentOf = (body: ActionBody) => `${action} ${file.id} ${typeof about === 'function' ? about(body) : about}`;
  const question = useRef({ shown: true, unknown: false });
  const mutation = useMutation({
    scope: { id: `case ${file.id}` },
    mutationFn: async (body: ActionBody) => {
      const version = versionNow(client, file);
      const payload = { version, ...body };
      const answer = await staffCall<ActionAnswer>({
        method: 'POST',
        path: apiPath(calls.action, { application_id: file.id, action }),
        body: payload,
        idempotencyKey: keyOfIntent(intentOf(body), payload),
      });
      // Further on than that, somebody else came between: what waits was not chosen on that.
      const own = version + 1 + (answer.result.took_case ? 1 : 0) + (answer.result.gave_back ? 1 : 0);
      if (answer.data.version === own) client.setQueryData(stepKey(file.id, version), own);
      return answer;
    },
    onMutate: () => {
      // A retry brings the answer itself, also to whoever leaves meanwhile.
      const again = question.current.unknown;
      question.current.unknown = false;
      return { again };
    },
    onSuccess: async ({ data, result }, body) => {
      endIntent(intentOf(body));
      const now = [...caseKey(file.id), language];
      forgetOtherLanguages(client, language);
      // Awaited: what was read before the action would else take the place of its answer.
      await client.cancelQueries({ queryKey: now, exact: true });
      // Members of a group share an order; the answer itself and a case that was read ahead are as new as can be.
      const touched = new Set([file.id, ...data.group.map(({ id }) => id)]);
      const outdated: QueryFilters = {
        queryKey: casesKey,
        predicate: ({ queryKey, queryHash }) => touched.has(String(queryKey[1])) && queryHash !== hashKey(now),
      };
      // One of them that is being read ahead may have been read before the action.
      void client.cancelQueries(outdated);
      void client.invalidateQueries(outdated);
      // The next case comes first: neither the one that leaves nor the lists are drawn anew before it.
      await onDone(result, data, body);
      client.setQueryData(now, data);
      // Any list may show this application.
      void client.invalidateQueries({ queryKey: queueKey });
    },
    onError: async (error, body, tried) => {
      // A rejected action is settled, and the next attempt is new. After a network failure the same key asks for the
      // result.
      const answered = error instanceof ApiProblem;
      if (answered) endIntent(intentOf(body));
      onFailed?.(error, body);
      // The case as the server made it is read when the question is left, or at once if it was.
      question.current.unknown = !answered && question.current.shown;
      const left = !answered && !question.current.shown;
      // After a lost answer a rejection may be of the case as that action left it.
      const overtaken = answered && (error.status === 409 || tried?.again === true);
      // Awaited, so that the error is shown next to the case as it is now.
      if (left || overtaken) await readAnew(client);
    },
  });
  const { isIdle } = mutation;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a question that was closed is idle again.
  useEffect(() => {
    const asked = question.current;
    asked.shown = true;
    return () => {
      asked.shown = false;
      if (asked.unknown) void readAnew(client);
      asked.unknown = false;
    };
  }, [isIdle, client]);
  return mutation;
}
