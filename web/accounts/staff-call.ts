import { ApiProblem } from '#web/api/api-problem.ts';
import { type Call, call, download } from '#web/api/client.ts';
import { toastForProblem } from '#web/api/problem-toast.ts';
import { storedLanguage } from '#web/i18n/languages.tsx';
import { endSession, readSession } from './session-store.ts';
import { noteSessionUse } from './session-use.ts';

export interface StaffCall extends Omit<Call, 'token'> {
  /** Set if the screen tells what a 422 rejects where it was entered: a toast would say it twice. */
  readonly tellsViolations?: boolean;
}

async function withSession<Answer>(
  { tellsViolations = false, ...request }: StaffCall,
  make: (call: Call) => Promise<Answer>,
): Promise<Answer> {
  const { token } = readSession();
  try {
    const answer = await make({ ...request, token });
    if (request.unattended !== true) noteSessionUse();
    return answer;
  } catch (error) {
    const over = error instanceof ApiProblem && error.status === 401;
    // Only the rejected session ends: a newer one from another tab goes on. Its other calls repeat the same error.
    if (over && readSession().token !== token) throw error;
    const told = tellsViolations && error instanceof ApiProblem && error.status === 422;
    // Shown before the session ends, because the page that asked disappears with it.
    if (over || (request.unattended !== true && !told)) void toastForProblem(error, storedLanguage());
    if (over) endSession('ended');
    throw error;
  }
}

/**
 * Makes a call for the signed-in person. An error is shown as a toast by its status and then thrown (specification,
 * section 8), so no screen shows one itself, unless nobody is there or the screen tells it in place; a 401 ends the session here. Throws as `call` does.
 */
export function staffCall<Answer>(request: StaffCall): Promise<Answer> {
  return withSession(request, (full) => call<Answer>(full));
}

/** Downloads a file that needs the token (photo, scan, PDF). */
export function staffDownload(request: StaffCall): Promise<Blob> {
  return withSession(request, download);
}
