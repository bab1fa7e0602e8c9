import { z } from 'zod';
import { furthestPage } from '../paging.ts';
import { rowsPerPageDefault, rowsPerPageMost } from './resources.ts';

const counted = z.object({ total: z.number().int(), total_is_exact: z.boolean() });

/** Columns of the arrivals list: what decides the next click. */
export const caseRow = z.object({
  id: z.string(),
  submission_number: z.string(),
  name: z.string(),
  nationality: z.string(),
  passport_number: z.string(),
  service: z.string(),
  service_words: z.string(),
  kind: z.string(),
  kind_words: z.string(),
  plan: z.string(),
  plan_words: z.string(),
  status: z.string(),
  arrival_date: z.string(),
  sent_at: z.string(),
  fee_minor: z.number().int(),
  /** What is paid at the office in its own currency instead; null where dollars, or on line, are paid. */
  counter_fee: z.object({ currency: z.string(), amount_minor: z.number().int() }).nullable(),
  paid: z.boolean(),
  group_size: z.number().int(),
});

export type CaseRow = z.infer<typeof caseRow>;

/**
 * `query` finds by submission number (also scanned), passport number, visa number or a part of the name. Officers of
 * movements find a visa on which somebody entered by these numbers at any port, and by nothing less.
 */
export const queueQuery = z.strictObject({
  query: z.string().max(300).optional(),
  /** For people who work for several offices: slugs. */
  office: z.union([z.string().max(40), z.array(z.string().max(40)).max(100)]).optional(),
  /** The same by the name that the management lists have for it. */
  officeId: z.union([z.string().max(40), z.array(z.string().max(40)).max(100)]).optional(),
  status: z.union([z.string(), z.array(z.string())]).optional(),
  /** Kind of visa. */
  kind: z.string().max(60).optional(),
  /** Who is called in on a day. */
  appointment_on: z.string().max(10).optional(),
  /** `waiting`: applications that are still open, the one sent first first. */
  order: z.enum(['arrival', 'waiting']).default('arrival'),
  arrival_from: z.string().max(10).optional(),
  arrival_until: z.string().max(10).optional(),
  /** `All` and 0: as many as a list gives at once. */
  rowsPerPage: z
    .union([z.literal('All').transform(() => 0), z.coerce.number().int().min(0).max(rowsPerPageMost)])
    .default(rowsPerPageDefault),
  page: z.coerce.number().int().min(1).max(furthestPage).default(1),
  /** The filters as one JSON object, as the management lists take them. */
  filters: z.string().max(8000).optional(),
  /** The total as the caller's table knows it; nothing depends on it. */
  rowsNumber: z.string().max(20).optional(),
});

export const queueAnswer = z.object({
  data: z.array(caseRow),
  /** `total_is_exact`: false when there are more requests than `total`, which were not counted. */
  meta: z.object({
    total: z.number().int(),
    total_is_exact: z.boolean(),
    page: z.number().int(),
    rowsPerPage: z.number().int(),
    more: z.boolean(),
  }),
  links: z.object({ first: z.string().nullable(), previous: z.string().nullable(), next: z.string().nullable() }),
});

/** What waits at the caller's offices, as numbers that name nobody; `today` is the day in Kathmandu. */
export const deskNumbersAnswer = z.object({
  data: z.object({
    today: z.string(),
    by_status: z.record(z.string(), z.number().int()),
    arriving_today: counted,
    arriving_tomorrow: counted,
    called_in_today: counted,
    /** When the application was sent that is open the longest; null: none is open. */
    waiting_since: z.string().nullable(),
  }),
});

export type DeskNumbers = z.infer<typeof deskNumbersAnswer>['data'];
