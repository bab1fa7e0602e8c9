import { expect, it } from 'vitest';
import { services } from '#domain/services/catalogue.ts';
import { addressOfDraft } from './draft-addresses.ts';

const content = { trip: { arrival_office: 'tia' }, travellers: [{ id: 'one', answers: { visa_type: 'transit' } }] };

it('opens a draft under the port and the kind it was begun with', () => {
  expect(addressOfDraft({ service: 'visa-on-arrival', draft_number: 'DR-00000-00000', content })).toBe(
    '/visa-application/on-arrival/tia/transit?draft=DR-00000-00000&step=tasks',
  );
});

it('has a form for every service', () => {
  const addresses = services.map(({ id }) => addressOfDraft({ service: id, draft_number: 'DR-00000-00000', content }));
  expect(addresses.filter((address) => !address.includes('draft='))).toEqual([]);
});
