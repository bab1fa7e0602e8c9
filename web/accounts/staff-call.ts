import { ApiProblem } from '#web/api/api-problem.ts';
import { type Call, call, download } from '#web/api/client.ts';
import { toastForProblem } from '#web/api/problem-toast.ts';
import { storedLanguage } from '#web/i18n/languages.tsx';
import { endSession, readSession } from './session-store.ts';
import { noteSessionUse } from './session-use.ts';

export type StaffCall = Omit<Call, 'token'>;

async function withSession<Answer>(request: StaffCall, make: (call: Call) => Promise<Answer>): Promise<Answer> {
  const { token } = readSession();
  try {
    const answer = await make({ ...request, token });
    noteSessionUse();
    return answer;
  } catch (error) {
    const over = error instanceof ApiProblem && error.status === 401;
    // Only the session that was refused ends: a newer one, of another tab, goes on. Its other calls repeat what was said.
    if (over && readSession().token !== token) throw error;
    // Shown before the session ends: the page that asked is gone with it.
    void toastForProblem(error, storedLanguage());
    if (over) endSession('ended');
    throw error;
  }
}

/**
 * A call of the signed-in person. A refusal is shown as a toast by its status and then thrown (specification, section 8),
 * so no screen shows one by itself; an answer 401 ends the session here. Throws as `call` does.
 */
export function staffCall<Answer>(request: StaffCall): Promise<Answer> {
  return withSession(request, (full) => call<Answer>(full));
}

/** A document that only the token opens (photo, scan, PDF). */
export function staffDownload(request: StaffCall): Promise<Blob> {
  return withSession(request, download);
}
