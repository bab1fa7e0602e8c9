import type { AppointmentSlot } from '#contract/api/mission.ts';
import { type PlainDate, parsePlainDate } from '#domain/calendar/plain-date.ts';
import { can, officesWith } from '#domain/permissions/permissions.ts';
import { offices } from '#domain/reference-data/offices.ts';
import { refusal } from '#domain/refusals.ts';
import type { StaffIdentity } from '../auth/caller.ts';
import { today } from '../clock.ts';
import { keepSlot, slotsFrom } from '../data/appointment-repository.ts';
import { inTransaction } from '../data/transaction.ts';
import type { Dependencies } from '../dependencies.ts';
import { newId } from '../identifiers.ts';
import { RefusedError } from '../refused.ts';

/** Times shown at once: about two months of a mission's mornings. */
const mostSlots = 300;

/** The times of the person's missions, from a day on, with the seats left. */
export async function listSlots(
  dependencies: Pick<Dependencies, 'database' | 'clock'>,
  staff: StaffIdentity,
  wanted: { readonly office?: string | undefined; readonly from?: string | undefined },
): Promise<readonly AppointmentSlot[]> {
  const held = officesWith(staff.grants, 'requests.read');
  const missions = offices.filter(({ kind }) => kind === 'mission').map(({ slug }) => slug);
  const own = held === 'all' ? missions : missions.filter((slug) => held.includes(slug));
  if (wanted.office !== undefined && !own.includes(wanted.office)) {
    throw new RefusedError([refusal('not_permitted', 'office')]);
  }
  const from = wanted.from === undefined ? today(dependencies.clock) : dayOf(wanted.from, 'from');
  const rows = await slotsFrom(
    dependencies.database,
    wanted.office === undefined ? own : [wanted.office],
    from,
    mostSlots,
  );
  return rows.map(({ id, office, on_day, at_time, seats, left }) => ({
    id,
    office,
    day: on_day,
    time: at_time,
    seats,
    left,
  }));
}

/** Opens times of a mission on a day that is not past, or changes their seats. */
export async function keepSlots(
  dependencies: Pick<Dependencies, 'database' | 'clock'>,
  staff: StaffIdentity,
  kept: {
    readonly office: string;
    readonly day: string;
    readonly times: readonly string[];
    readonly seats: number;
  },
): Promise<void> {
  if (!can(staff.grants, 'slots.keep', kept.office)) throw new RefusedError([refusal('not_permitted', 'office')]);
  const day = dayOf(kept.day, 'day');
  if (day < today(dependencies.clock)) throw new RefusedError([refusal('date_not_future', 'day')]);
  const at = dependencies.clock.now();
  await inTransaction(dependencies.database, async (transaction) => {
    for (const time of new Set(kept.times)) {
      await keepSlot(transaction, {
        id: newId(at),
        office: kept.office,
        day,
        time,
        seats: kept.seats,
        accountId: staff.accountId,
        at,
      });
    }
  });
}

function dayOf(text: string, field: string): PlainDate {
  const day = parsePlainDate(text);
  if (day === undefined) throw new RefusedError([refusal('not_a_date', field)]);
  return day;
}
