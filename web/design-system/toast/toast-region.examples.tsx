import { Button } from '../button/button.tsx';
import type { ComponentExamples } from '../example.ts';
import { Toast } from './toast-region.tsx';
import { showToast, toastDurations } from './toast-store.ts';

const still = { dismissText: 'Dismiss', paused: true, onDismiss: () => undefined };

export const examples: ComponentExamples = {
  component: 'Toast',
  examples: [
    {
      name: 'positive',
      element: (
        <Toast
          {...still}
          toast={{ id: 1, tone: 'positive', text: 'Status changed successfully.', duration: toastDurations.brief }}
        />
      ),
    },
    {
      name: 'negative',
      element: (
        <Toast
          {...still}
          toast={{ id: 2, tone: 'negative', text: 'Unauthorized Access.', duration: toastDurations.normal }}
        />
      ),
    },
    {
      name: 'several errors',
      element: (
        <Toast
          {...still}
          toast={{
            id: 3,
            tone: 'negative',
            title: 'There were some errors:',
            text: '',
            lines: ['Enter your email address', 'Enter your password'],
            duration: toastDurations.normal,
          }}
        />
      ),
    },
    {
      name: 'in its place',
      element: (
        <Button
          kind="secondary"
          onClick={() => showToast({ tone: 'positive', text: 'Added successfully.', duration: toastDurations.normal })}
        >
          Show a toast
        </Button>
      ),
    },
  ],
};
