import type { ComponentExamples } from '../example.ts';
import { BackLink } from './back-link.tsx';

export const examples: ComponentExamples = {
  component: 'BackLink',
  examples: [{ name: 'default', element: <BackLink to="/design">Back</BackLink> }],
};
