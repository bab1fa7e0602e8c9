import { z } from 'zod';
import { lookQueues } from '#domain/casework/second-look.ts';
import { furthestPage } from '../paging.ts';
import { rowsPerPageDefault, rowsPerPageMost } from './resources.ts';

const counted = z.object({ total: z.number().int(), total_is_exact: z.boolean() });

/** Columns of the arrivals list: those that decide the next click. */
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
  /** Last day of the stay that a grant would bring, while the application is open and about a visa; null otherwise. */
  new_valid_until: z.string().nullable(),
  sent_at: z.string(),
  fee_minor: z.number().int(),
  /** Amount due at the office in its own currency; null when dollars are due, or payment is online. */
  counter_fee: z.object({ currency: z.string(), amount_minor: z.number().int() }).nullable(),
  paid: z.boolean(),
  group_size: z.number().int(),
});

export type CaseRow = z.infer<typeof caseRow>;

/**
 * `query` matches the submission number (also scanned), passport number, visa number or a part of the name. Movement
 * officers find a visa on which somebody entered at any port, but only by these complete numbers.
 */
export const queueQuery = z.strictObject({
  query: z.string().max(300).optional(),
  /** For people who work for several offices: slugs. */
  office: z.union([z.string().max(40), z.array(z.string().max(40)).max(100)]).optional(),
  /** The same, under the name that the management lists use. */
  officeId: z.union([z.string().max(40), z.array(z.string().max(40)).max(100)]).optional(),
  status: z.union([z.string(), z.array(z.string())]).optional(),
  /** Visa type. */
  kind: z.string().max(60).optional(),
  /** Applicants with an appointment on a day. */
  appointment_on: z.string().max(10).optional(),
  /** Decisions on one signature that wait for a second look, or that one put in doubt. */
  second_look: z.enum(lookQueues).optional(),
  /** `waiting`: open applications, the one sent first at the top. */
  order: z.enum(['arrival', 'waiting']).default('arrival'),
  arrival_from: z.string().max(10).optional(),
  arrival_until: z.string().max(10).optional(),
  /** `All` and 0: as many as a list returns at once. */
  rowsPerPage: z
    .union([z.literal('All').transform(() => 0), z.coerce.number().int().min(0).max(rowsPerPageMost)])
    .default(rowsPerPageDefault),
  page: z.coerce.number().int().min(1).max(furthestPage).default(1),
  /** Filters as one JSON object, as in the management lists. */
  filters: z.string().max(8000).optional(),
  /** Total known to the caller's table; nothing depends on it. */
  rowsNumber: z.string().max(20).optional(),
});

export const queueAnswer = z.object({
  data: z.array(caseRow),
  /** `total_is_exact`: false when there are more applications than `total`, which were not counted. */
  meta: z.object({
    total: z.number().int(),
    total_is_exact: z.boolean(),
    page: z.number().int(),
    rowsPerPage: z.number().int(),
    more: z.boolean(),
  }),
  links: z.object({ first: z.string().nullable(), previous: z.string().nullable(), next: z.string().nullable() }),
});

/** Work waiting at the caller's offices, as numbers without names; `today` is the day in Kathmandu. */
export const deskNumbersAnswer = z.object({
  data: z.object({
    today: z.string(),
    by_status: z.record(z.string(), z.number().int()),
    arriving_today: counted,
    arriving_tomorrow: counted,
    called_in_today: counted,
    second_looks: counted,
    doubtful_looks: counted,
    /** Time at which the oldest open application was sent; null when none is open. */
    waiting_since: z.string().nullable(),
  }),
});

export type DeskNumbers = z.infer<typeof deskNumbersAnswer>['data'];
