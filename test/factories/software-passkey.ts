import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type {
  NewPasskeyCredential,
  PasskeyAssertion,
  PasskeyCreation,
  PasskeyQuestion,
} from '#contract/api/passkeys.ts';

/** Deviations of an authenticator or a browser from the standard. */
export interface Misbehaviour {
  readonly origin?: string;
  readonly domain?: string;
  readonly challenge?: string;
  readonly type?: string;
  readonly present?: boolean;
  readonly verified?: boolean;
  readonly counter?: number;
  readonly forged?: boolean;
}

/** A passkey with the browser around it: WebAuthn level 3 written from the standard, on ECDSA with P-256. */
export interface SoftwarePasskey {
  readonly make: (creation: PasskeyCreation, wrong?: Misbehaviour) => NewPasskeyCredential;
  readonly sign: (question: PasskeyQuestion, wrong?: Misbehaviour) => PasskeyAssertion;
}

/** `counts`: true if it counts its signatures; those of phones mostly do not. */
export function softwarePasskey(origin: string, { counts = false, backedUp = false } = {}): SoftwarePasskey {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(32);
  let counter = 0;

  const clientData = (type: string, challenge: string, wrong: Misbehaviour) =>
    Buffer.from(
      JSON.stringify({
        type: wrong.type ?? type,
        challenge: wrong.challenge ?? challenge,
        origin: wrong.origin ?? origin,
        crossOrigin: false,
      }),
    );
  // Section 6.1: present, verified, backup eligible, backed up, attested data.
  const authenticatorData = (domain: string, attested: Buffer, wrong: Misbehaviour) => {
    if (counts) counter += 1;
    const flags =
      (wrong.present === false ? 0 : 1) |
      (wrong.verified === false ? 0 : 4) |
      (backedUp ? 8 | 16 : 0) |
      (attested.length > 0 ? 64 : 0);
    const count = Buffer.alloc(4);
    count.writeUInt32BE(wrong.counter ?? counter);
    return Buffer.concat([sha256(Buffer.from(wrong.domain ?? domain)), Buffer.of(flags), count, attested]);
  };
  const named = { id: id.toString('base64url'), rawId: id.toString('base64url'), type: 'public-key' as const };

  return {
    make: ({ rp, challenge }, wrong = {}) => {
      const key = cborMap([
        [cborInteger(1), cborInteger(2)],
        [cborInteger(3), cborInteger(-7)],
        [cborInteger(-1), cborInteger(1)],
        [cborInteger(-2), cborBytes(Buffer.from(x, 'base64url'))],
        [cborInteger(-3), cborBytes(Buffer.from(y, 'base64url'))],
      ]);
      const length = Buffer.alloc(2);
      length.writeUInt16BE(id.length);
      const data = authenticatorData(rp.id, Buffer.concat([Buffer.alloc(16), length, id, key]), wrong);
      const attestation = cborMap([
        [cborText('fmt'), cborText('none')],
        [cborText('attStmt'), cborMap([])],
        [cborText('authData'), cborBytes(data)],
      ]);
      return {
        ...named,
        response: {
          clientDataJSON: clientData('webauthn.create', challenge, wrong).toString('base64url'),
          attestationObject: attestation.toString('base64url'),
          transports: ['internal'],
        },
      };
    },
    sign: ({ rpId, challenge }, wrong = {}) => {
      const client = clientData('webauthn.get', challenge, wrong);
      const data = authenticatorData(rpId, Buffer.alloc(0), wrong);
      const signed = wrong.forged === true ? Buffer.from('something else') : Buffer.concat([data, sha256(client)]);
      return {
        ...named,
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: sign('sha256', signed, privateKey).toString('base64url'),
        },
      };
    },
  };
}

function sha256(bytes: Buffer): Buffer {
  return createHash('sha256').update(bytes).digest();
}

/** CBOR (RFC 8949): the head of an item, and the few kinds of items that a passkey needs. */
function cborHead(kind: number, value: number): Buffer {
  if (value < 24) return Buffer.of((kind << 5) | value);
  if (value < 256) return Buffer.of((kind << 5) | 24, value);
  return Buffer.of((kind << 5) | 25, value >> 8, value & 255);
}
function cborInteger(value: number): Buffer {
  return value < 0 ? cborHead(1, -1 - value) : cborHead(0, value);
}
function cborBytes(bytes: Buffer): Buffer {
  return Buffer.concat([cborHead(2, bytes.length), bytes]);
}
function cborText(text: string): Buffer {
  return Buffer.concat([cborHead(3, text.length), Buffer.from(text)]);
}
function cborMap(entries: readonly (readonly [Buffer, Buffer])[]): Buffer {
  return Buffer.concat([cborHead(5, entries.length), ...entries.flat()]);
}
