/** Message id of the name that an office bears where there is one line for it, such as above the navigation. */
export function shortOfficeMessage(slug: string): string {
  return `office_short.${slug}`;
}
