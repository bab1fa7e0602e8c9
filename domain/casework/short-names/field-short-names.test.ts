import { expect, it } from 'vitest';
import { askableFields } from '#domain/services/askable-fields.ts';
import { services } from '#domain/services/catalogue.ts';
import { shortFieldMessage } from './field-short-names.ts';
import english from './messages/en-US.json' with { type: 'json' };

it('gives short names only to fields that an office can ask about', () => {
  const asked = new Set(services.flatMap((service) => askableFields(service).map(({ id }) => shortFieldMessage(id))));
  const named = Object.keys(english).filter((id) => id.startsWith('field_short.'));
  expect(named.filter((id) => !asked.has(id))).toEqual([]);
  expect(english['field_short.address_in_nepal']).toBe('Address');
});
