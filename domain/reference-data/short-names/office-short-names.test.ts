import { describe, expect, it } from 'vitest';
import { offices } from '../offices.ts';
import english from './messages/en-US.json' with { type: 'json' };
import nepali from './messages/ne.json' with { type: 'json' };
import chinese from './messages/np.json' with { type: 'json' };
import { shortOfficeMessage } from './office-short-names.ts';

describe('short names of offices', () => {
  it.each([
    ['English', english],
    ['Nepali', nepali],
    ['Chinese', chinese],
  ])('name every office and no other in %s', (_, words) => {
    expect(Object.keys(words).toSorted()).toEqual(offices.map(({ slug }) => shortOfficeMessage(slug)).toSorted());
  });

  it('fit on one line above the navigation', () => {
    expect(Object.values(english).filter((name) => name.length > 34)).toEqual([]);
    expect(english['office_short.tia']).toBe('Tribhuvan airport');
    expect(english['office_short.my-kuala-lumpur']).toBe('Embassy, Kuala Lumpur');
  });
});
