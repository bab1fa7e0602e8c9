import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { NumberGroups } from '#web/design-system/code-text/code-text.tsx';
import { numberGroups } from './number-groups.ts';

afterEach(cleanup);

it.each([
  ['passport_number', 'XDB440021', 'XDB 440 021'],
  ['passport_number', 'PA000000', 'PA000000'],
  ['phone', '+34600000000', '+34 600 000 000'],
  ['phone', '+9779841000000', '+977 984 100 0000'],
  ['phone', '+12025550123', '+1 202 555 0123'],
  ['phone', '9841000000', '984 100 0000'],
  ['phone', '+97715550100', '+977 1555 0100'],
  ['phone', '+97715550100', '+977 1 555 0100', '+977 1 555 0100'],
  ['phone', '+97715550100', '+977 1555 0100', '00977 1 5550100'],
  ['phone', '+97715550100', '+977 1555 0100', '+977-1-5550100'],
] as const)('draws the %s %s in groups, and copies it whole', (kind, number, drawn, typed?: string) => {
  const { container } = render(<NumberGroups groups={numberGroups(kind, number, typed) ?? []} />);
  const parts = [...(container.firstElementChild?.children ?? [])].map((part) => part.textContent);
  expect(parts.join(' ')).toBe(drawn);
  expect(container.textContent).toBe(number);
});
