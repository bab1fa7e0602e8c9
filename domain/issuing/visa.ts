import { daysBetween, type PlainDate } from '#domain/calendar/plain-date.ts';
import { lastDay } from '#domain/calendar/visa-year.ts';
import { type Result, refused } from './result.ts';

export type Entries = 'single' | 'multiple';

/** Reason for which a visa ended before its days were over. */
export type EarlyEnd = 'converted' | 'annulled' | 'revoked';

export interface BearingPassport {
  readonly country: string;
  readonly number: string;
}

/** A passport that a visa moves to, as the register needs it. */
export interface NewPassport extends BearingPassport {
  readonly type: string;
  readonly expiresOn: PlainDate;
}

/** A first day, or the last day to enter for a visa whose days begin on arrival (R9). */
export type Beginning = { readonly on: PlainDate } | { readonly issuedOn: PlainDate; readonly enterBy: PlainDate };

/** Everything that can happen to a visa, as `visa_changes` keeps it in order. */
export type VisaChange =
  | {
      readonly type: 'issued';
      readonly kind: string;
      readonly plan: string;
      /** Days of the plan, first and last counted (R9). */
      readonly days: number;
      readonly entries: Entries;
      /** True if its days count towards the tourist days of a visa year (R10). */
      readonly tourist: boolean;
      readonly passport: BearingPassport;
      readonly begins: Beginning;
    }
  | { readonly type: 'begun'; readonly on: PlainDate }
  | { readonly type: 'extended'; readonly days: number; readonly entries?: Entries }
  | { readonly type: 'upgraded'; readonly plan: string; readonly days: number; readonly entries: Entries }
  /** Re-entry as often as wanted; no day is added. */
  | { readonly type: 're_entry'; readonly entries: 'multiple' }
  /** `excusedDays`: days past the end that were not late, because an application was open (R30). */
  | { readonly type: 'regularised'; readonly lateDays: number; readonly excusedDays?: number }
  | { readonly type: 'moved'; readonly to: NewPassport }
  /** `on`: the last day on which a converted visa is good; the day of the decision for the others. */
  | { readonly type: 'ended'; readonly as: EarlyEnd; readonly on: PlainDate };

export type ChangeOf<Type extends VisaChange['type']> = Extract<VisaChange, { readonly type: Type }>;

/** A visa as the sum of its changes. */
export interface Visa {
  readonly kind: string;
  readonly plan: string;
  readonly planDays: number;
  /** Days besides the plan. The last day is derived, so no change overwrites days that another one added (R28). */
  readonly addedDays: number;
  readonly entries: Entries;
  readonly tourist: boolean;
  readonly passport: BearingPassport;
  readonly begins: Beginning;
  readonly ended?: { readonly as: EarlyEnd; readonly on: PlainDate };
}

/** Late days that a regularisation counts at least (R12). */
export const leastRegularised = 15;

/**
 * Returns a visa after one more change, or why the change is impossible. A visa that was ended changes no more, and an
 * unused one has no last day to which days could be added (R28).
 */
export function applyChange(visa: Visa | undefined, change: VisaChange): Result<Visa> {
  if (change.type === 'issued') {
    const { type: _type, days: planDays, ...issued } = change;
    return visa === undefined ? { ok: { ...issued, planDays, addedDays: 0 } } : refused('action_not_allowed');
  }
  if (visa === undefined) return refused('not_found');
  if (visa.ended !== undefined) return refused('visa_no_longer_valid');
  const unused = 'enterBy' in visa.begins;
  switch (change.type) {
    case 'begun':
      if (!('enterBy' in visa.begins) || change.on > visa.begins.enterBy) return refused('visa_not_valid_today');
      return { ok: { ...visa, begins: { on: change.on } } };
    case 'extended': {
      if (unused) return refused('visa_not_used_yet');
      const entries = change.entries === 'multiple' ? 'multiple' : visa.entries;
      return { ok: { ...visa, addedDays: visa.addedDays + change.days, entries } };
    }
    case 'upgraded': {
      if (change.days < visa.planDays) return refused('no_larger_plan');
      const { plan, days: planDays } = change;
      const entries = visa.entries === 'multiple' ? 'multiple' : change.entries;
      return { ok: { ...visa, plan, planDays, entries } };
    }
    case 're_entry':
      return visa.entries === 'multiple'
        ? refused('entries_multiple_already')
        : { ok: { ...visa, entries: change.entries } };
    case 'regularised':
      if (unused) return refused('visa_not_used_yet');
      return { ok: { ...visa, addedDays: visa.addedDays + regularisedDays(change) } };
    case 'moved':
      return { ok: { ...visa, passport: { country: change.to.country, number: change.to.number } } };
    case 'ended':
      return { ok: { ...visa, ended: { as: change.as, on: change.on } } };
  }
}

/** Returns the days that a regularisation adds to a visa: those of no charge, and the late ones or the least (R12). */
export function regularisedDays({ lateDays, excusedDays = 0 }: Omit<ChangeOf<'regularised'>, 'type'>): number {
  return excusedDays + Math.max(leastRegularised, lateDays);
}

/** Returns the visa that a list of changes leads to. Throws if one of them contradicts those before it. */
export function foldVisa(changes: readonly VisaChange[]): Visa {
  let visa: Visa | undefined;
  for (const change of changes) {
    const next = applyChange(visa, change);
    if (!('ok' in next)) throw new Error(`a change contradicts those before it: ${next.violations[0]?.code}`);
    visa = next.ok;
  }
  if (visa === undefined) throw new Error('a visa lacks its first change');
  return visa;
}

/** Days of a visa as lists, look-ups and prints show them. */
export interface VisaDays {
  readonly validFrom: PlainDate;
  /** Last day of the stay; the last day to enter while nobody has entered. */
  readonly validUntil: PlainDate;
  readonly enterBy: PlainDate | undefined;
  readonly days: number;
}

/** Returns the days of a visa. A converted one is good until the day before its successor begins. */
export function daysOf({ begins, planDays, addedDays, ended }: Visa): VisaDays {
  const days = planDays + addedDays;
  if ('enterBy' in begins) {
    return { validFrom: begins.issuedOn, validUntil: begins.enterBy, enterBy: begins.enterBy, days };
  }
  const last = lastDay(begins.on, days);
  const validUntil = ended?.as === 'converted' && ended.on < last ? ended.on : last;
  return { validFrom: begins.on, validUntil, enterBy: undefined, days };
}

/** Returns the last day of a visa whose holder first enters on a day; undefined where it may not be used then. */
export function lastDayIfEntered(visa: ChangeOf<'issued'>, on: PlainDate): PlainDate | undefined {
  const entered = applyChange(foldVisa([visa]), { type: 'begun', on });
  return 'ok' in entered ? daysOf(entered.ok).validUntil : undefined;
}

/** Days past a visa's end on a day, as they count: late, or excused by an application that was sent in time (R30). */
export interface DaysPastEnd {
  readonly lateDays: number;
  readonly excusedDays: number;
}

/**
 * Splits the days past the end of a visa. `excusedUntil`: the last day on which an application sent before the end was
 * open, or the day of its refusal; late days count from the day after (R30). Both 0 while the visa is good or unused.
 */
export function daysPastEnd(
  { validUntil, enterBy }: Pick<VisaDays, 'validUntil'> & { readonly enterBy?: PlainDate | undefined },
  on: PlainDate,
  excusedUntil?: PlainDate,
): DaysPastEnd {
  if (enterBy !== undefined || validUntil >= on) return { lateDays: 0, excusedDays: 0 };
  const past = daysBetween(validUntil, on);
  const until = excusedUntil === undefined || excusedUntil > on ? on : excusedUntil;
  const excusedDays = excusedUntil === undefined ? 0 : Math.max(0, daysBetween(validUntil, until));
  return { lateDays: past - excusedDays, excusedDays };
}
