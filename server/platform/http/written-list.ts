/**
 * Builds the answer of a list whose rows are already JSON text: parsing and writing them again would be most of the
 * work.
 * @param rows all rows as one JSON array
 */
export function writtenList(rows: string, { links, meta }: { readonly links: object; readonly meta: object }): string {
  return `{"data":${rows},"links":${JSON.stringify(links)},"meta":${JSON.stringify(meta)}}`;
}

export const writtenListType = 'application/json; charset=utf-8';
