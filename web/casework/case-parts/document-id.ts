/** Id of a document on the page, to which questions link. */
export function documentId(id: string): string {
  return `paper-${id}`;
}
