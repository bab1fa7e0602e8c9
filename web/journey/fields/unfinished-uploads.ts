import { keptValue } from '#web/accounts/kept-value.ts';

/** Names of files that left this tab and have not arrived, by place: a reload takes the file with it, and says so. */
const names = keptValue<Readonly<Record<string, string>>>('session', 'unfinished_uploads');

/** Places whose file is on its way from this page, which has not been loaded again since. */
const running = new Set<string>();

/** Returns the name of a file whose upload an earlier load of the page did not finish. */
export function unfinishedUpload(place: string): string | undefined {
  return running.has(place) ? undefined : names.read()?.[place];
}

export function beginUpload(place: string, name: string): void {
  running.add(place);
  names.write({ ...names.read(), [place]: name });
}

/** Ends an upload; one that may be tried again is not done with, and the page tells of it after a reload. */
export function endUpload(place: string, mayTryAgain: boolean): void {
  running.delete(place);
  if (!mayTryAgain) forgetUpload(place);
}

export function forgetUpload(place: string): void {
  const { [place]: _, ...others } = names.read() ?? {};
  names.write(others);
}
