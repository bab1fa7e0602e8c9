/** Returns a passport's or visa's number in threes where its nine characters make three of them; any other stays whole. */
export function groupsOfThree(number: string): readonly string[] {
  return number.length === 9 ? (number.match(/.{3}/g) ?? []) : [number];
}

/** Returns a telephone number's digits in threes, with fours at the end instead of one or two digits left over. */
export function phoneGroups(digits: string): readonly string[] {
  if (digits.length < 6) return [digits];
  const inThrees = digits.slice(0, digits.length - 4 * (digits.length % 3));
  return [...(inThrees.match(/.{3}/g) ?? []), ...(digits.slice(inThrees.length).match(/.{4}/g) ?? [])];
}
