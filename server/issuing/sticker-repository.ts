import { sql, type Transaction } from 'kysely';
import type { PlainDate } from '#domain/calendar/plain-date.ts';
import type { Db } from '../platform/database/database.ts';
import type { Database } from '../platform/database/schema.ts';

export interface StickerCount {
  readonly office: string;
  readonly status: string;
  readonly count: number;
  readonly next_serial: string | null;
}

/** Returns the stock by office and status, with the next serial of each, for all offices or those named. */
export async function stickerStock(db: Db, offices: readonly string[] | 'all'): Promise<readonly StickerCount[]> {
  let query = db
    .selectFrom('stickers')
    .select(['office', 'status'])
    .select((select) => [
      select.fn.countAll<number>().as('count'),
      select.fn.min<string | null>('serial').as('next_serial'),
    ])
    .groupBy(['office', 'status'])
    .orderBy('office')
    .orderBy('status');
  if (offices !== 'all') query = query.where('office', '=', sql<string>`any(${[...offices]}::text[])`);
  const rows = await query.execute();
  return rows.map((row) => ({ ...row, count: Number(row.count) }));
}

/** Counts the stickers that offices used or spoilt between two days, both included. */
export async function stickersGone(
  db: Db,
  offices: readonly string[] | 'all',
  [from, until]: readonly [PlainDate, PlainDate],
): Promise<{ readonly used: number; readonly spoilt: number }> {
  const there = offices === 'all' ? sql`true` : sql`office = any(${[...offices]}::text[])`;
  const { rows } = await sql<{ used: number; spoilt: number }>`
    select coalesce(sum(count) filter (where status = 'used'), 0)::integer as used,
      coalesce(sum(count) filter (where status = 'spoilt'), 0)::integer as spoilt
    from sticker_days where day between ${from}::date and ${until}::date and ${there}
  `.execute(db);
  return rows[0] ?? { used: 0, spoilt: 0 };
}

/**
 * Takes the next unused sticker of an office: first one allotted to this officer, otherwise one allotted to nobody. Two
 * officers who print at once get two serials. Undefined when the stock is used up.
 */
export async function takeNextSticker(
  transaction: Transaction<Database>,
  take: { readonly office: string; readonly accountId: string },
): Promise<string | undefined> {
  const row = await transaction
    .selectFrom('stickers')
    .select('serial')
    .where('office', '=', take.office)
    .where((where) =>
      where.or([
        where.and([where('status', '=', 'allotted'), where('allotted_to', '=', take.accountId)]),
        where('status', '=', 'received'),
      ]),
    )
    .orderBy('status')
    .orderBy('serial')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  return row?.serial;
}

export async function isSticker(db: Db, serial: string, status: 'used' | 'spoilt'): Promise<boolean> {
  const found = await db
    .selectFrom('stickers')
    .select('serial')
    .where('serial', '=', serial)
    .where('status', '=', status)
    .executeTakeFirst();
  return found !== undefined;
}

export async function setStickerStatus(
  db: Db,
  change: { readonly serial: string; readonly status: 'used' | 'spoilt'; readonly visaId: string; readonly at: Date },
): Promise<void> {
  await db
    .updateTable('stickers')
    .set({ status: change.status, visa_id: change.visaId, changed_at: change.at })
    .where('serial', '=', change.serial)
    .execute();
}

/** Allots the next stickers of an office's stock to one officer. Returns their serials, fewer if the stock runs out. */
export async function allotStickers(
  transaction: Transaction<Database>,
  allotment: { readonly office: string; readonly accountId: string; readonly count: number; readonly at: Date },
): Promise<readonly string[]> {
  const rows = await transaction
    .updateTable('stickers')
    .set({ status: 'allotted', allotted_to: allotment.accountId, changed_at: allotment.at })
    .where('serial', 'in', (select) =>
      select
        .selectFrom('stickers')
        .select('serial')
        .where('office', '=', allotment.office)
        .where('status', '=', 'received')
        .orderBy('serial')
        .limit(allotment.count)
        .forUpdate()
        .skipLocked(),
    )
    .returning('serial')
    .execute();
  return rows.map((row) => row.serial).toSorted();
}

/** Returns how many unused stickers each person holds at some offices, by office and account. */
export async function stickersHeld(db: Db, offices: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('stickers')
    .select(['office', 'allotted_to'])
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('status', '=', 'allotted')
    .where('office', '=', sql<string>`any(${[...offices]}::text[])`)
    .groupBy(['office', 'allotted_to'])
    .execute();
  return new Map(rows.map(({ office, allotted_to, count }) => [`${office} ${allotted_to}`, Number(count)]));
}

/** Numbered block of an office's stock: `first` and the serials after it, with a prefix. */
export interface StickerBlock {
  readonly office: string;
  readonly prefix: string;
  readonly first: number;
  readonly count: number;
}

/** Adds numbered blocks to the stock in one statement; existing serials stay unchanged. */
export async function addStickers(db: Db, blocks: readonly StickerBlock[], at: Date): Promise<void> {
  await sql`
    insert into stickers (serial, office, status, changed_at)
    select block.prefix || lpad(number::text, 7, '0'), block.office, 'received', ${at}::timestamptz
    from unnest(
      ${blocks.map(({ office }) => office)}::text[], ${blocks.map(({ prefix }) => prefix)}::text[],
      ${blocks.map(({ first }) => first)}::integer[], ${blocks.map(({ count }) => count)}::integer[]
    ) as block (office, prefix, first, count)
    cross join lateral generate_series(block.first, block.first + block.count - 1) as number
    on conflict (serial) do nothing
  `.execute(db);
}
