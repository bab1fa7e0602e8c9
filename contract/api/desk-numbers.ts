import { z } from 'zod';
import { queueViewIds } from '#domain/casework/queue/queue-views.ts';
import type { ShownMatch } from '#domain/screening/match-state.ts';
import { ownView } from './own-views.ts';

const counted = z.object({ total: z.number().int(), total_is_exact: z.boolean() });

export const queueView = z.enum(queueViewIds);

/** Work waiting at the caller's offices, as numbers without names. */
export const deskNumbers = z.object({
  /** Day of `called_in_today`: the offices' own where they are on the same day, else the one in Kathmandu. */
  appointments_on: z.string(),
  by_status: z.record(z.string(), z.number().int()),
  arriving_today: counted,
  arriving_tomorrow: counted,
  called_in_today: counted,
  second_looks: counted,
  doubtful_looks: counted,
  /** Open applications with a match with the watch list: one to be decided, or a confirmed one. */
  matches: z.object({ open: counted, confirmed: counted } satisfies Record<ShownMatch, z.ZodType>),
  /** Time at which the oldest open application was sent; null when none is open. */
  waiting_since: z.string().nullable(),
  /** The caller's own work in their order: views of the queue, or the cases with a match to decide. */
  work: z.array(z.union([z.object({ view: queueView }), z.object({ match: z.literal('open') })])),
  /** The desk's views in the order of their tabs; not exact: more than `total`. */
  views: z.array(counted.extend({ id: queueView })),
  own_views: z.array(ownView),
});

export const deskNumbersAnswer = z.object({ data: deskNumbers });

export type DeskNumbers = z.infer<typeof deskNumbers>;
