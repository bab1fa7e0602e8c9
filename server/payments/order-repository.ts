import { type Selectable, sql, type Transaction } from 'kysely';
import { liveOrderStates, type OrderState, orderStates, settledOrderStates } from '#domain/fees/payment-order.ts';
import type { PaymentMode } from '#domain/fees/quote.ts';
import { paymentModes } from '#domain/fees/quote.ts';
import type { Language } from '#domain/i18n/languages.ts';
import { batched } from '../platform/database/batched.ts';
import type { Db } from '../platform/database/database.ts';
import type { Database } from '../platform/database/schema.ts';
import type { Write } from '../platform/database/write-together.ts';

type StoredOrder = Selectable<Database['orders']>;

export interface OrderRow extends Omit<StoredOrder, 'status' | 'payment_mode'> {
  readonly status: OrderState;
  readonly payment_mode: PaymentMode;
}

/** Name in the details of an event under which it holds the reference of the order that it paid. */
const paidOrderKey = 'order_reference';

/** Returns what an event of a payment holds of its order. */
export function detailOfPaid({ reference }: Pick<OrderRow, 'reference'>): Readonly<Record<string, string>> {
  return { [paidOrderKey]: reference };
}

/** Returns the reference of the order that an event paid; undefined for all other events. */
export function orderPaidBy({
  details,
}: Pick<Selectable<Database['application_events']>, 'details'>): string | undefined {
  const reference = details[paidOrderKey];
  return typeof reference === 'string' ? reference : undefined;
}

/** Line of an order for one application of the submission. */
export interface OrderLine {
  readonly applicationId: string;
  readonly rule: string;
  readonly code: string;
  /** Message of the line and its values; translated for each reader. */
  readonly label: string;
  readonly labelValues?: Readonly<Record<string, string | number>>;
  readonly amountMinor: number;
  readonly inForceFrom: string;
}

export interface StoredOrderLine extends OrderLine {
  readonly submissionNumber: string;
}

/** Recipient of an order's receipt, and the office that gets its money. */
export interface OrderParty {
  readonly email: string | null;
  readonly language: Language;
  readonly office: string;
}

function orderOf(row: StoredOrder): OrderRow {
  const status = orderStates.find((state) => state === row.status);
  const mode = paymentModes.find((known) => known === row.payment_mode);
  if (status === undefined || mode === undefined) throw new Error(`order ${row.id} has an unknown state or mode`);
  return { ...row, status, payment_mode: mode };
}

/** Returns the next serial of payment references; a rolled-back order leaves a gap. */
export async function nextPaymentSerial(db: Db): Promise<number> {
  const { rows } = await sql<{ serial: number }>`select nextval('payment_serials') as serial`.execute(db);
  return serialOf(rows);
}

export async function nextReceiptSerial(db: Db): Promise<number> {
  const { rows } = await sql<{ serial: number }>`select nextval('receipt_serials') as serial`.execute(db);
  return serialOf(rows);
}

function serialOf(rows: readonly { serial: number }[]): number {
  const [row] = rows;
  if (row === undefined) throw new Error('a sequence gave no number');
  return Number(row.serial);
}

export interface NewOrderRow {
  readonly id: string;
  readonly reference: string;
  readonly submissionId: string;
  readonly mode: PaymentMode;
  readonly currency: string;
  readonly totalMinor: number;
  readonly status: OrderState;
  readonly at: Date;
}

/** Returns the insertions of an order and its lines, to be written together. */
export function orderInsertions(db: Db, order: NewOrderRow, lines: readonly OrderLine[]): readonly Write[] {
  return [
    db.insertInto('orders').values({
      id: order.id,
      reference: order.reference,
      submission_id: order.submissionId,
      payment_mode: order.mode,
      currency: order.currency,
      total_minor: order.totalMinor,
      status: order.status,
      created_at: order.at,
      paid_by: null,
      receipt_number: null,
    }),
    db.insertInto('charges').values(
      lines.map((line, index) => ({
        order_id: order.id,
        line: index + 1,
        application_id: line.applicationId,
        rule: line.rule,
        code: line.code,
        label: line.label,
        label_values: JSON.stringify(line.labelValues ?? {}),
        amount_minor: line.amountMinor,
        in_force_from: line.inForceFrom,
      })),
    ),
  ];
}

export async function findOrder(db: Db, id: string): Promise<OrderRow | undefined> {
  const row = await db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirst();
  return row && orderOf(row);
}

export async function findOrderByReference(db: Db, reference: string): Promise<OrderRow | undefined> {
  const row = await db.selectFrom('orders').selectAll().where('reference', '=', reference).executeTakeFirst();
  return row && orderOf(row);
}

/** Locks one order until the transaction ends; its attempts only change under this lock. */
export async function lockOrder(transaction: Transaction<Database>, id: string): Promise<OrderRow | undefined> {
  const row = await transaction.selectFrom('orders').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  return row && orderOf(row);
}

/** Locks the payable order of a submission, if there is one. */
export async function lockLiveOrder(
  transaction: Transaction<Database>,
  submissionId: string,
): Promise<OrderRow | undefined> {
  const row = await transaction
    .selectFrom('orders')
    .selectAll()
    .where('submission_id', '=', submissionId)
    .where('status', 'in', liveOrderStates)
    .forUpdate()
    .executeTakeFirst();
  return row && orderOf(row);
}

/** Returns the order shown on a submission's pages: the unpaid one, otherwise the last one paid. */
export const orderOfSubmission = batched(
  async (db: Db, submissionIds: readonly string[]): Promise<readonly (OrderRow | undefined)[]> => {
    const rows = await db
      .selectFrom('orders')
      .selectAll()
      .where('submission_id', '=', sql<string>`any(${[...submissionIds]}::uuid[])`)
      .where('status', 'in', [...liveOrderStates, ...settledOrderStates])
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .execute();
    const bySubmission = Map.groupBy(rows.map(orderOf), (order) => order.submission_id);
    return submissionIds.map((id) => {
      const orders = bySubmission.get(id) ?? [];
      return orders.find((order) => liveOrderStates.includes(order.status)) ?? orders[0];
    });
  },
);

/** Returns all paid orders that have a line for one of these applications. */
export async function settledOrdersFor(db: Db, applicationIds: readonly string[]): Promise<OrderRow[]> {
  if (applicationIds.length === 0) return [];
  const rows = await db
    .selectFrom('orders')
    .selectAll()
    .where('status', 'in', settledOrderStates)
    .where('id', 'in', (lines) =>
      lines
        .selectFrom('charges')
        .select('order_id')
        .where('application_id', 'in', [...applicationIds]),
    )
    .orderBy('id')
    .execute();
  return rows.map(orderOf);
}

export const orderLines = batched(
  async (db: Db, orderIds: readonly string[]): Promise<readonly StoredOrderLine[][]> => {
    const rows = await db
      .selectFrom('charges')
      .innerJoin('applications', 'applications.id', 'charges.application_id')
      .select([
        'charges.order_id',
        'charges.application_id',
        'charges.rule',
        'charges.code',
        'charges.label',
        'charges.label_values',
        'charges.amount_minor',
        'charges.in_force_from',
        'applications.submission_number',
      ])
      .where('charges.order_id', '=', sql<string>`any(${[...orderIds]}::uuid[])`)
      .orderBy('charges.line')
      .execute();
    const byOrder = Map.groupBy(rows, (row) => row.order_id);
    return orderIds.map((id) =>
      (byOrder.get(id) ?? []).map((row) => ({
        applicationId: row.application_id,
        rule: row.rule,
        code: row.code,
        label: row.label,
        labelValues: row.label_values,
        amountMinor: row.amount_minor,
        inForceFrom: row.in_force_from,
        submissionNumber: row.submission_number,
      })),
    );
  },
);

export function orderParty(db: Db, orderId: string): Promise<OrderParty> {
  return db
    .selectFrom('orders')
    .innerJoin('submissions', 'submissions.id', 'orders.submission_id')
    .select(['submissions.email', 'submissions.language', 'submissions.office'])
    .where('orders.id', '=', orderId)
    .executeTakeFirstOrThrow();
}

export async function setOrderStatus(db: Db, id: string, status: OrderState): Promise<void> {
  await db.updateTable('orders').set({ status }).where('id', '=', id).execute();
}

export async function recordOrderPaid(
  db: Db,
  id: string,
  paid: { readonly status: OrderState; readonly at: Date; readonly by: string; readonly receiptNumber: string },
): Promise<void> {
  await db
    .updateTable('orders')
    .set({ status: paid.status, paid_at: paid.at, paid_by: paid.by, receipt_number: paid.receiptNumber })
    .where('id', '=', id)
    .execute();
}
