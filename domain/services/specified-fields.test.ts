import { describe, expect, it } from 'vitest';
import { fieldsOf } from '../forms/form-definition.ts';
import { getService, services } from './catalogue.ts';

/** Returns the ids of a service's fields, each with true if it is always required. */
function fields(service: string): ReadonlyMap<string, boolean> {
  return new Map(fieldsOf(getService(service).form).map(({ id, required }) => [id, required !== false]));
}

describe('fields that the specification names (section 3)', () => {
  it.each(['email', 'contact_no_nepal'])('%s is required in one form and optional in another', (id) => {
    const required = services.map((service) => fields(service.id).get(id)).filter((asked) => asked !== undefined);
    expect(new Set(required)).toEqual(new Set([true, false]));
  });

  it('a longer plan is asked for with a number in Nepal; an address for mails may be left out', () => {
    const asked = fields('visa-upgrade');
    expect([asked.get('contact_no_nepal'), asked.get('email')]).toEqual([true, false]);
  });

  it.each(['visa-on-arrival', 'mission-visa', 'eta'])(
    '%s asks for a cell number, and for the street’s number and name apart',
    (service) => {
      const asked = fields(service);
      expect([asked.get('cell_number'), asked.get('street_no'), asked.get('permanent_address_street')]).toEqual([
        false,
        false,
        true,
      ]);
    },
  );

  it('a visa on arrival asks for the place that one arrives from beside its country', () => {
    const asked = [...fields('visa-on-arrival').keys()];
    expect(asked.indexOf('arrived_from')).toBe(asked.indexOf('arrived_from_country') + 1);
  });
});
