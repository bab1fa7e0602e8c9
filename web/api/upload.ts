import { apiAddressOf } from './api-address.ts';
import { ApiProblem, NetworkFailure } from './api-problem.ts';
import { callHeaders, readJson } from './client.ts';

interface Upload {
  readonly path: string;
  readonly form: FormData;
  readonly token: string;
  /** Progress of the upload in per cent, 0 to 100. */
  readonly onProgress: (percent: number) => void;
}

/** Uploads a file and reports its progress, which `fetch` cannot do. Throws as `call` does. */
export function upload<Answer>({ path, form, token, onProgress }: Upload): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', apiAddressOf(path));
    for (const [name, value] of Object.entries(callHeaders({ token }))) request.setRequestHeader(name, value);
    request.timeout = 180_000;
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? Math.round((100 * loaded) / total) : 0);
    request.onload = () => {
      const body = readJson(request.responseText);
      if (request.status >= 200 && request.status < 300) resolve(body as Answer);
      else reject(new ApiProblem(request.status, body));
    };
    request.onerror = () => reject(new NetworkFailure(undefined));
    request.ontimeout = () => reject(new NetworkFailure(undefined));
    request.send(form);
  });
}
