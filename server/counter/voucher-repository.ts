import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db } from '../platform/database/database.ts';
import type { Database } from '../platform/database/schema.ts';

export type VoucherRow = Selectable<Database['bank_vouchers']>;

export async function insertVoucher(db: Db, voucher: Insertable<Database['bank_vouchers']>): Promise<void> {
  await db.insertInto('bank_vouchers').values(voucher).execute();
}

/** Finds a voucher recorded earlier: the same number is the same payment. */
export function findVoucher(db: Db, voucherNumber: string): Promise<VoucherRow | undefined> {
  return db.selectFrom('bank_vouchers').selectAll().where('voucher_number', '=', voucherNumber).executeTakeFirst();
}

export interface RecordedVoucher {
  readonly voucherNumber: string;
  readonly orderReference: string;
  readonly amountMinor: number;
  readonly currency: string;
  readonly paidOn: string;
  readonly outcome: string;
  readonly recordedAt: Date;
}

/** Returns the latest vouchers for orders of these offices. */
export function recentVouchers(db: Db, offices: readonly string[] | 'all', limit: number): Promise<RecordedVoucher[]> {
  let query = db
    .selectFrom('bank_vouchers')
    .innerJoin('orders', 'orders.id', 'bank_vouchers.order_id')
    .innerJoin('submissions', 'submissions.id', 'orders.submission_id')
    .select([
      'bank_vouchers.voucher_number as voucherNumber',
      'orders.reference as orderReference',
      'bank_vouchers.amount_minor as amountMinor',
      'bank_vouchers.currency',
      'bank_vouchers.paid_on as paidOn',
      'bank_vouchers.outcome',
      'bank_vouchers.recorded_at as recordedAt',
    ])
    .orderBy('bank_vouchers.recorded_at', 'desc')
    .limit(limit);
  if (offices !== 'all') query = query.where('submissions.office', '=', sql<string>`any(${[...offices]}::text[])`);
  return query.execute();
}

export async function setVoucherOutcome(
  db: Db,
  voucherNumber: string,
  outcome: 'amount_differs' | 'refund_requested' | 'settled',
): Promise<void> {
  await db.updateTable('bank_vouchers').set({ outcome }).where('voucher_number', '=', voucherNumber).execute();
}
