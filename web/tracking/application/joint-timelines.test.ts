import { expect, it } from 'vitest';
import type { Trip } from '#contract/api/applications.ts';
import { jointTimelines } from './joint-timelines.ts';

type Entry = Trip['members'][number]['timeline'][number];

function entry(words: string, position: Entry['position'], at = '2026-10-02T04:15:00Z'): Entry {
  return { words, short_words: words, position, kind: 'step', at, paid_order: null, day: '2026-10-02' } as Entry;
}

const quote = (total_minor: number) => ({ total_minor }) as Trip['members'][number]['quote'];
const adult = (name: string, at: string) => ({
  name,
  must_pay: false,
  quote: quote(5000),
  timeline: [entry('Received', 'past', at), entry('Paid', 'now', at), entry('Show your passport', 'next')],
});
const child = {
  name: 'Lucía',
  must_pay: false,
  quote: quote(0),
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
  const granted = {
    name: 'One',
    must_pay: false,
    quote: quote(5000),
    timeline: [entry('Received', 'past'), entry('Granted', 'now')],
  };
  const owing = {
    name: 'Two',
    must_pay: true,
    quote: quote(5000),
    timeline: [entry('Received', 'now'), entry('Pay', 'next')],
  };
  expect(jointTimelines([granted, owing]).map(({ members }) => members.map(({ name }) => name))).toEqual([
    ['Two'],
    ['One'],
  ]);
});

it('names who was paid for only where others of those charged were not', () => {
  const paid = { ...entry('You paid USD 102.00 by card', 'past'), paid_order: 'PVO-1' };
  const sent = entry('Sent', 'past');
  const payer = (name: string) => ({ name, must_pay: false, quote: quote(5000), timeline: [sent, paid] });
  const free = { ...payer('Lucía'), quote: quote(0), timeline: [sent] };
  const unpaid = { ...payer('Ana'), timeline: [sent] };
  const told = (members: Parameters<typeof jointTimelines>[0]) => jointTimelines(members)[0]?.entries[1]?.whose;
  expect(told([payer('Inés'), payer('Pablo'), free])).toBeUndefined();
  expect(told([payer('Inés'), payer('Pablo'), unpaid])).toEqual(['Inés', 'Pablo']);
});
