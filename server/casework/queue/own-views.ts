import type { OwnViewFilters } from '#contract/api/own-views.ts';
import type { DeskId } from '#contract/desks.ts';
import { ownViewNameLength, ownViewsAtMost } from '#domain/casework/queue/own-views.ts';
import { plainLine } from '#domain/forms/field-kinds.ts';
import { can, readPermissions } from '#domain/permissions/permissions.ts';
import { violation } from '#domain/violations.ts';
import type { StaffIdentity } from '../../accounts/sign-in/caller.ts';
import type { Dependencies } from '../../dependencies.ts';
import { today } from '../../platform/clock.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { newId } from '../../platform/identifiers.ts';
import { ViolationError } from '../../platform/violation-error.ts';
import { questionOf, queueFilter } from './list-cases.ts';
import { keepOwnView, removeOwnView } from './own-view-repository.ts';

/** Saves the filters of a desk's queue under a name of the person's own, or changes those of that name. */
export async function saveOwnView(
  { database, clock }: Pick<Dependencies, 'database' | 'clock'>,
  staff: StaffIdentity,
  view: { readonly desk: DeskId; readonly name: string; readonly filters: OwnViewFilters },
): Promise<string> {
  const { desk } = view;
  if (!can(staff.grants, readPermissions[desk])) throw new ViolationError([violation('not_permitted', 'desk')]);
  const name = plainLine(view.name);
  if (name === '') throw new ViolationError([violation('required', 'name')]);
  if (name.length > ownViewNameLength) {
    throw new ViolationError([violation('too_long', 'name', { max: ownViewNameLength })]);
  }
  // Only what the person may ask for today is kept; it is judged again at each reading.
  queueFilter(staff, desk, questionOf(view.filters), today(clock));
  const { accountId } = staff;
  const kept = await inTransaction(database, (transaction) =>
    keepOwnView(
      transaction,
      { id: newId(clock.now()), accountId, desk, name, filters: view.filters, savedAt: clock.now() },
      ownViewsAtMost,
    ),
  );
  if (kept === undefined) throw new ViolationError([violation('too_many_views', 'name', { most: ownViewsAtMost })]);
  return kept;
}

/** Removes a view of the person's own. */
export async function dropOwnView(
  { database }: Pick<Dependencies, 'database'>,
  staff: StaffIdentity,
  id: string,
): Promise<void> {
  if (!(await removeOwnView(database, staff.accountId, id))) throw new ViolationError([violation('not_found')]);
}
