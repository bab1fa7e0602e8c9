const form = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Tells whether a text has the form of the identifiers that the portal gives (RFC 9562), which the database takes. */
export function isUuid(text: string): boolean {
  return form.test(text);
}
