import { addDays, type PlainDate } from '#domain/calendar/plain-date.ts';
import { carryOut, type IssuingFacts, type Outcome } from '#domain/issuing/outcome.ts';
import { applyChange, daysOf, daysPastEnd, type Visa, type VisaDays } from '#domain/issuing/visa.ts';
import type { Violation } from '#domain/violations.ts';
import { type ExistingVisa, visaOf } from './existing-visa.ts';

/** Some days in a row, first and last included. */
export interface DayRange {
  readonly from: PlainDate;
  readonly until: PlainDate;
  readonly days: number;
}

/** Effect of granting an application on the visa that it is about, for whoever decides. */
export interface GrantEffect {
  readonly now: VisaDays;
  /** Days past the end that are charged as late, and those that an application sent in time excuses (R30). */
  readonly late?: DayRange;
  readonly excused?: DayRange;
  /** The visa after the grant; absent when nothing about its days changes. */
  readonly after?: VisaDays;
  /** Days by which its last day moves. */
  readonly addedDays: number;
  /** The visa that is issued instead or besides. */
  readonly next?: VisaDays;
  /** Reasons for which it can no longer be granted as it was sent. */
  readonly violations: readonly Violation[];
}

const changesVisa: Readonly<Record<Outcome['type'], boolean>> = {
  issue_visa: true,
  change_visa: true,
  replace_visa: true,
  move_visa: true,
  regularise_stay: true,
  issue_permit: false,
  issue_certificate: false,
  record_only: false,
};

/** Rules by which each part of an effect is counted, each named in words beside it for whoever decides. */
export const effectRules = {
  now: 'R9',
  excused: 'R30',
  late: 'R12',
  /** The price names it. */
  added: null,
  after: 'R9',
  /** The price names it. */
  entries: null,
  moved: 'R19',
  ends: 'R21',
  next: 'R9',
  /** Tourist days of the visa years that the visa touches. */
  year: 'R10',
} as const;

/** Returns true unless an outcome leaves every visa as it is. */
export function isAboutDays({ type }: Outcome): boolean {
  return changesVisa[type];
}

/** Returns what an outcome would do to a visa, by the rules that the grant itself follows and from the same facts. */
export function effectOfGrant(
  outcome: Outcome,
  existing: ExistingVisa,
  facts: Omit<IssuingFacts, 'visa' | 'excusedUntil'>,
): GrantEffect {
  const visa = visaOf(existing);
  const now = daysOf(visa);
  const { excusedUntil } = existing;
  const counted = outcome.type === 'regularise_stay' ? countedDays(now, outcome.countedTo, excusedUntil) : {};
  const carried = carryOut(outcome, { ...facts, visa, excusedUntil });
  if (!('ok' in carried)) return { now, ...counted, addedDays: 0, violations: carried.violations };
  const changes = carried.ok.filter((write) => 'change' in write);
  const after = changes.reduce(
    (found, write) => (write.visa === 'about' ? changedBy(found, write.change) : found),
    visa,
  );
  const issued = changes.find((write) => write.visa === 'new')?.change;
  const next = issued === undefined ? undefined : applyChange(undefined, issued);
  const days = daysOf(after);
  const moved = days.days !== now.days || days.validUntil !== now.validUntil;
  return {
    now,
    ...counted,
    ...(moved ? { after: days } : {}),
    addedDays: days.days - now.days,
    ...(next !== undefined && 'ok' in next ? { next: daysOf(next.ok) } : {}),
    violations: [],
  };
}

/** Returns the last day of a stay that a grant would bring; undefined when it would bring no other than the present one. */
export function lastDayIfGranted({ now, after, next }: GrantEffect): PlainDate | undefined {
  const last = next?.validUntil ?? after?.validUntil;
  return last === now.validUntil ? undefined : last;
}

function changedBy(visa: Visa, change: Parameters<typeof applyChange>[1]): Visa {
  const after = applyChange(visa, change);
  return 'ok' in after ? after.ok : visa;
}

function countedDays(
  { validUntil, enterBy }: VisaDays,
  countedTo: PlainDate,
  excusedUntil: PlainDate | undefined,
): Pick<GrantEffect, 'late' | 'excused'> {
  const { lateDays, excusedDays } = daysPastEnd({ validUntil, enterBy }, countedTo, excusedUntil);
  const excused = rangeFrom(addDays(validUntil, 1), excusedDays);
  const late = rangeFrom(addDays(validUntil, excusedDays + 1), lateDays);
  return { ...(late === undefined ? {} : { late }), ...(excused === undefined ? {} : { excused }) };
}

function rangeFrom(from: PlainDate, days: number): DayRange | undefined {
  return days < 1 ? undefined : { from, until: addDays(from, days - 1), days };
}
