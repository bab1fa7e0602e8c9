/**
 * Address of the API without a trailing slash: `API_ADDRESS` of the build (specification, section 7). Empty: the origin
 * of the pages.
 */
export const apiAddress: string = (import.meta.env.API_ADDRESS ?? '').replace(/\/+$/, '');

/** Returns the full or relative address of a call's path. */
export function apiAddressOf(path: string): string {
  return `${apiAddress}${path}`;
}
