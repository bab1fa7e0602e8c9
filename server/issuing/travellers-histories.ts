import { travellerRow } from '#contract/api/resources.ts';
import { leastLettersOfName, nameTyped, passportTyped } from '#domain/identity/typed-search.ts';
import { isCountryCode } from '#domain/reference-data/country-codes.ts';
import { violation } from '#domain/violations.ts';
import { defineResource } from '../lists/define-resource.ts';
import { travellerNumbered, travellerTable } from './traveller-repository.ts';

/**
 * Travellers with an application at one's own office; others are found by the complete number of the travel document.
 * Details of a person are a separate look-up, which may require a reason. The list cannot be exported.
 */
export const travellersHistories = defineResource({
  name: 'travellers-histories',
  title: 'travellers',
  table: travellerTable,
  shown: travellerRow,
  present: 'as_read',
  read: 'travellers.read',
  sorts: { registered_at: 'id', passport_number: 'passport_number' },
  defaultSort: { by: 'registered_at', descending: true },
  filters: {
    nationality: {
      kind: 'text',
      column: 'nationality',
      read: (text) => (isCountryCode(text) ? text : undefined),
    },
  },
  search: (text) => {
    const passportNumber = passportTyped(text);
    if (passportNumber !== undefined) return { everywhere: travellerNumbered(passportNumber) };
    const name = nameTyped(text);
    return name === undefined
      ? violation('search_too_short', 'query', { letters: leastLettersOfName })
      : { named: name };
  },
  calls: {},
});
