import { ApiProblem } from '#web/api/api-problem.ts';
import { type Call, call, download } from '#web/api/client.ts';
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
    // Only the session that was refused ends: a newer one, of another tab, goes on.
    if (error instanceof ApiProblem && error.status === 401 && readSession().token === token) endSession('ended');
    throw error;
  }
}

/** A call of the signed-in person. An answer 401 ends the session here; throws as `call` does. */
export function staffCall<Answer>(request: StaffCall): Promise<Answer> {
  return withSession(request, (full) => call<Answer>(full));
}

/** A paper that only the token opens (photo, scan, PDF). */
export function staffDownload(request: StaffCall): Promise<Blob> {
  return withSession(request, download);
}
