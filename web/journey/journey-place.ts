import { queryNames } from '#contract/paths.ts';
import type { PageRef } from '#domain/forms/journey.ts';

/** Position in a journey. It is in the address, so that the browser's back and reload work. */
export type Place =
  | { readonly at: 'start' }
  | { readonly at: 'page'; readonly ref: PageRef }
  | { readonly at: 'tasks' | 'travellers' | 'check' | 'sent' };

const screens = ['tasks', 'travellers', 'check', 'sent'] as const;

/** Reads a position from an address's query; the start if it is invalid. */
export function placeIn(query: URLSearchParams): Place {
  const page = query.get('page');
  if (page) {
    const traveller = query.get('person');
    return { at: 'page', ref: traveller ? { page, traveller } : { page } };
  }
  const screen = screens.find((one) => one === query.get('step'));
  return screen ? { at: screen } : { at: 'start' };
}

/** Returns the query of a position; `toCheck` leads back to the answers once the page is done. */
export function queryOf(place: Place, draftId?: string, toCheck = false): string {
  const query = new URLSearchParams();
  if (draftId) query.set(queryNames.draft, draftId);
  if (place.at === 'page') {
    query.set('page', place.ref.page);
    if (place.ref.traveller) query.set('person', place.ref.traveller);
  } else if (place.at !== 'start') query.set('step', place.at);
  if (toCheck) query.set(queryNames.check, '1');
  const text = query.toString();
  return text === '' ? '' : `?${text}`;
}

export function leadsToCheck(query: URLSearchParams): boolean {
  return query.get(queryNames.check) === '1';
}

/** Returns a name of a page that no other page of the journey has. */
export function keyOf({ page, traveller = '' }: PageRef): string {
  return `${page} ${traveller}`;
}
