import { createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto';
import type { Sign, Verify } from '#domain/audit/checkpoint.ts';

const curve = { kty: 'OKP', crv: 'Ed25519' } as const;

/** Reads a private Ed25519 key from PEM (`openssl genpkey -algorithm ed25519`); throws for any other kind. */
export function signingKey(pem: string): { readonly publicKey: Uint8Array; readonly sign: Sign } {
  const key: KeyObject = createPrivateKey(pem);
  const { crv, x } = createPublicKey(pem).export({ format: 'jwk' });
  if (crv !== curve.crv || x === undefined) throw new Error('the key is no Ed25519 key');
  return { publicKey: Buffer.from(x, 'base64url'), sign: (text) => sign(null, text, key) };
}

export const verifyEd25519: Verify = (publicKey, text, signature) => {
  const x = Buffer.from(publicKey).toString('base64url');
  return verify(null, text, createPublicKey({ key: { ...curve, x }, format: 'jwk' }), signature);
};
