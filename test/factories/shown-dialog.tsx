import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render } from '@testing-library/react';
import { type ComponentProps, Suspense } from 'react';
import type { CaseView } from '#contract/api/casework.ts';
import { ActionDialog } from '#web/casework/actions/action-dialog.tsx';
import { QueueStepsContext } from '#web/casework/queue/queue-context.ts';
import { LanguageProvider } from '#web/i18n/languages.tsx';

const nothing = () => undefined;

/** Steps beside a queue in which nothing happens. */
const quietSteps: NonNullable<ComponentProps<typeof QueueStepsContext>['value']> = {
  move: nothing,
  openNext: nothing,
  readAhead: nothing,
  show: nothing,
  showQueue: nothing,
  say: nothing,
  undo: nothing,
  goOn: nothing,
  drawn: nothing,
  takesFocus: () => false,
};

/** Shows the dialog of an action on a case, in English, beside a queue in which nothing happens. */
export function showActionDialog(file: CaseView, state: CaseView['actions'][number]): Promise<void> {
  const client = new QueryClient({ defaultOptions: { mutations: { networkMode: 'always' } } });
  return act(async () => {
    render(
      <LanguageProvider initial="en-US">
        <QueryClientProvider client={client}>
          <QueueStepsContext value={quietSteps}>
            <Suspense>
              <ActionDialog
                file={file}
                chosen={{ state }}
                aside={false}
                onClose={nothing}
                onAside={nothing}
                onDone={nothing}
              />
            </Suspense>
          </QueueStepsContext>
        </QueryClientProvider>
      </LanguageProvider>,
    );
  });
}
