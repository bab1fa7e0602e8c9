import { expect, it } from 'vitest';
import { carriesLabel, scaleFor } from './scale.ts';

it('ends at a round number above the greatest value, with at most six lines', () => {
  expect(scaleFor(102).lines).toEqual([0, 50, 100, 150]);
  expect(scaleFor(100).lines).toEqual([0, 20, 40, 60, 80, 100]);
  expect(scaleFor(4_310).lines).toEqual([0, 1000, 2000, 3000, 4000, 5000]);
  expect(scaleFor(7).lines).toEqual([0, 2, 4, 6, 8]);
});

it('has whole steps for few, and a scale for nothing', () => {
  expect(scaleFor(1).lines).toEqual([0, 1]);
  expect(scaleFor(0).lines).toEqual([0, 1]);
  expect(scaleFor(3).lines).toEqual([0, 1, 2, 3]);
  expect(scaleFor(0, 100).lines).toEqual([0, 100]);
});

it('goes below nothing where a value does', () => {
  expect(scaleFor(155, 1, -30)).toEqual({ least: -50, most: 200, lines: [-50, 0, 50, 100, 150, 200] });
  expect(scaleFor(0, 1, -3)).toEqual({ least: -3, most: 0, lines: [-3, -2, -1, 0] });
  expect(scaleFor(102, 1, 0).least).toBe(0);
});

it('leaves the labels beside the marked one out where they would touch it', () => {
  const carried = (every: number, marked: number) =>
    [0, 1, 2, 3, 4, 5, 6].filter((index) => carriesLabel(index, every, marked));
  expect(carried(1, 5)).toEqual([0, 1, 2, 3, 4, 5, 6]);
  expect(carried(2, 5)).toEqual([0, 2, 5]);
  expect(carried(2, 4)).toEqual([0, 2, 4, 6]);
  expect(carried(2, -1)).toEqual([0, 2, 4, 6]);
});
