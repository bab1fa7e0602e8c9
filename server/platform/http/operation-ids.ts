import { apiPaths, resourcePatterns } from '#contract/paths.ts';

const keyOfPath = new Map<string, string>(Object.entries(apiPaths).map(([key, path]) => [path, key]));

/**
 * Returns an operation's name for generated clients: the method and the key of its address in `contract/paths.ts`
 * (`postTripArrival`), and for a management list the kind of call and its name (`getListOffices`). Undefined for
 * addresses in neither.
 */
export function operationId(method: string, url: string): string | undefined {
  const key = keyOfPath.get(url) ?? keyOfResource(url);
  return key === undefined ? undefined : `${method.toLowerCase()}${capital(key)}`;
}

function keyOfResource(url: string): string | undefined {
  const [, , resource = '', ...rest] = url.split('/');
  const found = Object.entries(resourcePatterns).find(
    ([, pattern]) => pattern.split('/').slice(3).join('/') === rest.join('/') && !resource.startsWith(':'),
  );
  if (found === undefined) return undefined;
  return `${capital(found[0])}${resource.split('-').map(capital).join('')}`;
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
