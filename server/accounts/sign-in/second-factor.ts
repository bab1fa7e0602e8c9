import { needsSecondFactor } from '#domain/permissions/audiences.ts';
import type { Config } from '../../platform/config.ts';
import { decrypt, encrypt } from '../../platform/files/encryption.ts';
import type { StaffIdentity } from './caller.ts';

/**
 * Tells whether a session must set up a second factor before anything else. Optional for everybody in a demonstration.
 */
export function mustSetUpSecondFactor(
  mode: Config['mode'],
  staff: Pick<StaffIdentity, 'audience' | 'secondFactor'>,
): boolean {
  return mode === 'production' && needsSecondFactor(staff.audience) && !staff.secondFactor;
}

function ringOf(key: Buffer) {
  return { current: '1', keys: { '1': key } };
}

function nameOf(accountId: string): string {
  return `second factor of ${accountId}`;
}

/** Encrypts an authenticator's secret for storage, bound to its own account. */
export function sealSecret(key: Buffer, accountId: string, secret: Buffer): Buffer {
  return encrypt(ringOf(key), nameOf(accountId), secret);
}

export function openSecret(key: Buffer, accountId: string, sealed: Buffer): Buffer {
  return decrypt(ringOf(key), nameOf(accountId), sealed);
}
