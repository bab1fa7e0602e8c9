import { normalisePaymentReference } from '#domain/identity/payment-reference.ts';
import { violation } from '#domain/violations.ts';
import type { Dependencies } from '../dependencies.ts';
import { ViolationError } from '../platform/violation-error.ts';
import { findOrderByReference, type OrderRow } from './order-repository.ts';

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
