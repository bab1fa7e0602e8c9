import { equal, type Sha256, utf8 } from './bytes.ts';

/**
 * A log's size and tree head, signed, as text that can be kept on paper: a C2SP checkpoint in a C2SP signed note
 * (c2sp.org/tlog-checkpoint, c2sp.org/signed-note), signed with Ed25519.
 */
export interface Checkpoint {
  /** Name of the log. */
  readonly origin: string;
  /** Number of lines covered. */
  readonly size: number;
  /** Merkle tree head over these lines. */
  readonly root: Uint8Array;
}

/** A signer; the name appears in every note next to the signature. */
export interface Signer {
  readonly name: string;
  /** Ed25519, 32 bytes. */
  readonly publicKey: Uint8Array;
}

/** Signs a text with Ed25519. */
export type Sign = (text: Uint8Array) => Uint8Array;
export type Verify = (publicKey: Uint8Array, text: Uint8Array, signature: Uint8Array) => boolean;

/** The signature type of Ed25519 in notes and verifier keys. */
const ed25519 = 1;
const hashLength = 4;
const publicKeyLength = 32;
/** Start of a signature line: an em dash and a space. */
const signatureMark = '— ';

function base64(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes));
}

function fromBase64(text: string): Uint8Array | undefined {
  try {
    return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
  } catch {
    return undefined;
  }
}

function joined(...parts: readonly Uint8Array[]): Uint8Array {
  return Uint8Array.from(parts.flatMap((part) => [...part]));
}

/** Returns four bytes that identify the key, because one name may use several keys over time. */
function keyHash(sha256: Sha256, { name, publicKey }: Signer): Uint8Array {
  return sha256(joined(utf8(`${name}\n`), Uint8Array.of(ed25519), publicKey)).slice(0, hashLength);
}

/** Returns the signer in the form published for verifiers: `name+hash+key`. */
export function verifierKey(sha256: Sha256, signer: Signer): string {
  const hash = [...keyHash(sha256, signer)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return `${signer.name}+${hash}+${base64(joined(Uint8Array.of(ed25519), signer.publicKey))}`;
}

/** Reads the signer from a verifier key; undefined when the text is no verifier key or contains a typing error. */
export function readVerifierKey(sha256: Sha256, text: string): Signer | undefined {
  const [, name, , encoded] = /^([^+\s]+)\+([0-9a-f]{8})\+([A-Za-z0-9+/=]+)$/.exec(text) ?? [];
  const key = fromBase64(encoded ?? '');
  if (name === undefined || key?.[0] !== ed25519 || key.length !== 1 + publicKeyLength) return undefined;
  const signer = { name, publicKey: key.slice(1) };
  return verifierKey(sha256, signer) === text ? signer : undefined;
}

/** Returns the checkpoint as a signed note. */
export function signedCheckpoint(sha256: Sha256, sign: Sign, signer: Signer, checkpoint: Checkpoint): string {
  const text = `${checkpoint.origin}\n${checkpoint.size}\n${base64(checkpoint.root)}\n`;
  const signature = joined(keyHash(sha256, signer), sign(utf8(text)));
  return `${text}\n${signatureMark}${signer.name} ${base64(signature)}\n`;
}

/** Reads the checkpoint in a note; undefined when there is none or the signature does not match. */
export function readCheckpoint(sha256: Sha256, verify: Verify, signer: Signer, note: string): Checkpoint | undefined {
  const [, text = '', signatures = ''] = /^(.+\n)\n(.+)$/s.exec(note) ?? [];
  const [, origin, size, encoded] = /^([^\n]+)\n(0|[1-9]\d{0,14})\n([A-Za-z0-9+/=]+)\n$/.exec(text) ?? [];
  const root = fromBase64(encoded ?? '');
  if (origin === undefined || root === undefined) return undefined;
  const hash = keyHash(sha256, signer);
  const signed = signatures.split('\n').some((line) => {
    const start = `${signatureMark}${signer.name} `;
    const found = line.startsWith(start) ? fromBase64(line.slice(start.length)) : undefined;
    return (
      found !== undefined &&
      equal(found.slice(0, hashLength), hash) &&
      verify(signer.publicKey, utf8(text), found.slice(hashLength))
    );
  });
  return signed ? { origin, size: Number(size), root } : undefined;
}
