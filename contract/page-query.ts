import type { queueQuery } from './api/queue.ts';
import type { DeskId } from './desks.ts';
import type { PageName, queryNames } from './paths.ts';

/** View, filters and order of a desk's queue, which a case of it keeps. What is searched for is never in an address. */
type QueueParameter = Exclude<
  keyof (typeof queueQuery)['shape'],
  'query' | 'filters' | 'rowsPerPage' | 'page' | 'rowsNumber'
>;

/** Query of a page's address; values that are undefined are left out. */
export type PageQuery<Name extends PageName = PageName> = {
  readonly [Parameter in Name extends `${DeskId}${'Queue' | 'Case'}`
    ? QueueParameter
    : (typeof queryNames)[keyof typeof queryNames]]?: string | undefined;
};
