import { lazy } from 'react';
import { OnlyNumber } from './only-number.tsx';
import { fetchConfirmation } from './read-confirmation.tsx';

const readSentPage = () => import('./sent-page.tsx');

/** Fetches the page after sending ahead, while the network is there. */
export function fetchSentPage(): void {
  readSentPage().catch(() => undefined);
  fetchConfirmation();
}

/** Loaded on demand: nobody needs it before the application is sent. */
export const SentPage = lazy(async () => {
  try {
    return { default: (await readSentPage()).SentPage };
  } catch {
    return { default: OnlyNumber };
  }
});
