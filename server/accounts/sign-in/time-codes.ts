import { Secret, TOTP } from 'otpauth';

/** RFC 6238 as all authenticators implement it: SHA-1, six digits, steps of thirty seconds since 1970. */
const kind = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
/** Phone clocks are off by up to one step each way. */
const drift = 1;
const secretBytes = 20;

export function newSecret(): Buffer {
  return Buffer.from(new Secret({ size: secretBytes }).bytes);
}

function secretOf(bytes: Buffer): Secret {
  return new Secret({ buffer: Uint8Array.from(bytes).buffer });
}

/**
 * Returns the step near now whose code was typed. Steps up to `usedStep` are excluded, so that each code works once and
 * no earlier one works later. Undefined when none matches.
 */
export function stepOfCode(
  secret: Buffer,
  typed: string,
  { now, usedStep }: { readonly now: Date; readonly usedStep: number | null },
): number | undefined {
  // Other Unicode digits count as digits elsewhere, but no authenticator shows them.
  if (!/^\d{6}$/.test(typed)) return undefined;
  const timestamp = now.getTime();
  const away = TOTP.validate({ ...kind, secret: secretOf(secret), token: typed, timestamp, window: drift });
  if (away === null) return undefined;
  const step = TOTP.counter({ period: kind.period, timestamp }) + away;
  return usedStep !== null && step <= usedStep ? undefined : step;
}

/** Returns a secret in base 32, as authenticators accept it when typed. */
export function typedSecret(secret: Buffer): string {
  return secretOf(secret).base32;
}

/** Returns the address that an authenticator reads from a QR code. */
export function authenticatorAddress(secret: Buffer, of: { readonly portal: string; readonly email: string }): string {
  return new TOTP({ ...kind, issuer: of.portal, label: of.email, secret: secretOf(secret) }).toString();
}
