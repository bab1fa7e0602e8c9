import { lazy } from 'react';

const readPassList = () => import('./pass-list.tsx');

/** Fetches the passes' part ahead, while the network is there: a page that was just sent may be without. */
export function fetchPassList(): void {
  readPassList().catch(() => undefined);
}

/** Loaded on demand: nobody needs a pass before the application is sent. Without it, the page still has the numbers. */
export const PassList = lazy(async () => {
  try {
    return { default: (await readPassList()).PassList };
  } catch {
    return { default: () => null };
  }
});
