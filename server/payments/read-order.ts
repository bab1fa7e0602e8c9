import { normalisePaymentReference } from '#domain/identity/payment-reference.ts';
import { violation } from '#domain/violations.ts';
import type { Dependencies } from '../dependencies.ts';
import { ViolationError } from '../platform/violation-error.ts';
import { findOrderByReference, type OrderRow } from './order-repository.ts';
import { attemptsOf } from './payment-attempt-repository.ts';

/**
 * Reads an order of the caller's own submission, by its reference as printed or typed. Another submission's is reported
 * as not found.
 */
export async function readOrder(
  { database }: Pick<Dependencies, 'database'>,
  input: { readonly submissionId: string; readonly orderReference: string },
): Promise<OrderRow> {
  const reference = normalisePaymentReference(input.orderReference);
  const order = reference === undefined ? undefined : await findOrderByReference(database, reference);
  if (order === undefined || order.submission_id !== input.submissionId)
    throw new ViolationError([violation('not_found')]);
  return order;
}

/** Returns the state of the newest card payment attempt of an order; null before the first. */
export async function lastAttemptState(
  { database }: Pick<Dependencies, 'database'>,
  orderId: string,
): Promise<string | null> {
  const [newest] = await attemptsOf(database, orderId);
  return newest?.state ?? null;
}
