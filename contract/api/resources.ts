import { z } from 'zod';
import { cancellationOutcomes, statuses } from '#domain/casework/lifecycle.ts';
import { mailStates } from '#domain/casework/mail-delivery.ts';
import {
  officeRateStates,
  roleProposalKinds,
  roleProposalStates,
  watchListStates,
} from '#domain/casework/maker-checker.ts';
import { revenueModes } from '#domain/fees/ledger.ts';
import { visaStates } from '#domain/issuing/visa-state.ts';
import { blacklistEffects } from '#domain/screening/match-state.ts';
import { roleCode } from './session.ts';

/** 1 and 0 are the specification's status of rows that are switched on and off. */
const activeStatus = z.union([z.literal(1), z.literal(0)]);

/** Returns the specification's status option for a row. */
export function statusOption(active: boolean): z.infer<typeof activeStatus> {
  return active ? 1 : 0;
}

/** An office as shown in its list; `id` is its slug. */
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

/** A dated rate: units of the currency for one dollar, and the step to which prices are rounded up, as decimal text. */
export const officeRateRow = z.object({
  id: z.string(),
  office: z.string(),
  currency: z.string(),
  rate_per_usd: z.string(),
  rounding_step: z.string(),
  in_force_from: z.string(),
  /** 1: approved; 0: every other state. */
  status: activeStatus,
  state: z.enum(officeRateStates),
  source: z.string().nullable(),
  made_by: z.string().nullable(),
  /** True if the caller proposed it. */
  own: z.boolean(),
  made_at: z.string(),
  checked_by: z.string().nullable(),
  checked_at: z.string().nullable(),
  version: z.number().int(),
});
export type OfficeRateRow = z.infer<typeof officeRateRow>;

/** An entry of the watch list; reason and people are null for those who may only know that an entry exists. */
export const blacklistRow = z.object({
  id: z.string(),
  surname: z.string(),
  given_names: z.string(),
  /** Other names by which the person is known. */
  aliases: z.array(z.string()),
  dob: z.string().nullable(),
  nationality: z.string().nullable(),
  passport_number: z.string().nullable(),
  effect: z.enum(blacklistEffects),
  ground: z.string().nullable(),
  active_from: z.string(),
  active_until: z.string().nullable(),
  /** End of the time in which an urgent entry is in force although it is only proposed. */
  urgent_until: z.string().nullable(),
  /**
   * `counts` while an urgent entry waits for a second person, `ended` when that time is over; null if it is not urgent
   * or was decided.
   */
  urgent: z.enum(['counts', 'ended']).nullable(),
  /** 1: in force; 0: not yet, or no longer. */
  status: activeStatus,
  state: z.enum(watchListStates),
  made_by: z.string().nullable(),
  /** Office of the person who proposed the entry: a slug, or `all`. */
  made_at_office: z.string().nullable(),
  checked_by: z.string().nullable(),
  /** True if the caller proposed the entry, or the removal that waits for a second person. */
  own: z.boolean(),
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
  /** Name by which people know the row: a submission number, a name, a passport number. Null when there is none. */
  record: z.string().nullable(),
  outcome: z.string(),
  /** Reason for looking, where one is asked for. */
  reason: z.string().nullable(),
  request_id: z.string(),
});
export type ActivityLogRow = z.infer<typeof activityLogRow>;

/** A member of staff as shown in the list of users. Roles are those at the account's own office. */
export const userRow = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  /** Office that manages the account: a slug, or `all`. */
  office: z.string(),
  roles: z.array(roleCode),
  /**
   * Changes that take effect once a second person has confirmed them (see `role-proposals`): roles to assign, roles to
   * remove, and the rest.
   */
  proposed_roles: z.array(roleCode),
  proposed_removals: z.array(roleCode),
  proposed_steps: z.array(z.enum(roleProposalKinds)),
  second_factor: z.boolean(),
  /** User type options of the specification: 1 is `user`, 0 `systemadmin`. */
  user_type: z.union([z.literal(1), z.literal(0)]),
  status: activeStatus,
  /** True until the person has chosen a password. */
  invited: z.boolean(),
  created_at: z.string(),
  last_signed_in_at: z.string().nullable(),
  version: z.number().int(),
});
export type UserRow = z.infer<typeof userRow>;

/** An account change that one person proposed and another grants or refuses. */
export const roleProposalRow = z.object({
  id: z.string(),
  account_id: z.string(),
  name: z.string(),
  email: z.string(),
  office: z.string(),
  kind: z.enum(roleProposalKinds),
  /** Null when no role is assigned or removed. */
  role: roleCode.nullable(),
  status: z.enum(roleProposalStates),
  made_by: z.string(),
  made_by_id: z.string(),
  made_at: z.string(),
  checked_by: z.string().nullable(),
  checked_at: z.string().nullable(),
  version: z.number().int(),
});
export type RoleProposalRow = z.infer<typeof roleProposalRow>;

/** A mail to applicants that did not arrive: rejected when it was sent, or returned later. */
export const undeliveredMailRow = z.object({
  id: z.string(),
  kind: z.string(),
  recipient: z.string(),
  state: z.enum(mailStates),
  created_at: z.string(),
  /** Answer of the receiving server. */
  last_error: z.string().nullable(),
  office: z.string(),
  trip_id: z.string(),
  submission_numbers: z.array(z.string()),
  settled_by: z.string().nullable(),
  settled_at: z.string().nullable(),
  settled_note: z.string().nullable(),
  version: z.number().int(),
});
/** An issued visa. Days are days in Kathmandu; `enter_before` is set while its days have not begun. */
export const visaRow = z.object({
  id: z.string(),
  visa_number: z.string(),
  sticker_serial: z.string().nullable(),
  submission_number: z.string(),
  application_id: z.string(),
  office: z.string(),
  surname: z.string(),
  given_names: z.string(),
  nationality: z.string(),
  passport_number: z.string(),
  kind: z.string(),
  days: z.number().int(),
  entries: z.string(),
  valid_from: z.string(),
  valid_until: z.string(),
  enter_before: z.string().nullable(),
  state: z.enum(visaStates),
  issued_at: z.string(),
});
export type VisaListRow = z.infer<typeof visaRow>;

/** A known travel document, with its holder; `id` is the document's. */
export const travellerRow = z.object({
  id: z.string(),
  passport_number: z.string(),
  passport_country: z.string(),
  surname: z.string(),
  given_names: z.string(),
  dob: z.string(),
  nationality: z.string(),
  registered_at: z.string(),
});
export type TravellerRow = z.infer<typeof travellerRow>;

/**
 * `reason`: required unless the person has an open application at one of the caller's offices. It is kept in the log.
 */
export const travellerLookUpRequest = z.strictObject({ reason: z.string().trim().max(500).optional() });
/**
 * Complete history of one person, newest first. `overstay_days`: days in the country beyond the visa, to date or in
 * total.
 */
export const travellerHistory = z.object({
  surname: z.string(),
  given_names: z.string(),
  dob: z.string(),
  gender: z.string(),
  nationality: z.string(),
  passports: z.array(z.object({ number: z.string(), country: z.string(), type: z.string(), expires_on: z.string() })),
  requests: z.array(
    z.object({
      /** Id of the case, if the caller may open it. */
      application_id: z.string().nullable(),
      submission_number: z.string(),
      passport_number: z.string(),
      office: z.string(),
      kind: z.string(),
      status: z.enum(statuses),
      sent_at: z.string(),
      arrival_date: z.string(),
    }),
  ),
  visas: z.array(
    visaRow.pick({
      visa_number: true,
      passport_number: true,
      office: true,
      kind: true,
      days: true,
      valid_from: true,
      valid_until: true,
      enter_before: true,
      state: true,
      issued_at: true,
    }),
  ),
  movements: z.array(
    z.object({
      visa_number: z.string(),
      arrived_on: z.string(),
      arrived_at_port: z.string(),
      departed_on: z.string().nullable(),
      departed_at_port: z.string().nullable(),
      overstay_days: z.number().int(),
    }),
  ),
});
export type TravellerHistory = z.infer<typeof travellerHistory>;
export const travellerLookUpAnswer = z.object({ data: travellerHistory });

/** An application that was refused or closed. */
const endingRow = z.object({
  id: z.string(),
  at: z.string(),
  submission_number: z.string(),
  application_id: z.string(),
  office: z.string(),
  surname: z.string(),
  given_names: z.string(),
  passport_number: z.string(),
  nationality: z.string(),
  kind: z.string(),
  /** Codes of the standard reasons. */
  reasons: z.array(z.string()),
  account_id: z.string().nullable(),
  /** Name of the officer; null when the portal closed it because time ran out. */
  officer: z.string().nullable(),
});
export const rejectionRow = endingRow;
export type RejectionRow = z.infer<typeof rejectionRow>;
export const cancellationRow = endingRow.extend({ outcome: z.enum(cancellationOutcomes) });
export type CancellationRow = z.infer<typeof cancellationRow>;

/**
 * The ledger of one day, office, service, visa type, plan and payment mode. Amounts are decimal text: in the currency of
 * the fees, and the cash handed over at a counter in its own. `owed_back` came in and was never a fee (R24). `service`,
 * `kind` and `plan` are `several` when the money is for applications of several.
 */
export const revenueRow = z.object({
  id: z.string(),
  day: z.string(),
  office: z.string(),
  service: z.string(),
  kind: z.string(),
  plan: z.string(),
  mode: z.enum(revenueModes),
  payments: z.number().int(),
  currency: z.string(),
  fees: z.string(),
  surcharges: z.string(),
  owed_back: z.string(),
  refunds: z.string(),
  local_currency: z.string().nullable(),
  local_received: z.string().nullable(),
  local_refunds: z.string().nullable(),
  /** Fee rules that apply to the lines. */
  rules: z.array(z.string()),
});
export type RevenueRow = z.infer<typeof revenueRow>;

const revenueSum = z.object({
  payments: z.number().int(),
  currency: z.string(),
  fees_minor: z.number().int(),
  surcharges_minor: z.number().int(),
  excess_minor: z.number().int(),
  refunds_minor: z.number().int(),
  /** Null when no cash was handed over at a counter. */
  local_currency: z.string().nullable(),
  local_minor: z.number().int(),
  local_refunds_minor: z.number().int(),
});
export type RevenueSum = z.infer<typeof revenueSum>;
/** Totals of the same period, one for each pair of currencies. */
export const revenueTotals = z.object({
  from: z.string(),
  until: z.string(),
  totals: z.array(revenueSum),
  by_day: z.array(revenueSum.extend({ day: z.string() })),
  by_service: z.array(revenueSum.extend({ service: z.string() })),
  /** By kind and what was bought of it: a visa's length, a permit's area. */
  by_plan: z.array(revenueSum.extend({ kind: z.string(), plan: z.string() })),
  by_mode: z.array(revenueSum.extend({ mode: z.enum(revenueModes) })),
  /** Free visas issued in the period, by fee waiver: of the services, kinds and plans asked for, in no payment mode. */
  free_visas: z.array(z.object({ ground: z.string(), kind: z.string(), visas: z.number().int() })),
  /** Stickers by their use in the period, at the offices asked for: no other filter is about them, nor about drawers. */
  stickers: z.object({ used: z.number().int(), spoilt: z.number().int() }),
  /**
   * Cash that cashiers took less what they paid back; `confirmed_minor`: the part in drawers whose count a second
   * person confirmed.
   */
  drawers: z.array(
    z.object({ currency: z.string(), taken_minor: z.number().int(), confirmed_minor: z.number().int() }),
  ),
});
export type RevenueTotals = z.infer<typeof revenueTotals>;
export const revenueTotalsAnswer = z.object({ data: revenueTotals });

/** Full addresses with the current parameters; null when there is no such page. */
export const pageLinks = z.object({ first: z.string(), previous: z.string().nullable(), next: z.string().nullable() });
/** `total_is_exact`: false when there are more rows than `total`, which were not counted. */
export const pageMeta = z.object({
  total: z.number().int(),
  total_is_exact: z.boolean(),
  page: z.number().int(),
  rowsPerPage: z.number().int(),
  more: z.boolean(),
});

export function resourceListAnswer<Row extends z.ZodType>(row: Row) {
  return z.object({ data: z.array(row), links: pageLinks, meta: pageMeta });
}
export function resourceAllAnswer<Row extends z.ZodType>(row: Row) {
  return z.object({ data: z.array(row), meta: z.object({ more: z.boolean() }) });
}
export function resourceRowAnswer<Row extends z.ZodType>(row: Row) {
  return z.object({ data: row });
}
export const resourceDeleteAnswer = z.object({ data: z.object({ deleted: z.array(z.string()) }) });

/**
 * Page size of the specification, and the number of rows that its `All` means here; further rows are on further pages.
 */
export const rowsPerPageDefault = 25;
export const rowsPerPageMost = 200;
export const rowsOfAll = 10_000;
/** Limit on skipped rows: skipping rows for a far page costs as much as reading them. */
export const rowsSkippedMost = 100_000;

export const version = z.int().min(0).max(2_147_483_647);
export const changeStatusRequest = z.strictObject({
  /** 1 or `active`; 0 or `inactive`. */
  status: z.union([z.literal(1), z.literal(0), z.enum(['1', '0', 'active', 'inactive'])]),
  version: version.optional(),
});
export const deleteRequest = z.strictObject({ delete_rows: z.array(z.string().max(100)).min(1).max(200) });
