import type { ComponentExamples } from '../example.ts';
import { LanguageChooser } from './language-chooser.tsx';

export const examples: ComponentExamples = {
  component: 'LanguageChooser',
  examples: [
    {
      name: 'English shown',
      element: (
        <LanguageChooser
          label="Language"
          current="en-US"
          onChoose={() => undefined}
          choices={[
            { key: 'en-US', tag: 'en-US', name: 'English' },
            { key: 'np', tag: 'zh-CN', name: '中文' },
            { key: 'ne', tag: 'ne', name: 'नेपाली' },
          ]}
        />
      ),
    },
  ],
};
