/** Message id of the name that an answer bears where there is one line for it; most fields have none. */
export function shortFieldMessage(field: string): string {
  return `field_short.${field}`;
}
