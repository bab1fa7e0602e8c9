import type { RawBuilder } from 'kysely';
import { visaRow } from '#contract/api/resources.ts';
import { leastLettersOfName, nameTyped, passportTyped } from '#domain/identity/typed-search.ts';
import { normaliseVisaNumber } from '#domain/identity/visa-number.ts';
import { visaStates } from '#domain/issuing/visa-state.ts';
import { isCountryCode } from '#domain/reference-data/country-codes.ts';
import { violation } from '#domain/violations.ts';
import { defineResource, type Found } from '../lists/define-resource.ts';
import { visaNumbered, visaTable } from './visa-list-repository.ts';

/** Matches visas by their own, their sticker's or their passport's number; undefined when the text is not a number. */
function byNumber(text: string): RawBuilder<unknown> | undefined {
  const visa = normaliseVisaNumber(text);
  const passport = passportTyped(text);
  const isNumber = visa !== undefined || passport !== undefined || /\d/.test(text);
  return isNumber ? visaNumbered({ visa, passport, sticker: text.toUpperCase() }) : undefined;
}

function byName(text: string): Found {
  const name = nameTyped(text);
  return name === undefined ? violation('search_too_short', 'query', { letters: leastLettersOfName }) : { named: name };
}

const list = {
  table: visaTable,
  shown: visaRow,
  present: 'as_read',
  read: 'visas.read',
  sorts: { issued_at: 'issued_at', visa_number: 'visa_number', valid_until: 'valid_until' },
  defaultSort: { by: 'issued_at', descending: true },
  filters: {
    officeId: { kind: 'office', column: 'office' },
    state: { kind: 'one_of', column: 'state', options: visaStates },
    kind: { kind: 'text', column: 'kind' },
    nationality: {
      kind: 'text',
      column: 'nationality',
      read: (text: string) => (isCountryCode(text) ? text : undefined),
    },
    from: { kind: 'from_day', column: 'issued_at', of: 'instant' },
    until: { kind: 'until_day', column: 'issued_at', of: 'instant' },
  },
} as const;

/** Issued visas of an office, by sticker, number, passport or name. */
export const issuedVisas = defineResource({
  ...list,
  name: 'issued-visas',
  title: 'issued visas',
  search: (text) => byNumber(text) ?? byName(text),
  calls: {
    export: {
      permission: 'visas.read',
      names: { columns: ['surname', 'given_names', 'passport_number'], permission: 'reports.export_names' },
    },
  },
});

/** Search for a visa in somebody's hand: a complete number finds it at any office, a name only at one's own. */
export const visaSearch = defineResource({
  ...list,
  name: 'visa-search',
  title: 'visas by number',
  search: (text) => {
    const numbered = byNumber(text);
    return numbered === undefined ? byName(text) : { everywhere: numbered };
  },
  calls: {},
});
