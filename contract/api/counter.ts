import { z } from 'zod';

/** A shift without its receipts. Its cashier counts the drawer blind: the sums are null to them until it is closed. */
export const cashShiftLine = z.object({
  id: z.string(),
  office: z.string(),
  opened_at: z.string(),
  closed_at: z.string().nullable(),
  cashier: z.string(),
  note: z.string().nullable(),
  /** Cash payments taken in it. */
  payments: z.number().int(),
  /** Times that the cashier compared a count with the books. */
  counts: z.number().int(),
  checked_by: z.string().nullable(),
  checked_at: z.string().nullable(),
  totals: z.array(
    z.object({
      currency: z.string(),
      opening_minor: z.number().int(),
      taken_minor: z.number().int().nullable(),
      expected_minor: z.number().int().nullable(),
      counted_minor: z.number().int().nullable(),
      difference_minor: z.number().int().nullable(),
    }),
  ),
});

export const cashShiftSchema = cashShiftLine.extend({
  receipts: z.array(
    z.object({
      receipt_number: z.string(),
      at: z.string(),
      currency: z.string(),
      /** Null as the sums are: they would add up to what the drawer should hold. */
      amount_minor: z.number().int().nullable(),
      submission_numbers: z.array(z.string()),
    }),
  ),
});

/** Card payments in a currency for applications to the offices of open shifts, since the first of these was opened. */
export const onlineSum = z.object({ currency: z.string(), amount_minor: z.number().int(), payments: z.number().int() });

export const cashShiftAnswer = z.object({ data: cashShiftSchema.nullable() });

/** With the currencies that the drawer's office takes today, in the order of the drawer. */
export const ownCashShiftAnswer = cashShiftAnswer.extend({
  meta: z.object({ currencies: z.array(z.string()), online: z.array(onlineSum) }),
});

/** `before`: only shifts opened before this instant, to read on. `state`: only closed ones that wait for the check. */
export const cashShiftsQuestion = z.object({
  before: z.iso.datetime().optional(),
  state: z.literal('to_check').optional(),
});

export const cashShiftsAnswer = z.object({
  data: z.array(cashShiftLine),
  meta: z.object({ more: z.boolean(), online: z.array(onlineSum) }),
});

export type CashShiftLine = z.infer<typeof cashShiftLine>;
export type CashShift = z.infer<typeof cashShiftSchema>;

/** Cash by currency. */
export const countedSums = z.record(z.string().length(3), z.number().int().min(0).max(2_000_000_000));

/** `office` is needed only by a cashier who works for several offices. */
export const openShiftRequest = z.strictObject({
  office: z.string().max(40).optional(),
  opening: countedSums,
});

/** Compares what the cashier counted with the books, before the shift is closed. */
export const countShiftRequest = z.strictObject({ counted: countedSums });

/** Puts what lay in the drawer beside what the books expect there. */
export const countShiftAnswer = z.object({
  data: z.array(
    z.object({
      currency: z.string(),
      expected_minor: z.number().int(),
      counted_minor: z.number().int(),
      difference_minor: z.number().int(),
    }),
  ),
});
export type CountedSum = z.infer<typeof countShiftAnswer>['data'][number];

/**
 * If the count differs from the expected amount, a note is required, and each difference as the cashier has seen and
 * confirms it: negative for a shortage.
 */
export const closeShiftRequest = z.strictObject({
  counted: countedSums,
  note: z.string().trim().min(1).max(1000).optional(),
  differences: z.record(z.string().length(3), z.number().int()).optional(),
});

export const stickerStockAnswer = z.object({
  data: z.array(
    z.object({ office: z.string(), status: z.string(), count: z.number().int(), next_serial: z.string().nullable() }),
  ),
  /** Stickers that the same offices used and spoilt: in this week in Kathmandu, in the week before, and lately. */
  meta: z.object({
    used_this_week: z.number().int(),
    spoilt_this_week: z.number().int(),
    used_last_week: z.number().int(),
    /** Used or spoilt since the time that a full stock lasts. */
    gone_lately: z.number().int(),
    /** Days of this week up to today. */
    days_of_week: z.number().int(),
  }),
});

export const voucherRequest = z.strictObject({
  order_reference: z.string().max(40),
  voucher_number: z.string().min(1).max(40),
  amount_minor: z.number().int().min(0).max(2_000_000_000),
  currency: z.string().length(3),
  paid_on: z.string().max(10),
});

/**
 * `settled`: the order is paid. `amount_differs`: recorded, for finance to look at. `refund_requested`: the
 * order was already paid or cancelled, so the amount is due for refund (R24).
 */
export const voucherAnswer = z.object({
  data: z.object({
    order_reference: z.string(),
    voucher_number: z.string(),
    outcome: z.string(),
    receipt_number: z.string().nullable(),
  }),
});

export const vouchersAnswer = z.object({
  data: z.array(
    z.object({
      voucher_number: z.string(),
      order_reference: z.string(),
      amount_minor: z.number().int(),
      currency: z.string(),
      paid_on: z.string(),
      outcome: z.string(),
      recorded_at: z.string(),
    }),
  ),
});

/** Officers who may be handed stickers, each with how many they hold that are not printed yet. */
export const stickerHoldersAnswer = z.object({
  data: z.array(z.object({ office: z.string(), name: z.string(), email: z.string(), held: z.number().int() })),
});

/** Hands the next serials of an office's stock to one of its visa officers, identified by email address. */
export const allotmentRequest = z.strictObject({
  office: z.string().max(40),
  email: z.string().max(254),
  count: z.number().int().min(1).max(500),
});

export const allotmentAnswer = z.object({ data: z.object({ serials: z.array(z.string()) }) });
