import type { z } from 'zod';
import type { stickerStockAnswer } from '#contract/api/counter.ts';
import { addDays, daysBetween } from '#domain/calendar/plain-date.ts';
import { mondayOf } from '#domain/calendar/week.ts';
import { officesWith } from '#domain/permissions/permissions.ts';
import type { StaffIdentity } from '../accounts/sign-in/caller.ts';
import type { Dependencies } from '../dependencies.ts';
import { stickerStock, stickersGone } from '../issuing/sticker-repository.ts';
import { today } from '../platform/clock.ts';

/** Days that a full stock lasts. */
const daysOfFullStock = 60;

/** Returns the stickers of a person's offices by state, and how many of them were used of late. */
export async function readStickerStock(
  { database, clock }: Pick<Dependencies, 'database' | 'clock'>,
  { grants }: StaffIdentity,
): Promise<z.infer<typeof stickerStockAnswer>> {
  const offices = officesWith(grants, 'stickers.read');
  const day = today(clock);
  const monday = mondayOf(day);
  const [stock, thisWeek, lastWeek, lately] = await Promise.all([
    stickerStock(database, offices),
    stickersGone(database, offices, [monday, day]),
    stickersGone(database, offices, [addDays(monday, -7), addDays(monday, -1)]),
    stickersGone(database, offices, [addDays(day, -daysOfFullStock), day]),
  ]);
  return {
    data: [...stock],
    meta: {
      used_this_week: thisWeek.used,
      spoilt_this_week: thisWeek.spoilt,
      used_last_week: lastWeek.used,
      gone_lately: lately.used + lately.spoilt,
      days_of_week: daysBetween(monday, day) + 1,
    },
  };
}
