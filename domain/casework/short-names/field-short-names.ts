/** Message id of a field's name where there is room for one line only; most fields have none. */
export function shortFieldMessage(field: string): string {
  return `field_short.${field}`;
}
