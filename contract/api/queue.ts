import { z } from 'zod';
import { shownFeeStandings } from '#domain/casework/fee-standing.ts';

import { overviewSteps } from '#domain/casework/queue/overview-steps.ts';
import { entryFilters, holderFilters, queueOrders } from '#domain/casework/queue/queue-views.ts';
import { lookQueues } from '#domain/casework/second-look.ts';
import { matchMarks, shownMatches } from '#domain/screening/match-state.ts';
import { furthestPage } from '../paging.ts';
import { rowsPerPageDefault, rowsPerPageMost } from './resources.ts';

/** Columns of the queue: those that decide the next click. */
export const caseRow = z.object({
  id: z.string(),
  submission_number: z.string(),
  name: z.string(),
  surname: z.string(),
  given_names: z.string(),
  nationality: z.string(),
  /** Nationalities of all whom the application is for, each once, in the order of their codes. */
  nationalities: z.array(z.string()),
  passport_number: z.string(),
  service: z.string(),
  service_words: z.string(),
  kind: z.string(),
  kind_words: z.string(),
  plan: z.string(),
  plan_words: z.string(),
  /** Kind and length in the fewest words; empty where the service's name says it all. */
  short_words: z.string(),
  /** True where the application is about a visa that its holder has, on whose last day `arrival_date` is. */
  about_visa: z.boolean(),
  /** Days that a grant would add to that visa, while the application is open; null where it adds none. */
  added_days: z.number().int().nullable(),
  status: z.string(),
  arrival_date: z.string(),
  /** Flight, bus or other number, where the service asks for one. */
  transport: z.string().nullable(),
  /** Last day of the stay that a grant would bring, while the application is open and about a visa; null otherwise. */
  new_valid_until: z.string().nullable(),
  sent_at: z.string(),
  fee_minor: z.number().int(),
  /** Amount due at the office in its own currency; null when dollars are due, or payment is online. */
  counter_fee: z.object({ currency: z.string(), amount_minor: z.number().int() }).nullable(),
  paid: z.boolean(),
  /** Null where nothing is paid and nothing is due any longer. */
  fee_standing: z.enum(shownFeeStandings).nullable(),
  group_size: z.number().int(),
  /** Minutes since it was sent. */
  age_minutes: z.number().int(),
  /** Calendar days since then, by the office's own clock. */
  age_days: z.number().int(),
  /** Name of the person to whom it is assigned. */
  holder: z.string().nullable(),
  /** Last day of the visa that it led to. */
  visa_until: z.string().nullable(),
  /** Last day to enter on that visa, while nobody has; null otherwise, and for a visa granted in the country. */
  enter_by: z.string().nullable(),
  /** Today by the office's own clock, from which days of the row are counted. */
  office_today: z.string(),
  /** Day of the latest reply to the office's question, by that clock, and the last day for one that is still open. */
  answered_on: z.string().nullable(),
  reply_by: z.string().nullable(),
  /** Last day before it expires, while it can. */
  lapses_on: z.string().nullable(),
  /** Current appointment: time of day by the office's own clock, and days from today there, negative for a day past. */
  appointment: z.object({ time: z.string(), days: z.number().int() }).nullable(),
  /** Match with the watch list, while the application is open and the caller reads the whole case; otherwise null. */
  match: z.enum(matchMarks).nullable(),
  /** Id of the document with the portrait, to be fetched small. */
  portrait: z.string().nullable(),
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
  /** Open applications with a match with the watch list that is to be decided, or that was confirmed. */
  match: z.enum(shownMatches).optional(),
  /** Step that they went through in this week, as the overview counts it. */
  step: z.enum(overviewSteps).optional(),
  /** Saved view of the desk; the other filters narrow it further. */
  view: z.string().max(40).optional(),
  /** By the person to whom it is assigned. */
  holder: z.enum(holderFilters).optional(),
  /**
   * `waiting`: open applications, the one sent first at the top; `sent`: the same, open or not; `day`: the latest day first,
   * and of each day the one sent first; `flight`: the arrivals of each day by flight. By default the view's own, `day` for the
   * arrivals of one day, and `sent` for days of sending.
   */
  order: z.enum(queueOrders).optional(),
  arrival_from: z.string().max(10).optional(),
  arrival_until: z.string().max(10).optional(),
  /** Days in Kathmandu on which it was sent. */
  sent_from: z.string().max(10).optional(),
  sent_until: z.string().max(10).optional(),
  /** Days on which somebody first entered on the visa that it led to. */
  entered_from: z.string().max(10).optional(),
  entered_until: z.string().max(10).optional(),
  /** `awaited`: open, or granted while nobody has entered on the visa. */
  entry: z.enum(entryFilters).optional(),
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
