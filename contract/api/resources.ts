import { z } from 'zod';
import { officeRateStates, watchListStates } from '#domain/lifecycle/kept-rows.ts';

/** Rows of the specification that are switched on and off say so as 1 and 0. */
const activeStatus = z.union([z.literal(1), z.literal(0)]);

/** An office as its list shows it; `id` is its slug. */
export const officeRow = z.object({
  id: z.string(),
  slug: z.string(),
  code: z.string(),
  kind: z.string(),
  name: z.string(),
  status: activeStatus,
  address: z.string().nullable(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  hours: z.string().nullable(),
  version: z.number().int(),
});
export type OfficeRow = z.infer<typeof officeRow>;

/** A dated rate: units of the currency for one dollar, and the step that prices are rounded up to, as decimal text. */
export const officeRateRow = z.object({
  id: z.string(),
  office: z.string(),
  currency: z.string(),
  rate_per_usd: z.string(),
  rounding_step: z.string(),
  in_force_from: z.string(),
  status: z.enum(officeRateStates),
  source: z.string().nullable(),
  made_by: z.string().nullable(),
  made_at: z.string(),
  checked_by: z.string().nullable(),
  checked_at: z.string().nullable(),
  version: z.number().int(),
});
export type OfficeRateRow = z.infer<typeof officeRateRow>;

export const blacklistEffects = ['refuse', 'refer', 'inform'] as const;

/** An entry of the watch list; ground and people are null for those who may only know that there is one. */
export const blacklistRow = z.object({
  id: z.string(),
  surname: z.string(),
  given_names: z.string(),
  dob: z.string().nullable(),
  nationality: z.string().nullable(),
  passport_number: z.string().nullable(),
  effect: z.enum(blacklistEffects),
  ground: z.string().nullable(),
  active_from: z.string(),
  active_until: z.string().nullable(),
  status: z.enum(watchListStates),
  made_by: z.string().nullable(),
  checked_by: z.string().nullable(),
  version: z.number().int(),
});
export type BlacklistRow = z.infer<typeof blacklistRow>;

/** One line of the activity log. */
export const activityLogRow = z.object({
  id: z.string(),
  at: z.string(),
  account_id: z.string().nullable(),
  account: z.string().nullable(),
  role: z.string().nullable(),
  office: z.string().nullable(),
  action: z.string(),
  subject_kind: z.string(),
  subject_id: z.string().nullable(),
  outcome: z.string(),
  request_id: z.string(),
});
export type ActivityLogRow = z.infer<typeof activityLogRow>;

/** Full addresses that carry the present parameters; null where there is no such page. */
const links = z.object({ first: z.string(), previous: z.string().nullable(), next: z.string().nullable() });
/** `total_is_exact`: false when there are more rows than `total`, which were not counted. */
const meta = z.object({
  total: z.number().int(),
  total_is_exact: z.boolean(),
  page: z.number().int(),
  rowsPerPage: z.number().int(),
  more: z.boolean(),
});

export function resourceListAnswer<Row extends z.ZodType>(row: Row) {
  return z.object({ data: z.array(row), links, meta });
}
export function resourceAllAnswer<Row extends z.ZodType>(row: Row) {
  return z.object({ data: z.array(row), meta: z.object({ more: z.boolean() }) });
}
export function resourceRowAnswer<Row extends z.ZodType>(row: Row) {
  return z.object({ data: row });
}
export const resourceDeleteAnswer = z.object({ data: z.object({ deleted: z.array(z.string()) }) });

/** The page size of the specification, and what its word `All` means here: further rows are on further pages. */
export const rowsPerPageDefault = 25;
export const rowsPerPageMost = 200;
export const rowsOfAll = 10_000;
/** Rows that are skipped for a far page cost as much as those that are read. */
export const rowsSkippedMost = 100_000;

export const version = z.int().min(0).max(2_147_483_647);
export const changeStatusRequest = z.strictObject({
  /** 1 or `active`; 0 or `inactive`. */
  status: z.union([z.literal(1), z.literal(0), z.literal('active'), z.literal('inactive')]),
  version: version.optional(),
});
export const deleteRequest = z.strictObject({ delete_rows: z.array(z.string().max(100)).min(1).max(200) });
