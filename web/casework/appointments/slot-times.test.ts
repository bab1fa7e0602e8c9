import { describe, expect, it } from 'vitest';
import { timesBetween } from './slot-times.ts';

describe('times of a day', () => {
  it('begin with the first and end before the last', () => {
    expect(timesBetween('09:30', '11:00', 30)).toEqual(['09:30', '10:00', '10:30']);
    expect(timesBetween('10:00', '10:50', 20)).toEqual(['10:00', '10:20', '10:40']);
  });

  it('are none where there are no times between', () => {
    for (const [from, until, step] of [
      ['10:00', '10:00', 30],
      ['11:00', '10:00', 30],
      ['', '10:00', 30],
      ['24:00', '25:00', 30],
      ['10:00', '11:00', 0],
    ] as const) {
      expect(timesBetween(from, until, step)).toEqual([]);
    }
  });
});
