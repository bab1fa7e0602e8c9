import { apiAddressOf } from './api-address.ts';
import { ApiProblem, NetworkFailure } from './api-problem.ts';
import { callHeaders, readJson } from './client.ts';

/** Fetches a file that needs a token, which a plain link cannot send. Throws as `call` does. */
export async function fetchFile(path: string, token: string): Promise<Blob> {
  let response: Response;
  try {
    response = await fetch(apiAddressOf(path), { headers: callHeaders({ token, accept: '*/*' }), cache: 'no-store' });
  } catch (error) {
    throw new NetworkFailure(error);
  }
  if (!response.ok) throw new ApiProblem(response.status, readJson(await response.text()));
  return response.blob();
}
