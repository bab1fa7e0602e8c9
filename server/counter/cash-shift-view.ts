import type { CashShift, CashShiftLine } from '#contract/api/counter.ts';
import type { Db } from '../platform/database/database.ts';
import { type Shift, type ShiftTotal, shiftReceipts, shiftTotals } from './cash-shift-repository.ts';

/** Returns a shift with the drawer that its reader may see, and its receipts, newest first. */
export async function cashShiftView(db: Db, shift: Shift, reader: string): Promise<CashShift> {
  const receipts = await shiftReceipts(db, shift.id);
  return {
    ...cashShiftLineOf(shift, await shiftTotals(db, shift), reader),
    receipts: receipts.map((receipt) => ({
      receipt_number: receipt.receiptNumber,
      at: receipt.at.toISOString(),
      currency: receipt.currency,
      amount_minor: isBlind(shift, reader) ? null : receipt.amountMinor,
      submission_numbers: [...receipt.submissionNumbers],
    })),
  };
}

function isBlind(shift: Shift, reader: string): boolean {
  return shift.closedAt === null && shift.accountId === reader;
}

/**
 * Returns a shift with what its drawer should hold and what was counted. To its own cashier the sums are withheld until
 * it is closed: a count that is copied from the books finds nothing.
 */
export function cashShiftLineOf(shift: Shift, totals: readonly ShiftTotal[], reader: string): CashShiftLine {
  const blind = isBlind(shift, reader);
  return {
    id: shift.id,
    office: shift.office,
    opened_at: shift.openedAt.toISOString(),
    closed_at: shift.closedAt?.toISOString() ?? null,
    cashier: shift.cashier,
    note: shift.note,
    payments: shift.payments,
    counts: shift.counts,
    checked_by: shift.checkedBy,
    checked_at: shift.checkedAt?.toISOString() ?? null,
    totals: totals.map((total) => ({
      currency: total.currency,
      opening_minor: total.openingMinor,
      taken_minor: blind ? null : total.takenMinor,
      expected_minor: blind ? null : expectedIn(total),
      counted_minor: total.countedMinor,
      difference_minor: total.countedMinor === null ? null : total.countedMinor - expectedIn(total),
    })),
  };
}

/** Returns what a drawer should hold in a currency. */
export function expectedIn({ openingMinor, takenMinor }: Pick<ShiftTotal, 'openingMinor' | 'takenMinor'>): number {
  return openingMinor + takenMinor;
}
