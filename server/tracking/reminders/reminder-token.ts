import { equalHashes, keyedHash, tokenHash } from '../../platform/identifiers.ts';

/** Returns the token that lets the reader of a reminder switch them off for that visa, and nothing else. */
export function reminderToken(key: Buffer, visaId: string): string {
  const id = Buffer.from(visaId.replaceAll('-', ''), 'hex').toString('base64url');
  return `${id}.${signature(key, visaId)}`;
}

/** Returns the visa that a token is about; undefined for a token that the portal did not sign. */
export function visaOfToken(key: Buffer, token: string): string | undefined {
  const [id = '', signed = ''] = token.split('.');
  const hex = Buffer.from(id, 'base64url').toString('hex');
  if (hex.length !== 32) return undefined;
  const visaId = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  return equalHashes(tokenHash(signed), tokenHash(signature(key, visaId))) ? visaId : undefined;
}

function signature(key: Buffer, visaId: string): string {
  return keyedHash(key, `visa reminders ${visaId}`);
}
