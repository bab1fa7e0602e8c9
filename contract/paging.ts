/**
 * Last page of a list of applications. Later ones are reached by filters: skipping rows costs as much as reading them.
 */
export const furthestPage = 400;
