/** As on the passport's data page; X is a filler in the machine readable zone (ICAO Doc 9303-3 section 4.8). */
export const genders = ['F', 'M', 'X'] as const;
export type Gender = (typeof genders)[number];

/** Message id of a gender's name. */
export function genderMessage(gender: Gender): string {
  return `gender.${gender}`;
}
