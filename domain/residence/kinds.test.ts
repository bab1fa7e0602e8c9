import { expect, it } from 'vitest';
import { residenceKinds } from './kinds.ts';
import english from './messages/en-US.json' with { type: 'json' };

it('has a line of the price for dependants of each holder who may have some', () => {
  const hosts = residenceKinds.filter(({ mayHost }) => mayHost);
  const lines = hosts.flatMap(({ id, plans }) => plans.map((plan) => `residence.line.of_host.${id}.${plan}`));
  expect(lines.length).toBeGreaterThan(0);
  expect(Object.keys(english)).toEqual(expect.arrayContaining(lines));
});
