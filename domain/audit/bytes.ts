/** SHA-256 of some bytes. */
export type Sha256 = (bytes: Uint8Array) => Uint8Array;

export function utf8(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}

/** Joins a mark for the type of content and the parts that follow it, ready to be hashed. */
export function bytes(mark: number, ...parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(1 + parts.reduce((sum, part) => sum + part.length, 0));
  whole[0] = mark;
  let end = 1;
  for (const part of parts) {
    whole.set(part, end);
    end += part.length;
  }
  return whole;
}

export function equal(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && one.every((byte, index) => byte === other[index]);
}
