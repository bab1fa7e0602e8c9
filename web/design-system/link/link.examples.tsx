import type { ComponentExamples } from '../example.ts';
import { DownloadIcon } from '../icons/tool-icons.tsx';
import { ButtonLink, DocumentLink, Link } from './link.tsx';

export const examples: ComponentExamples = {
  component: 'Link',
  examples: [
    {
      name: 'in a sentence',
      element: (
        <p>
          You can <Link to="/design">track an application</Link> with its number.
        </p>
      ),
    },
    {
      name: 'with hidden words',
      element: (
        <Link to="/design" hiddenText="passport number">
          Change
        </Link>
      ),
    },
    { name: 'as a button', element: <ButtonLink to="/design">Start now</ButtonLink> },
    {
      name: 'to a document',
      element: (
        <DocumentLink href="/design" download>
          <DownloadIcon />
          Download the slip (PDF)
        </DocumentLink>
      ),
    },
  ],
};
