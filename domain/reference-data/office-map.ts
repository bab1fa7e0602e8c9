/** Returns the address of a map that looks for an office by its name: no office has coordinates. */
export function mapOf(office: string): string {
  return `https://www.openstreetmap.org/search?${new URLSearchParams({ query: office })}`;
}
