import type { ComponentExamples } from '../example.ts';
import { FileInput } from './file-input.tsx';

const shared = {
  accept: 'image/jpeg,image/png,application/pdf',
  chooseText: 'Choose a file or take a photo',
  replaceText: 'Choose another',
  removeText: 'Remove',
  onFile: () => undefined,
};

export const examples: ComponentExamples = {
  component: 'FileInput',
  examples: [
    {
      name: 'empty',
      element: (
        <FileInput
          {...shared}
          id="photo"
          name="photo"
          label="Your photo"
          hint="Face to the camera, plain background. Up to 20 MB"
          capture="user"
        />
      ),
    },
    {
      name: 'sending',
      element: (
        <FileInput
          {...shared}
          id="photo-2"
          name="photo-2"
          label="Your photo"
          progress={{ percent: 40, text: 'Uploading photo.jpg' }}
        />
      ),
    },
    {
      name: 'kept',
      element: (
        <FileInput
          {...shared}
          id="scan"
          name="scan"
          label="Photo page of your passport"
          kept={{ name: 'passport-page.jpg', sizeText: '412 kB' }}
          onRemove={() => undefined}
        />
      ),
    },
    {
      name: 'with an error',
      element: (
        <FileInput
          {...shared}
          id="scan-2"
          name="scan-2"
          label="Photo page of your passport"
          error="The file must be a JPEG, PNG or PDF; yours is an SVG"
        />
      ),
    },
  ],
};
