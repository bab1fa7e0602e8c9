import { isDrawn } from '#domain/casework/second-look.ts';
import { keyedHash } from '../../platform/identifiers.ts';

/** A draw as its decision's event keeps it, so that an auditor with the portal's key can repeat it. */
export interface Draw {
  readonly drawn: boolean;
  readonly mark: string;
}

/**
 * Draws a decision for a second look by a hash of its application's id and its number among the grants of it, under the portal's
 * key: whoever decides cannot foresee it, and a case that is granted again is drawn again, whatever came of the first draw.
 */
export function drawSecondLook(key: Buffer, applicationId: string, grant: number): Draw {
  const mark = keyedHash(key, `second look ${applicationId} ${grant}`);
  return { drawn: isDrawn(Buffer.from(mark, 'base64url').readUInt32BE(0)), mark };
}
