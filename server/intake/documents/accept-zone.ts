import { type PassportZone, passportZoneIn } from '#domain/identity/compare-zone.ts';
import { getService } from '#domain/services/catalogue.ts';
import { dataPageOf } from '#domain/services/data-page.ts';
import { violation } from '#domain/violations.ts';
import { ViolationError } from '../../platform/violation-error.ts';

/**
 * Returns the zone that came with a document. Only a picture of a passport's data page takes one; its length and
 * characters are judged, its check digits are kept as they were read. Violations name `field`.
 */
export function acceptZone(
  serviceId: string,
  document: string,
  text: string | undefined,
  field: string,
): PassportZone | undefined {
  if (text === undefined || text.trim() === '') return undefined;
  if (dataPageOf(getService(serviceId))?.document !== document)
    throw new ViolationError([violation('not_asked', field)]);
  const zone = passportZoneIn(text);
  if (zone === undefined) throw new ViolationError([violation('not_a_zone', field)]);
  return zone;
}
