import type { ComponentExamples } from '../example.ts';
import { ArrowRightIcon, TrashIcon } from '../icons/tool-icons.tsx';
import { Button, ButtonGroup, LoadingButton } from './button.tsx';

export const examples: ComponentExamples = {
  component: 'Button',
  examples: [
    { name: 'primary', element: <Button icon={<ArrowRightIcon />}>Continue</Button> },
    { name: 'secondary', element: <Button kind="secondary">Save and come back later</Button> },
    {
      name: 'destructive',
      element: (
        <Button kind="destructive" icon={<TrashIcon />}>
          Delete my draft
        </Button>
      ),
    },
    { name: 'against', element: <Button kind="against">Refuse</Button> },
    { name: 'quiet', element: <Button kind="quiet">Add another traveller</Button> },
    { name: 'disabled', element: <Button disabled>Pay USD 31.00</Button> },
    {
      name: 'at rest, for long work',
      element: (
        <LoadingButton loading={false} loadingText="Sending">
          Submit application
        </LoadingButton>
      ),
    },
    {
      name: 'working',
      element: (
        <LoadingButton loading loadingText="Sending">
          Submit application
        </LoadingButton>
      ),
    },
    {
      name: 'group',
      element: (
        <ButtonGroup>
          <Button>Continue</Button>
          <Button kind="secondary">Skip this step</Button>
        </ButtonGroup>
      ),
    },
  ],
};
