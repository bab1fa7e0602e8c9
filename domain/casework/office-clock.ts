import { dayInKathmandu, daysBetween, type PlainDate } from '#domain/calendar/plain-date.ts';
import { actionsWith } from './actions/index.ts';
import { type FeeStanding, lapsingStates } from './fee-standing.ts';
import { isGranting, type Lifecycle, type Status, startsWith } from './lifecycle.ts';
import { type Side, sideOf } from './standing.ts';

/** An event of an application as its clock reads it, in order of time. */
export interface ClockEvent {
  readonly action: string;
  /** Status after it. */
  readonly status: Status;
  readonly at: Date;
}

/** The fee that an application has now, and when it became due. */
export interface ClockFee {
  readonly free: boolean;
  /** True where officers set the price when they decide: nothing is due before. */
  readonly setOnDecision: boolean;
}

/** Time in which the office waited for the applicant, between two spells of its own work. */
export interface OfficeWait {
  readonly from: PlainDate;
  readonly until: PlainDate;
  readonly days: number;
  /** Place of the event that ended it. */
  readonly endedBy: number;
}

/**
 * Side that has an application, and since when. The night between two days belongs to whoever has the application then, so
 * that the days of all sides together are the days since it was sent.
 */
export interface OfficeClock {
  readonly turn: Side;
  readonly since: PlainDate;
  /** Days that the office has had it in all. */
  readonly officeDays: number;
  readonly waits: readonly OfficeWait[];
}

interface Spell {
  readonly turn: Side;
  readonly from: PlainDate;
  /** Place of the event that began it. */
  readonly begunBy: number;
}

/** Actions by which money arrives. */
const payments: readonly string[] = (
  ['settle_online', 'settle_cash', 'settle_voucher', 'settle_at_border'] as const
).flatMap(actionsWith);
const callingOff: readonly string[] = actionsWith('call_off');
const newTimes: readonly string[] = [...actionsWith('choose_time'), ...actionsWith('call_in')];

/**
 * Returns the clock of an application from its events; undefined without any. It stands still for the office while the
 * application waits for its applicant: for a reply, an appointment, or a payment without which it would expire.
 *
 * @param dayOf returns the day of an instant where the clock is read, as `today` is
 */
export function officeClock(
  lifecycle: Lifecycle,
  events: readonly ClockEvent[],
  fee: ClockFee,
  today: PlainDate,
  dayOf: (instant: Date) => PlainDate = dayInKathmandu,
): OfficeClock | undefined {
  const spells = spellsOf(lifecycle, events, fee, dayOf);
  const last = spells.at(-1);
  if (last === undefined) return undefined;
  let officeDays = 0;
  const waits: OfficeWait[] = [];
  for (const [index, spell] of spells.entries()) {
    const next = spells[index + 1];
    const days = daysBetween(spell.from, next?.from ?? today);
    if (spell.turn === 'office') officeDays += days;
    const waited = spell.turn === 'traveller' && spells[index - 1]?.turn === 'office' && next?.turn === 'office';
    if (waited && days > 0) waits.push({ from: spell.from, until: next.from, days, endedBy: next.begunBy });
  }
  return { turn: last.turn, since: last.from, officeDays, waits };
}

function spellsOf(
  lifecycle: Lifecycle,
  events: readonly ClockEvent[],
  fee: ClockFee,
  dayOf: (instant: Date) => PlainDate,
): readonly Spell[] {
  const spells: Spell[] = [];
  let paid = false;
  let due = !fee.setOnDecision;
  let calledOff = false;
  for (const [index, { action, status, at }] of events.entries()) {
    paid ||= payments.includes(action);
    due ||= isGranting(lifecycle, action);
    if (callingOff.includes(action)) calledOff = true;
    if (newTimes.includes(action)) calledOff = false;
    const choosesTime = calledOff && startsWith(lifecycle, 'choose_time', status);
    const standing: FeeStanding = paid ? 'paid' : fee.free || !due ? 'free' : 'due';
    const turn = sideOf({
      status,
      needsTraveller: choosesTime || lapsingStates(lifecycle, standing).includes(status),
    });
    if (turn !== spells.at(-1)?.turn) spells.push({ turn, from: dayOf(at), begunBy: index });
  }
  return spells;
}
