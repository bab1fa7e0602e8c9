import type { ComponentExamples } from '../example.ts';
import { StatusTag, Tag } from './tag.tsx';

export const examples: ComponentExamples = {
  component: 'Tag',
  examples: [
    { name: 'neutral', element: <StatusTag tone="neutral">Draft</StatusTag> },
    { name: 'active', element: <StatusTag tone="active">Being checked</StatusTag> },
    { name: 'granted', element: <StatusTag tone="granted">Issued</StatusTag> },
    { name: 'waiting', element: <StatusTag tone="waiting">Waiting for you</StatusTag> },
    { name: 'refused', element: <StatusTag tone="refused">Refused</StatusTag> },
    { name: 'without state', element: <Tag>Gratis</Tag> },
  ],
};
