import type { ComponentExamples } from '../example.ts';
import { Timeline } from './timeline.tsx';

export const examples: ComponentExamples = {
  component: 'Timeline',
  examples: [
    {
      name: 'past, now, next and later',
      element: (
        <Timeline
          phaseWords={{ past: 'Done', now: 'Now', next: 'Next', later: 'Later' }}
          steps={[
            { key: 'sent', title: 'Application sent', when: '5 October 2026, 14:30', phase: 'past' },
            { key: 'paid', title: 'Paid', when: '5 October 2026, 14:34', phase: 'past' },
            { key: 'check', title: 'Being checked', details: 'Nothing for you to do.', phase: 'now' },
            { key: 'desk', title: 'Show your slip at the port desk', when: '12 October 2026', phase: 'next' },
            { key: 'visa', title: 'You get the visa in your passport', phase: 'later' },
          ]}
        />
      ),
    },
    {
      name: 'missed, refused and closed',
      element: (
        <Timeline
          phaseWords={{ past: 'Done', now: 'Now', next: 'Next', later: 'Later' }}
          steps={[
            { key: 'sent', title: 'Application sent', when: '5 October 2026', phase: 'past' },
            {
              key: 'missed',
              title: 'You missed your appointment',
              when: '9 October 2026',
              phase: 'past',
              setback: { mark: 'missed', words: 'Did not happen' },
            },
            {
              key: 'refused',
              title: 'Your application was refused',
              when: '12 October 2026',
              phase: 'past',
              setback: { mark: 'refused', words: 'Refused' },
            },
            {
              key: 'withdrawn',
              title: 'You withdrew your application',
              when: '13 October 2026',
              phase: 'past',
              setback: { mark: 'ended', words: 'Closed' },
            },
          ]}
        />
      ),
    },
  ],
};
