import { actions } from '#domain/casework/actions/index.ts';
import { can, officesWith, rolesWith } from '#domain/permissions/permissions.ts';
import type { RoleGrant } from '#domain/permissions/roles.ts';
import { offices as allOffices } from '#domain/reference-data/offices.ts';
import { violation } from '#domain/violations.ts';
import { findAccountByEmail, peopleAt, rolesOf } from '../accounts/account-repository.ts';
import type { StaffIdentity } from '../accounts/sign-in/caller.ts';
import type { Dependencies } from '../dependencies.ts';
import { idempotent } from '../platform/idempotency.ts';
import { ViolationError } from '../platform/violation-error.ts';
import { allotStickers, stickersHeld } from './sticker-repository.ts';

/** Tells whether somebody may be handed stickers of an office: they print there. */
function mayHoldStickers(grants: readonly RoleGrant[], office: string): boolean {
  return actions.print.by.permissions.some((permission) => can(grants, permission, office));
}

/** Officer at an office who may be handed stickers, and how many of theirs are not printed yet. */
interface StickerHolder {
  readonly office: string;
  readonly name: string;
  readonly email: string;
  readonly held: number;
}

/** Returns the officers to whom a person may hand stickers, by office and name. */
export async function stickerHolders(
  { database }: Pick<Dependencies, 'database'>,
  staff: StaffIdentity,
): Promise<readonly StickerHolder[]> {
  const allotted = officesWith(staff.grants, 'stickers.allot');
  const offices = allotted === 'all' ? allOffices.map(({ slug }) => slug) : allotted;
  const printers = actions.print.by.permissions.flatMap(rolesWith);
  const people = await peopleAt(database, offices, printers);
  const held = await stickersHeld(database, offices);
  return people.map(({ id, ...person }) => ({ ...person, held: held.get(`${person.office} ${id}`) ?? 0 }));
}

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
      if (officer === undefined || !mayHoldStickers(grants, office)) {
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
