import type { CashShift } from '#contract/api/counter.ts';
import type { Db } from '../platform/database/database.ts';
import { type Shift, shiftReceipts, shiftTotals } from './cash-shift-repository.ts';

/** Returns a shift with the expected and the counted amounts of its drawer, and its receipts, newest first. */
export async function cashShiftView(db: Db, shift: Shift): Promise<CashShift> {
  const totals = await shiftTotals(db, shift.id);
  const receipts = await shiftReceipts(db, shift.id);
  return {
    id: shift.id,
    office: shift.office,
    opened_at: shift.openedAt.toISOString(),
    closed_at: shift.closedAt?.toISOString() ?? null,
    cashier: shift.cashier,
    note: shift.note,
    checked_at: shift.checkedAt?.toISOString() ?? null,
    totals: totals.map(({ currency, openingMinor, takenMinor, countedMinor }) => ({
      currency,
      opening_minor: openingMinor,
      taken_minor: takenMinor,
      expected_minor: openingMinor + takenMinor,
      counted_minor: countedMinor,
      difference_minor: countedMinor === null ? null : countedMinor - openingMinor - takenMinor,
    })),
    receipts: receipts.map((receipt) => ({
      receipt_number: receipt.receiptNumber,
      at: receipt.at.toISOString(),
      currency: receipt.currency,
      amount_minor: receipt.amountMinor,
      submission_numbers: [...receipt.submissionNumbers],
    })),
  };
}
