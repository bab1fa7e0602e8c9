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

/** ITU-T E.164: country codes of one and of two digits; all others have three. */
const countryCode = /^\+(?:1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})/;

/** Returns a telephone number in groups: the code of its country, if it has one, and the other digits. */
export function phoneNumberGroups(number: string): readonly string[] {
  const [code = ''] = countryCode.exec(number) ?? [];
  return [...(code === '' ? [] : [code]), ...phoneGroups(number.slice(code.length))];
}
