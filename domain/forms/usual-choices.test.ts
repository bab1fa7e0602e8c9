import { expect, it } from 'vitest';
import { usualChoices } from './usual-choices.ts';

const options = ['ordinary', 'free_by_age', 'free_by_country'].map((id) => ({
  id,
  label: id,
  usual: id.startsWith('free'),
}));
const kind = { id: 'visa_type', kind: 'choice' as const, label: 'kind' };

it('chooses the first usual option that is offered, for whoever has not chosen', () => {
  expect(usualChoices([{ ...kind, options }], {})).toEqual({ visa_type: 'free_by_age' });
  expect(usualChoices([{ ...kind, options: options.slice(2) }], {})).toEqual({ visa_type: 'free_by_country' });
  expect(usualChoices([{ ...kind, options: options.slice(0, 1) }], {})).toEqual({});
  expect(usualChoices([{ ...kind, options }], { visa_type: 'ordinary' })).toEqual({});
});
