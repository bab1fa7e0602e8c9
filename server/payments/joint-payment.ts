import type { Action } from '#domain/casework/action.ts';
import { guardsOf, type Lifecycle } from '#domain/casework/lifecycle.ts';
import { getService } from '#domain/services/catalogue.ts';
import { type Violation, violation } from '#domain/violations.ts';
import type { ApplicationRow } from '../casework/application-repository.ts';
import type { Db } from '../platform/database/database.ts';
import { stoppedByMatches } from '../screening/screening-repository.ts';

type Named = Pick<ApplicationRow, 'submission_number' | 'surname' | 'given_names'>;

/**
 * Returns why one payment cannot settle an order yet: others on it need a step that their lifecycle requires before
 * `payment`, or the watch list speaks against them. Undefined when nothing does. `payees` are the applications with lines in
 * the order.
 */
export async function waitingOthers(
  db: Db,
  payment: Action,
  application: Pick<ApplicationRow, 'id'>,
  members: readonly (Pick<ApplicationRow, 'id' | 'service' | 'status'> & Named)[],
  payees: ReadonlySet<string>,
): Promise<Violation | undefined> {
  const others = members.filter((member) => member.id !== application.id && payees.has(member.id));
  const paid = ({ service }: (typeof others)[number]) => {
    const { actions }: Lifecycle = getService(service).lifecycle;
    return actions[payment.id];
  };
  const uncleared = others.filter((member) => paid(member)?.from.includes(member.status) !== true);
  if (uncleared.length > 0) return otherApplications('others_not_cleared', uncleared);
  const screenedFirst = others.filter((member) => {
    const definition = paid(member);
    return definition !== undefined && guardsOf(definition, member.status).includes('matches_decided');
  });
  const stopped = await stoppedByMatches(
    db,
    screenedFirst.map(({ id }) => id),
  );
  const matched = others.filter(({ id }) => stopped.has(id));
  return matched.length === 0 ? undefined : otherApplications('others_matched', matched);
}

function otherApplications(code: 'others_not_cleared' | 'others_matched', members: readonly Named[]): Violation {
  const numbers = members
    .map(({ surname, given_names: given, submission_number: number }) =>
      [surname, given]
        .filter((part) => part !== '')
        .join(', ')
        .concat(` (${number})`),
    )
    .join('; ');
  return violation(code, undefined, { count: members.length, numbers });
}
