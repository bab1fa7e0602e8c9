import type { Draft } from '#contract/api/drafts.ts';
import { apiPath } from '#contract/paths.ts';
import type { JourneyAnswers } from '#domain/forms/answers.ts';
import type { Language } from '#domain/i18n/languages.ts';
import { draftToken, forgetDraftToken, keepDraftToken } from '#web/accounts/applicant-access.ts';
import { ApiProblem } from '#web/api/api-problem.ts';
import { call } from '#web/api/client.ts';
import { endIntent, keyOfIntent } from '#web/api/intents.ts';
import { type DraftCopy, draftNumberOf } from './draft-copy.ts';

type CreatedDraft = { readonly data: Draft & { readonly token: string } };

/** Calls that the draft store makes to the server. They throw as `call` does. */
export interface DraftCalls {
  readonly save: (copy: DraftCopy, language: Language) => Promise<Draft>;
  readonly load: (draftNumber: string) => Promise<Draft>;
  readonly remove: (draftNumber: string) => Promise<void>;
}

/** Blank answers are not sent (specification, section 5). */
function contentToSend(content: JourneyAnswers): JourneyAnswers {
  const kept = (answers: JourneyAnswers['trip']) =>
    Object.fromEntries(
      Object.entries(answers).filter(
        ([, value]) => value !== undefined && value !== null && !(typeof value === 'string' && value.trim() === ''),
      ),
    );
  return {
    trip: kept(content.trip),
    travellers: content.travellers.map((traveller) => ({ id: traveller.id, answers: kept(traveller.answers) })),
  };
}

export const draftCalls: DraftCalls = {
  async save(copy, language) {
    const number = draftNumberOf(copy);
    const content = contentToSend(copy.content);
    if (number === undefined) {
      const body = { service: copy.service, language, content };
      const intent = `create ${copy.id}`;
      const { data } = await call<CreatedDraft>({
        method: 'POST',
        path: apiPath('drafts'),
        body,
        idempotencyKey: keyOfIntent(intent, body),
      });
      endIntent(intent);
      const { token, ...draft } = data;
      keepDraftToken(draft.draft_number, token);
      return draft;
    }
    const { data } = await call<{ readonly data: Draft }>({
      method: 'PUT',
      path: apiPath('draft', { draft_number: number }),
      body: { version: copy.version, language, content },
      token: draftToken(number),
    });
    return data;
  },
  async load(draftNumber) {
    const path = apiPath('draft', { draft_number: draftNumber });
    return (await call<{ readonly data: Draft }>({ path, token: draftToken(draftNumber) })).data;
  },
  async remove(draftNumber) {
    const path = apiPath('draft', { draft_number: draftNumber });
    await call<void>({ method: 'DELETE', path, token: draftToken(draftNumber) }).catch((error: unknown) => {
      // Sent from another device, or expired: nothing is left to delete but this device's copy.
      if (!(error instanceof ApiProblem && (error.has('draft_sent') || [401, 404].includes(error.status)))) throw error;
    });
    forgetDraftToken(draftNumber);
  },
};

/** Opens a draft on this device with the mailed code, and stores the token that opens it again. */
export async function resumeDraft(draftNumber: string, code: string): Promise<Draft> {
  const { data } = await call<CreatedDraft>({
    method: 'POST',
    path: apiPath('draftResume', { draft_number: draftNumber }),
    body: { code },
  });
  const { token, ...draft } = data;
  keepDraftToken(draft.draft_number, token);
  return draft;
}

/** Sends the draft's number and a code to an address. The response does not tell whether the draft exists. */
export async function mailDraftCode(draftNumber: string, email: string): Promise<void> {
  const path = apiPath('draftCode', { draft_number: draftNumber });
  await call<void>({ method: 'POST', path, body: { email }, token: draftToken(draftNumber) });
}
