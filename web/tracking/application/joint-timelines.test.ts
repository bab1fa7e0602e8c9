import { expect, it } from 'vitest';
import type { Trip } from '#contract/api/applications.ts';
import { jointTimelines } from './joint-timelines.ts';

type Entry = Trip['members'][number]['timeline'][number];

function entry(words: string, position: Entry['position'], at = '2026-10-02T04:15:00Z'): Entry {
  return { words, short_words: words, position, kind: 'step', at, day: '2026-10-02' } as Entry;
}

const adult = (name: string, at: string) => ({
  name,
  must_pay: false,
  timeline: [entry('Received', 'past', at), entry('Paid', 'now', at), entry('Show your passport', 'next')],
});
const child = {
  name: 'Lucía',
  must_pay: false,
  timeline: [entry('Received', 'now'), entry('Show your passport', 'next')],
};

it('tells a family once, and whose an event is that not everybody has', () => {
  const [family, ...others] = jointTimelines([
    adult('Inés', '2026-10-02T04:15:00Z'),
    child,
    adult('Pablo', '2026-10-02T04:16:00Z'),
  ]);
  expect(others).toEqual([]);
  expect(family?.members.map(({ name }) => name)).toEqual(['Inés', 'Lucía', 'Pablo']);
  expect(family?.entries.map(({ words, position, whose }) => [words, position, whose])).toEqual([
    ['Received', 'past', undefined],
    ['Paid', 'now', ['Inés', 'Pablo']],
    ['Show your passport', 'next', undefined],
  ]);
});

it('keeps those apart whose next steps differ, and who must pay first', () => {
  const granted = { name: 'One', must_pay: false, timeline: [entry('Received', 'past'), entry('Granted', 'now')] };
  const owing = { name: 'Two', must_pay: true, timeline: [entry('Received', 'now'), entry('Pay', 'next')] };
  expect(jointTimelines([granted, owing]).map(({ members }) => members.map(({ name }) => name))).toEqual([
    ['Two'],
    ['One'],
  ]);
});
