import { Button } from '../button/button.tsx';
import type { ComponentExamples } from '../example.ts';
import { WarningIcon } from '../icons/icons.tsx';
import { LockIcon, SearchIcon } from '../icons/tool-icons.tsx';
import { EmptyState } from './empty-state.tsx';

export const examples: ComponentExamples = {
  component: 'EmptyState',
  examples: [
    {
      name: 'nothing found',
      element: (
        <EmptyState
          Icon={SearchIcon}
          title="No arrival fits these filters"
          action={<Button kind="secondary">Clear the filters</Button>}
        >
          Search by number, passport or name.
        </EmptyState>
      ),
    },
    {
      name: 'no permission',
      element: (
        <EmptyState Icon={LockIcon} title="Your role does not open this list">
          Ask your supervisor if you need it.
        </EmptyState>
      ),
    },
    {
      name: 'failure',
      element: (
        <EmptyState
          Icon={WarningIcon}
          title="The list did not load"
          action={<Button kind="secondary">Try again</Button>}
        >
          Nothing was changed.
        </EmptyState>
      ),
    },
  ],
};
