/** Returns a number in groups of three for reading and comparing; a last character alone joins the group before it. */
export function groupsOfThree(number: string): readonly string[] {
  return number.match(/.{3}(?!.$)|.+/g) ?? [];
}
