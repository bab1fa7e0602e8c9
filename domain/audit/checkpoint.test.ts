import { createHash, createPublicKey, verify as verifySignature } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { readCheckpoint, readVerifierKey, signedCheckpoint, type Verify, verifierKey } from './checkpoint.ts';
import vectors from './vectors/audit-chain.json' with { type: 'json' };

const sha256 = (bytes: Uint8Array): Uint8Array => createHash('sha256').update(bytes).digest();
const verify: Verify = (publicKey, text, signature) =>
  verifySignature(
    null,
    text,
    createPublicKey({
      key: { kty: 'OKP', crv: 'Ed25519', x: Buffer.from(publicKey).toString('base64url') },
      format: 'jwk',
    }),
    signature,
  );

const { checkpoint, definition, merkleRoot } = vectors;
const signer = readVerifierKey(sha256, checkpoint.verifierKey);
if (signer === undefined) throw new Error('the vectors’ verifier key is none');
const read = (note: string) => readCheckpoint(sha256, verify, signer, note);

describe('a checkpoint', () => {
  it('is read from the note of the vectors, and written as it', () => {
    expect(Buffer.from(signer.publicKey).toString('hex')).toBe(checkpoint.publicKeyHex);
    expect(verifierKey(sha256, signer)).toBe(checkpoint.verifierKey);
    const found = read(checkpoint.signedNote);
    expect(found).toMatchObject({ origin: definition.logId, size: vectors.entries.length });
    expect(Buffer.from(found?.root ?? []).toString('hex')).toBe(merkleRoot);
    const signature = Buffer.from(checkpoint.signedNote.split(' ').at(-1) ?? '', 'base64').subarray(4);
    if (found === undefined) throw new Error('unreachable: it was found');
    expect(signedCheckpoint(sha256, () => signature, signer, found)).toBe(checkpoint.signedNote);
  });

  it.each([
    ['another size', (note: string) => note.replace('\n3\n', '\n2\n')],
    ['another log', (note: string) => note.replace(definition.logId, 'another/log')],
    ['another tree', (note: string) => note.replace('Yl8h', 'Zl8h')],
    ['no signature', (note: string) => note.slice(0, note.indexOf('—'))],
    ['another signer’s name', (note: string) => note.replace('— audit.', '— other.')],
    ['a signature that is none', (note: string) => note.replace('1+Is', '1+It')],
    ['no text', () => ''],
  ])('is none with %s', (_, changed) => {
    const note = changed(checkpoint.signedNote);
    expect(note).not.toBe(checkpoint.signedNote);
    expect(read(note)).toBeUndefined();
  });

  it.each(['', 'name', checkpoint.verifierKey.replace('d7e2', 'd7e3'), checkpoint.verifierKey.replace('AXaa', 'AnaA')])(
    'is not checked with “%s” for a key',
    (key) => expect(readVerifierKey(sha256, key)).toBeUndefined(),
  );
});
