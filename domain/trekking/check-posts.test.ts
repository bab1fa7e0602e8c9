import { expect, it } from 'vitest';
import { trekkingAreas } from './areas.ts';
import { stampPlaces } from './check-posts.ts';

it('every area has places for three to six stamps, from an entry to an exit', () => {
  for (const { id } of trekkingAreas) {
    const roles = stampPlaces(id).map(({ role }) => role);
    expect([roles[0], roles.at(-1)], id).toEqual(['entry', 'exit']);
    expect(roles.length, id).toBeGreaterThanOrEqual(3);
    expect(roles.length, id).toBeLessThanOrEqual(6);
  }
  expect(stampPlaces('nowhere')).toEqual([]);
});
