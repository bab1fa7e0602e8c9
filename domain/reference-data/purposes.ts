import type { Confidence } from './confidence.ts';

/**
 * A purpose of visit; `onArrival` is true when a visa on arrival covers it. Every such visa is a tourist or a transit
 * visa.
 */
export interface Purpose {
  readonly id: string;
  readonly onArrival: boolean;
  /** Page of a permit that it often needs besides the visa. */
  readonly permit?: 'trekkingPermit';
  readonly confidence: Confidence;
}

/**
 * In the order shown. Business visitors and conference guests enter as tourists (immigration office Belahia, arrival
 * questions). Study, paid work and volunteering need a visa of their own.
 */
export const purposes = [
  { id: 'holiday', onArrival: true, confidence: 'recalled' },
  { id: 'trekking_mountaineering', onArrival: true, permit: 'trekkingPermit', confidence: 'recalled' },
  { id: 'pilgrimage', onArrival: true, confidence: 'recalled' },
  { id: 'visiting_friends_family', onArrival: true, confidence: 'recalled' },
  { id: 'business_meeting', onArrival: true, confidence: 'official' },
  { id: 'conference', onArrival: true, confidence: 'official' },
  { id: 'official', onArrival: true, confidence: 'recalled' },
  { id: 'study', onArrival: false, confidence: 'official' },
  { id: 'employment', onArrival: false, confidence: 'official' },
  { id: 'volunteering', onArrival: false, confidence: 'recalled' },
  { id: 'transit', onArrival: true, confidence: 'official' },
  { id: 'other', onArrival: true, confidence: 'assumption' },
] as const satisfies readonly Purpose[];

/** Returns the page of the permit that a purpose often needs besides the visa; undefined when it needs none. */
export function permitOf(id: PurposeId): Purpose['permit'] {
  const purpose: Purpose | undefined = purposes.find((one) => one.id === id);
  return purpose?.permit;
}

export type PurposeId = (typeof purposes)[number]['id'];

/** Message id of a purpose's name. */
export function purposeMessage(id: PurposeId): string {
  return `purpose.${id}`;
}
