import { createHmac } from 'node:crypto';

/** Returns the code shown by an authenticator app: RFC 6238, written from the standard. `secret` is in base 32. */
export function authenticatorCode(secret: string, now: Date, stepsLater = 0): string {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
  const bits = [...secret].map((letter) => letters.indexOf(letter).toString(2).padStart(5, '0')).join('');
  const bytes = bits.match(/.{8}/g)?.map((byte) => Number.parseInt(byte, 2)) ?? [];
  const counter = Buffer.alloc(8);
  counter.writeUInt32BE(Math.floor(now.getTime() / 30_000) + stepsLater, 4);
  const mac = createHmac('sha1', Buffer.from(bytes)).update(counter).digest();
  const start = (mac.at(-1) ?? 0) % 16;
  return String((mac.readUInt32BE(start) % 2 ** 31) % 1_000_000).padStart(6, '0');
}
