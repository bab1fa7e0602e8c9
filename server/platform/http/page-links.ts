/** Parameters of a list; repeated ones have several values. */
export type ListParameters = Readonly<Record<string, unknown>>;

export interface PageLinks {
  readonly first: string | null;
  readonly previous: string | null;
  readonly next: string | null;
}

/** Returns links to the list's other pages, as full addresses with its parameters. */
export function pageLinks(
  address: string,
  parameters: ListParameters,
  { page, more }: { readonly page: number; readonly more: boolean },
): PageLinks {
  const asked = new URLSearchParams();
  for (const [name, value] of Object.entries(parameters)) {
    // The total that the caller's table knew does not belong in a link.
    if (value === undefined || name === 'rowsNumber') continue;
    const members: readonly unknown[] = Array.isArray(value) ? value : [value];
    for (const member of new Set(members)) asked.append(name, String(member));
  }
  const link = (number: number) => {
    asked.set('page', String(number));
    return `${address}?${asked}`;
  };
  return { first: link(1), previous: page > 1 ? link(page - 1) : null, next: more ? link(page + 1) : null };
}

export const noPageLinks: PageLinks = { first: null, previous: null, next: null };
