import { CodeText } from '../code-text/code-text.tsx';
import type { ComponentExamples } from '../example.ts';
import { Panel } from './panel.tsx';

export const examples: ComponentExamples = {
  component: 'Panel',
  examples: [
    {
      name: 'confirmation',
      element: (
        <Panel title="Application sent">
          Your submission number
          <br />
          <CodeText code="NP267K3MQ2XD" size="large" />
        </Panel>
      ),
    },
  ],
};
