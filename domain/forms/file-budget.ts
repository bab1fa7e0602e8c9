/**
 * Megabytes that the stored files of one form may have together: fifty people with two pictures of 1.5 MB each, or a
 * family of ten with six documents each at the 2.4 MB that a picture has at most. No form needs more.
 */
export const formMegabytes = 150;
const megabyte = 1024 * 1024;

/** Tells whether files of these bytes together are within the budget of a form. */
export function withinFileBudget(bytes: number): boolean {
  return bytes <= formMegabytes * megabyte;
}
