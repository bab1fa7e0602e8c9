import type { ComponentExamples } from '../example.ts';
import { TextInput } from '../text-input/text-input.tsx';
import { Fieldset } from './fieldset.tsx';

export const examples: ComponentExamples = {
  component: 'Fieldset',
  examples: [
    {
      name: 'two fields under one question',
      element: (
        <Fieldset id="stay" label="Where will you stay first?" hint="The hotel's name is enough">
          <TextInput id="stay-hotel" label="Hotel" />
          <TextInput id="stay-street" label="Street and ward" optional="(optional)" />
        </Fieldset>
      ),
    },
  ],
};
