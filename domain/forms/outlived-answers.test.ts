import { expect, it } from 'vitest';
import { visaOnArrival } from '#domain/services/visa-on-arrival/index.ts';
import type { TypedAnswers } from './answers.ts';
import { activePages } from './journey.ts';
import { withoutOutlived } from './outlived-answers.ts';

const asked = (trip: TypedAnswers) =>
  activePages(visaOnArrival, { today: '2026-10-01' }, trip).flatMap(({ id, fields }) =>
    id === 'arrival' ? fields : [],
  );

const air = { arrival_office: 'tia' };
const land = { arrival_office: 'kkb' };
const india = { arrived_from_country: 'IND' };
const place = { arrived_from: 'Siliguri' };

it.each<[string, TypedAnswers, TypedAnswers, TypedAnswers]>([
  [
    'drops the place for somebody who flies now',
    { ...land, ...india, ...place },
    { ...air, ...india, ...place },
    { ...air, ...india },
  ],
  ['drops one that was emptied', { ...land, arrived_from: '' }, { ...air, arrived_from: '' }, air],
  [
    'keeps it from one border to another',
    { ...land, ...place },
    { arrival_office: 'psn', ...place },
    { arrival_office: 'psn', ...place },
  ],
  [
    'keeps it while something else is typed',
    { ...land, ...place },
    { ...land, ...india, ...place },
    { ...land, ...india, ...place },
  ],
  [
    'keeps one that was given although it was not asked',
    { ...air, ...place },
    { ...air, ...india, ...place },
    { ...air, ...india, ...place },
  ],
  [
    'keeps one given by air when it is asked by land',
    { ...air, ...place },
    { ...land, ...place },
    { ...land, ...place },
  ],
  ['leaves answers without it alone', { ...land, ...india }, { ...air, ...india }, { ...air, ...india }],
])('%s', (_, before, now, kept) => {
  expect(withoutOutlived(asked, before, now)).toEqual(kept);
});

it('asks for the place by land only, and not after the change', () => {
  const ids = (trip: TypedAnswers) => asked(trip).map(({ id }) => id);
  const before = { ...land, ...india, ...place };
  expect(ids(before)).toContain('arrived_from');
  expect(ids(withoutOutlived(asked, before, { ...before, ...air }))).not.toContain('arrived_from');
});
