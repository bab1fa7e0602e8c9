import { Secret, TOTP } from 'otpauth';

/** RFC 6238 as every authenticator has it: SHA-1, six figures, steps of thirty seconds since 1970. */
const kind = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
/** Clocks of telephones are off by up to one step each way. */
const drift = 1;
const secretBytes = 20;

export function newSecret(): Buffer {
  return Buffer.from(new Secret({ size: secretBytes }).bytes);
}

function secretOf(bytes: Buffer): Secret {
  return new Secret({ buffer: Uint8Array.from(bytes).buffer });
}

/**
 * The step whose code was typed, of those near now. Steps up to `usedStep` do not count: a code counts once, and none from
 * before it counts later. Undefined when there is none.
 */
export function stepOfCode(
  secret: Buffer,
  typed: string,
  { now, usedStep }: { readonly now: Date; readonly usedStep: number | null },
): number | undefined {
  // Other figures than these are taken for digits elsewhere, but not shown by any authenticator.
  if (!/^\d{6}$/.test(typed)) return undefined;
  const timestamp = now.getTime();
  const away = TOTP.validate({ ...kind, secret: secretOf(secret), token: typed, timestamp, window: drift });
  if (away === null) return undefined;
  const step = TOTP.counter({ period: kind.period, timestamp }) + away;
  return usedStep !== null && step <= usedStep ? undefined : step;
}

/** A secret in base 32, as authenticators take it when it is typed. */
export function typedSecret(secret: Buffer): string {
  return secretOf(secret).base32;
}

/** The address that an authenticator reads from a picture. */
export function authenticatorAddress(secret: Buffer, of: { readonly portal: string; readonly email: string }): string {
  return new TOTP({ ...kind, issuer: of.portal, label: of.email, secret: secretOf(secret) }).toString();
}
