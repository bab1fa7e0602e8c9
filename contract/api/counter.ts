import { z } from 'zod';

export const cashShiftSchema = z.object({
  id: z.string(),
  office: z.string(),
  opened_at: z.string(),
  closed_at: z.string().nullable(),
  cashier: z.string(),
  note: z.string().nullable(),
  checked_at: z.string().nullable(),
  totals: z.array(
    z.object({
      currency: z.string(),
      opening_minor: z.number().int(),
      taken_minor: z.number().int(),
      expected_minor: z.number().int(),
      counted_minor: z.number().int().nullable(),
      difference_minor: z.number().int().nullable(),
    }),
  ),
  receipts: z.array(
    z.object({
      receipt_number: z.string(),
      at: z.string(),
      currency: z.string(),
      amount_minor: z.number().int(),
      submission_numbers: z.array(z.string()),
    }),
  ),
});

export const cashShiftAnswer = z.object({ data: cashShiftSchema.nullable() });

export const cashShiftsAnswer = z.object({ data: z.array(cashShiftSchema) });

export type CashShift = z.infer<typeof cashShiftSchema>;

/** `office` is needed only by a cashier who works for several offices. */
export const openShiftRequest = z.strictObject({
  office: z.string().max(40).optional(),
  opening: z.record(z.string().length(3), z.number().int().min(0).max(2_000_000_000)),
});

/** A note is required if the count differs from the expected amount. */
export const closeShiftRequest = z.strictObject({
  counted: z.record(z.string().length(3), z.number().int().min(0).max(2_000_000_000)),
  note: z.string().trim().min(1).max(1000).optional(),
});

export const stickerStockAnswer = z.object({
  data: z.array(
    z.object({ office: z.string(), status: z.string(), count: z.number().int(), next_serial: z.string().nullable() }),
  ),
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

/** Hands the next serials of an office's stock to one of its visa officers, identified by email address. */
export const allotmentRequest = z.strictObject({
  office: z.string().max(40),
  email: z.string().max(254),
  count: z.number().int().min(1).max(500),
});

export const allotmentAnswer = z.object({ data: z.object({ serials: z.array(z.string()) }) });
