import { actions } from '#domain/casework/actions/index.ts';
import { can } from '#domain/permissions/permissions.ts';
import { violation } from '#domain/violations.ts';
import { findAccountByEmail, rolesOf } from '../accounts/account-repository.ts';
import type { StaffIdentity } from '../accounts/sign-in/caller.ts';
import type { Dependencies } from '../dependencies.ts';
import { idempotent } from '../platform/idempotency.ts';
import { ViolationError } from '../platform/violation-error.ts';
import { allotStickers } from './sticker-repository.ts';

/** Allots the next serials of an office's stock to one officer who prints there. */
export async function allotStickersTo(
  dependencies: Pick<Dependencies, 'database' | 'clock'>,
  staff: StaffIdentity,
  input: {
    readonly office: string;
    readonly email: string;
    readonly count: number;
    readonly idempotencyKey: string | undefined;
  },
): Promise<readonly string[]> {
  const { office, email, count } = input;
  if (!can(staff.grants, 'stickers.allot', office)) throw new ViolationError([violation('not_permitted', 'office')]);
  const answer = await idempotent(
    dependencies,
    {
      scope: `allot stickers ${staff.accountId}`,
      key: input.idempotencyKey,
      payload: { office, email, count },
    },
    async (transaction) => {
      const officer = await findAccountByEmail(transaction, email);
      const grants = officer?.active === true ? await rolesOf(transaction, officer.id) : [];
      if (
        officer === undefined ||
        !actions.print.by.permissions.some((permission) => can(grants, permission, office))
      ) {
        throw new ViolationError([violation('not_found', 'email')]);
      }
      const serials = await allotStickers(transaction, {
        office,
        accountId: officer.id,
        count,
        at: dependencies.clock.now(),
      });
      if (serials.length < count) {
        const left = serials.length;
        throw new ViolationError([
          left === 0 ? violation('no_sticker_left') : violation('stock_too_small', 'count', { left }),
        ]);
      }
      return { status: 200, body: { serials } };
    },
  );
  return answer.body.serials;
}
