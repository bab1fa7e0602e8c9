import { lazy } from 'react';
import type { ConfirmationProps } from './confirmation.tsx';

const readConfirmation = () => import('./confirmation.tsx');

/** Fetches the confirmation ahead, while the network is there: a page that was just sent may be without. */
export function fetchConfirmation(): void {
  readConfirmation().catch(() => undefined);
}

/** Loaded on demand: nobody needs a pass before the application is sent. Without it, the page still has the next step. */
export const Confirmation = lazy(async () => {
  try {
    return { default: (await readConfirmation()).Confirmation };
  } catch {
    return {
      default: ({ card, children }: ConfirmationProps) => (
        <>
          {card}
          {children}
        </>
      ),
    };
  }
});
