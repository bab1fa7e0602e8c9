import { expect, it } from 'vitest';
import type { TypedAnswers } from './answers.ts';
import type { FieldDefinition } from './form-definition.ts';
import { choosable, usualChoices } from './usual-choices.ts';

const options = ['ordinary', 'free_by_age', 'free_by_country'].map((id) => ({
  id,
  label: id,
  usual: id.startsWith('free'),
}));
const kind = { id: 'visa_type', kind: 'choice' as const, label: 'kind' };
const choices = (field: FieldDefinition, typed: TypedAnswers, first?: TypedAnswers) =>
  usualChoices(() => [field], typed, first);

it('chooses the first usual option that is offered, for whoever has not chosen', () => {
  expect(choices({ ...kind, options }, {})).toEqual({ visa_type: 'free_by_age' });
  expect(choices({ ...kind, options: options.slice(2) }, {})).toEqual({ visa_type: 'free_by_country' });
  expect(choices({ ...kind, options: options.slice(0, 1) }, {})).toEqual({});
  expect(choices({ ...kind, options }, { visa_type: 'ordinary' })).toEqual({});
});

it('gives the answer of the first traveller in a shared field, until it is changed or cleared', () => {
  const nationality: FieldDefinition = { id: 'nationality', kind: 'country', label: 'country', shared: true };
  const first = { nationality: 'UTO' };
  expect(choices(nationality, {}, first)).toEqual(first);
  expect(choices(nationality, { nationality: 'AUS' }, first)).toEqual({});
  expect(choices(nationality, { nationality: '' }, first)).toEqual({});
  expect(choices(nationality, {}, {})).toEqual({});
  expect(choices({ ...nationality, shared: undefined } as unknown as FieldDefinition, {}, first)).toEqual({});
});

it('gives no answer of the first traveller that is not offered to this person, and a usual option before it', () => {
  const shared = { ...kind, shared: true as const };
  const free = { visa_type: 'free_by_age' };
  expect(choices({ ...shared, options: options.slice(0, 1) }, {}, free)).toEqual({});
  expect(choices({ ...shared, options: options.slice(0, 1) }, {}, { visa_type: 'ordinary' })).toEqual({
    visa_type: 'ordinary',
  });
  expect(choices({ ...shared, options }, {}, { visa_type: 'ordinary' })).toEqual(free);
});

it('goes on to what a choice opens', () => {
  const plan: FieldDefinition = { id: 'plan', kind: 'number', label: 'plan', shared: true };
  const asked = (answers: TypedAnswers) => (answers.visa_type === undefined ? [] : [plan]);
  const fields = (answers: TypedAnswers) => [
    { ...kind, shared: true as const, options: options.slice(0, 1) },
    ...asked(answers),
  ];
  const first = { visa_type: 'ordinary', plan: '30' };
  expect(usualChoices(fields, {}, first)).toEqual(first);
  expect(usualChoices(fields, {}, { plan: '30' })).toEqual({});
});

it('falls back on what most people need, after a usual option and the first traveller', () => {
  const withFallback = [
    { id: 'ordinary', label: 'ordinary', fallback: true },
    { id: 'transit', label: 'transit' },
  ];
  const shared = { ...kind, shared: true as const, options: withFallback };
  expect(choices(shared, {})).toEqual({ visa_type: 'ordinary' });
  expect(choices(shared, {}, { visa_type: 'transit' })).toEqual({ visa_type: 'transit' });
  expect(choices(shared, {}, { visa_type: 'free_by_age' })).toEqual({ visa_type: 'ordinary' });
  expect(choices({ ...kind, options: [...withFallback, ...options.slice(1)] }, {})).toEqual({
    visa_type: 'free_by_age',
  });
});

it('leaves out the usual options while the ordinary one is chosen, which gives the same', () => {
  const options = [
    { id: 'ordinary', label: 'x', fallback: true },
    { id: 'transit', label: 'x' },
    { id: 'free', label: 'x', usual: true },
  ];
  const left = (chosen: string) => choosable(options, chosen).map(({ id }) => id);
  expect(left('ordinary')).toEqual(['ordinary', 'transit']);
  expect(left('free')).toEqual(['ordinary', 'transit', 'free']);
  expect(left('')).toEqual(['ordinary', 'transit', 'free']);
});
