import { addDays, addMonths, daysBetween, lastDayOfMonths, type PlainDate } from '#domain/calendar/plain-date.ts';
import type { Crossing } from './certificate.ts';
import type { Permit } from './permit.ts';
import { type Result, refused } from './result.ts';
import {
  applyChange,
  type BearingPassport,
  type ChangeOf,
  daysOf,
  daysPastEnd,
  type Entries,
  type NewPassport,
  type Visa,
  type VisaChange,
} from './visa.ts';

/** Papers that an outcome leads to: a sticker of the office's stock, or a document that the portal prints. */
export const issuedForms = [
  'sticker',
  'authorisation',
  'stay_certificate',
  'trekking_permit',
  'movement_certificate',
  'none',
] as const;
export type IssuedForm = (typeof issuedForms)[number];

/** Result of a granted application. The engine reads `type` here, and nowhere a service's name. */
export type Outcome =
  | {
      readonly type: 'issue_visa';
      readonly visa: ChangeOf<'issued'>;
      readonly form: Extract<IssuedForm, 'sticker' | 'authorisation'>;
    }
  /** `capped`: never past the end of the visa that the application names as its host's (R18). */
  | {
      readonly type: 'change_visa';
      readonly change: ChangeOf<'extended' | 'upgraded' | 're_entry'>;
      readonly capped?: true;
    }
  | {
      readonly type: 'replace_visa';
      readonly kind: string;
      readonly plan: string;
      readonly entries: Entries;
      readonly tourist: boolean;
      readonly firstDay: PlainDate;
      readonly length: { readonly months: number } | { readonly days: number };
      readonly capped?: true;
    }
  | { readonly type: 'move_visa'; readonly to: NewPassport }
  /** `countedTo`: the day to which the late days were charged, never a later one (R12). */
  | { readonly type: 'regularise_stay'; readonly countedTo: PlainDate }
  | { readonly type: 'issue_permit'; readonly permit: Permit }
  /** Certifies the crossing that the office found. */
  | { readonly type: 'issue_certificate' }
  | { readonly type: 'record_only' };
export type OutcomeType = Outcome['type'];
export type OutcomeOf<Type extends OutcomeType> = Extract<Outcome, { readonly type: Type }>;

/** Facts that the invariants of an outcome need besides the outcome itself. */
export interface IssuingFacts {
  readonly today: PlainDate;
  /** The visa that the application is about. */
  readonly visa?: Visa | undefined;
  /** Day up to which an application sent in time kept its stay from being late (R30). */
  readonly excusedUntil?: PlainDate | undefined;
  /** Last day of the related visa, while it is in force (R18). */
  readonly relatedUntil?: PlainDate | undefined;
  /** The crossing that the office found for the application. */
  readonly crossing?: Crossing | undefined;
  /** True if another visa is in force on the passport that would bear the new one (R25). */
  readonly passportBearsVisa: boolean;
}

/**
 * Part of what a grant adds: a change, to the visa that the application is about or as the first of a new one; a permit;
 * or a certificate of a crossing.
 */
export type GrantWrite =
  | { readonly visa: 'about' | 'new'; readonly change: VisaChange }
  | { readonly permit: Permit }
  | { readonly certified: Crossing };

/** Months within which a visa issued before the journey is used (R9). */
const monthsToEnter = 6;

type Carry<Type extends OutcomeType> = (outcome: OutcomeOf<Type>, facts: IssuingFacts) => Result<readonly GrantWrite[]>;

const carriers: { readonly [Type in OutcomeType]: Carry<Type> } = {
  /** No other visa in force on the passport (R25); used within six months at most (R9). */
  issue_visa: ({ visa }, { today, passportBearsVisa }) => {
    if (passportBearsVisa) return refused('live_visa_exists');
    if ('enterBy' in visa.begins && visa.begins.enterBy > addMonths(today, monthsToEnter)) {
      return refused('arrival_too_far_ahead');
    }
    return { ok: [{ visa: 'new', change: visa }] };
  },
  /**
   * Added to the visa as it stands. Entries add no day, and are of no use on a visa that is over; nor is a plan that another
   * application brought meanwhile.
   */
  change_visa: ({ change, capped }, facts) => {
    const until = facts.visa === undefined ? undefined : daysOf(facts.visa).validUntil;
    if (change.type === 're_entry' && until !== undefined && until < facts.today) {
      return refused('visa_ended', 'visa_number', { until });
    }
    if (change.type === 'upgraded' && facts.visa?.planDays === change.days) return refused('no_larger_plan');
    const after = changed(facts.visa, change);
    const applied = 'ok' in after ? applyChange(facts.visa, change) : after;
    if (!('ok' in applied)) return applied;
    return capped ? withinRelated(daysOf(applied.ok).validUntil, facts, after) : after;
  },
  /**
   * The old visa is good until the day before the new one begins: never two are in force, nor none in between. A first day that
   * passed while the office examined is kept (R30); the form asks for one that has not. Nobody is given a visa that is over,
   * least of all for the days that the old one still had.
   */
  replace_visa: ({ kind, plan, entries, tourist, firstDay, length, capped }, facts) => {
    const { visa, today } = facts;
    if (visa === undefined) return refused('visa_not_found');
    const { validUntil } = daysOf(visa);
    if (firstDay > addDays(validUntil, 1)) return refused('visa_ended', 'new_visa_start_date', { until: validUntil });
    const ended: VisaChange = { type: 'ended', as: 'converted', on: addDays(firstDay, -1) };
    const after = applyChange(visa, ended);
    if (!('ok' in after)) return after;
    const until = 'days' in length ? addDays(firstDay, length.days - 1) : lastDayOfMonths(firstDay, length.months);
    const days = daysBetween(firstDay, until) + 1;
    if (days > 0 && until < today) return refused('arrival_in_the_past', 'new_visa_start_date');
    const { passport } = visa;
    const issued: VisaChange = {
      type: 'issued',
      kind,
      plan,
      days,
      entries,
      tourist,
      passport,
      begins: { on: firstDay },
    };
    const planned: Result<readonly GrantWrite[]> = {
      ok: [
        { visa: 'about', change: ended },
        { visa: 'new', change: issued },
      ],
    };
    return capped ? withinRelated(until, facts, planned) : planned;
  },
  /** Number and days stay; the new passport bears no other visa in force (R25). */
  move_visa: ({ to }, { visa, passportBearsVisa }) =>
    passportBearsVisa ? refused('live_visa_exists') : changed(visa, { type: 'moved', to }),
  /** Late days are counted by the portal. */
  regularise_stay: ({ countedTo }, { visa, excusedUntil }) => {
    if (visa === undefined) return refused('visa_not_found');
    const { lateDays, excusedDays } = daysPastEnd(daysOf(visa), countedTo, excusedUntil);
    if (lateDays === 0) return refused('action_not_allowed');
    return changed(visa, { type: 'regularised', lateDays, ...(excusedDays === 0 ? {} : { excusedDays }) });
  },
  /** Nobody may enter an area on a permit that begins before it is issued. */
  issue_permit: ({ permit }, { today }) =>
    permit.firstDay < today ? refused('arrival_in_the_past', 'first_day') : { ok: [{ permit }] },
  /** Nothing is certified that nobody found. */
  issue_certificate: (_outcome, { crossing }) =>
    crossing === undefined ? refused('crossing_not_found') : { ok: [{ certified: crossing }] },
  record_only: () => ({ ok: [] }),
};

/** Refuses what would end after the related visa, or whose related visa is no longer in force (R18). */
function withinRelated(
  last: PlainDate,
  { relatedUntil }: IssuingFacts,
  planned: Result<readonly GrantWrite[]>,
): Result<readonly GrantWrite[]> {
  return relatedUntil === undefined || last > relatedUntil ? refused('not_past_host', 'visa_months') : planned;
}

/** Refuses a change that would take away a paid day: only a conversion may (R21). */
function changed(visa: Visa | undefined, change: VisaChange): Result<readonly GrantWrite[]> {
  const after = applyChange(visa, change);
  if (!('ok' in after)) return after;
  if (visa !== undefined && daysOf(after.ok).validUntil < daysOf(visa).validUntil) return refused('action_not_allowed');
  return { ok: [{ visa: 'about', change }] };
}

const changeForms: Readonly<Record<Exclude<OutcomeType, 'issue_visa'>, IssuedForm>> = {
  change_visa: 'stay_certificate',
  replace_visa: 'stay_certificate',
  move_visa: 'stay_certificate',
  regularise_stay: 'stay_certificate',
  issue_permit: 'trekking_permit',
  issue_certificate: 'movement_certificate',
  record_only: 'none',
};

/** Returns the paper that an outcome leads to. */
export function formOf(outcome: Outcome): IssuedForm {
  return outcome.type === 'issue_visa' ? outcome.form : changeForms[outcome.type];
}

/**
 * Says what an outcome adds, or why it is impossible. The form asks it before sending, the approval asks whether the
 * grant is still possible, and the issue writes what it says.
 */
export function carryOut<Type extends OutcomeType>(
  outcome: OutcomeOf<Type>,
  facts: IssuingFacts,
): Result<readonly GrantWrite[]> {
  const carry: Carry<Type> = carriers[outcome.type as Type];
  return carry(outcome, facts);
}

/** Returns the passport that a visa moves to; undefined where it stays in the applicant's. */
export function newBearerOf(outcome: Outcome): BearingPassport | undefined {
  return outcome.type === 'move_visa' ? outcome.to : undefined;
}

/** Returns the visa as an outcome would leave it, where it changes the one that the application is about. */
export function visaAfter(outcome: Outcome, visa: Visa, today: PlainDate): Visa | undefined {
  const carried = carryOut(outcome, { today, visa, passportBearsVisa: false });
  const changes = 'ok' in carried ? carried.ok.filter((write) => 'change' in write) : [];
  const change = changes.find((write) => write.visa === 'about')?.change;
  const after = change === undefined ? undefined : applyChange(visa, change);
  return after !== undefined && 'ok' in after ? after.ok : undefined;
}
