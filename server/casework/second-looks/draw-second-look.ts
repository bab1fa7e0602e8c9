import { isDrawn } from '#domain/casework/second-look.ts';
import { keyedHash } from '../../platform/identifiers.ts';

/** A draw as its decision's event keeps it, so that an auditor with the portal's key can repeat it. */
export interface Draw {
  readonly drawn: boolean;
  readonly mark: string;
}

/**
 * Draws an application for a second look by a hash of its id under the portal's key: whoever decides cannot foresee it,
 * and nobody can draw again until the result pleases.
 */
export function drawSecondLook(key: Buffer, applicationId: string): Draw {
  const mark = keyedHash(key, `second look ${applicationId}`);
  return { drawn: isDrawn(Buffer.from(mark, 'base64url').readUInt32BE(0)), mark };
}
