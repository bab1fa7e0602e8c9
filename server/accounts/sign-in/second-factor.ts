import { needsSecondFactor } from '#domain/permissions/audiences.ts';
import type { Config } from '../../platform/config.ts';
import { decrypt, encrypt } from '../../platform/files/encryption.ts';
import type { StaffIdentity } from './caller.ts';

/** Whether a session may do nothing but set up a second factor. In a demonstration it is everybody's own choice. */
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

/** An authenticator's secret as it is stored: it opens for its own account only. */
export function sealSecret(key: Buffer, accountId: string, secret: Buffer): Buffer {
  return encrypt(ringOf(key), nameOf(accountId), secret);
}

export function openSecret(key: Buffer, accountId: string, sealed: Buffer): Buffer {
  return decrypt(ringOf(key), nameOf(accountId), sealed);
}
