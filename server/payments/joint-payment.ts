import type { Action } from '#domain/casework/action.ts';
import type { Lifecycle } from '#domain/casework/lifecycle.ts';
import { getService } from '#domain/services/catalogue.ts';
import { type Violation, violation } from '#domain/violations.ts';
import type { ApplicationRow } from '../casework/application-repository.ts';

/**
 * Returns why one payment cannot settle an order yet: others on it need a step that their lifecycle requires before
 * `payment`. Undefined when none do. `payees` are the applications with lines in the order.
 */
export function waitingOthers(
  payment: Action,
  application: Pick<ApplicationRow, 'id'>,
  members: readonly Pick<ApplicationRow, 'id' | 'service' | 'status' | 'submission_number'>[],
  payees: ReadonlySet<string>,
): Violation | undefined {
  const numbers = members
    .filter((member) => member.id !== application.id && payees.has(member.id))
    .filter((member) => {
      const { actions }: Lifecycle = getService(member.service).lifecycle;
      return actions[payment.id]?.from.includes(member.status) !== true;
    })
    .map((member) => member.submission_number);
  if (numbers.length === 0) return undefined;
  return violation('others_not_cleared', undefined, { count: numbers.length, numbers: numbers.join(', ') });
}
