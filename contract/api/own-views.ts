import { z } from 'zod';
import type { OwnViewFilterName } from '#domain/casework/queue/own-views.ts';
import { deskIds } from '../desks.ts';
import { queueQuery } from './queue.ts';

/** Filters of a view of one's own, as the queue takes them. */
export const ownViewFilters = z.strictObject({
  view: queueQuery.shape.view,
  status: z.string().max(40).optional(),
  kind: queueQuery.shape.kind,
  office: z.string().max(40).optional(),
  holder: queueQuery.shape.holder,
  second_look: queueQuery.shape.second_look,
  match: queueQuery.shape.match,
  order: queueQuery.shape.order,
} satisfies Record<OwnViewFilterName, z.ZodType>);
export type OwnViewFilters = z.infer<typeof ownViewFilters>;

/** A view that a person saved, with the number of its applications; null where its filters are no longer the person's. */
export const ownView = z.object({
  id: z.string(),
  name: z.string(),
  filters: ownViewFilters,
  total: z.number().int().nullable(),
  total_is_exact: z.boolean(),
});

/** A name that one of the person's views at the desk has already replaces that view. */
export const saveOwnViewRequest = z.strictObject({
  desk: z.enum(deskIds),
  name: z.string().max(200),
  filters: ownViewFilters,
});

export const savedOwnViewAnswer = z.object({ data: z.object({ id: z.string() }) });
