import type { PlainDate } from '#domain/calendar/plain-date.ts';
import type { Quote } from '#domain/fees/quote.ts';
import type { Answers } from '#domain/forms/answers.ts';
import type { MessageId } from '#domain/forms/form-definition.ts';
import type { Entries, Visa } from '#domain/issuing/visa.ts';
import type { VisaState } from '#domain/issuing/visa-state.ts';
import type { Violation } from '#domain/violations.ts';

/** Kinds of things that can be done with an issued visa: the tabs of the page that offers them. */
export const visaTabs = ['extension', 'conversion', 'upgrade', 'overstay', 'transfer', 'certificate'] as const;
export type VisaTab = (typeof visaTabs)[number];
/** Tabs of the ways to stay longer than the visa says, the usual first. */
export const stayLongerTabs = ['extension', 'upgrade', 'conversion'] as const satisfies readonly VisaTab[];

/** Tabs as their options are listed: late days press most, then staying longer, then the rest. */
export const optionTabs = [
  'overstay',
  ...stayLongerTabs,
  'transfer',
  'certificate',
] as const satisfies readonly VisaTab[];

/** Day up to which a stay is excused while the application that excuses it is open: none is known yet. */
export const openEnd: PlainDate = '9999-12-31';

/** A visa as it stands today, with its holder's details from the register. */
export interface ExistingVisa {
  readonly visaNumber: string;
  readonly kind: string;
  readonly plan: string;
  readonly entries: Entries;
  /** Days of the plan, and all days with those that were added. */
  readonly planDays: number;
  readonly days: number;
  readonly validFrom: PlainDate;
  readonly validUntil: PlainDate;
  readonly state: VisaState;
  /** Last day to enter, while it is unused: its days begin on arrival (R9). */
  readonly enterBefore?: PlainDate;
  /** True when its days count towards the tourist days of a visa year (R10). */
  readonly tourist: boolean;
  /** Day of the last departure, when its holder is not in the country. */
  readonly leftOn?: PlainDate;
  /** Day up to which an application sent before the end keeps its stay from being late (R30); far ahead while one is open. */
  readonly excusedUntil?: PlainDate;
  readonly holder: VisaHolder;
}

export interface VisaHolder {
  readonly surname: string;
  readonly givenNames: string;
  readonly dob: PlainDate;
  readonly gender: string;
  readonly nationality: string;
  readonly passportNumber: string;
  readonly passportCountry: string;
  readonly passportType: string;
  readonly passportExpiry: PlainDate;
}

/**
 * Questions that identify the visa of an application. Passport and visa number are no proof of being its holder, so an
 * application needs the birth date besides, as seeing one's own does. Other details of the visa come from the portal and
 * are never typed.
 */
export interface ExistingVisaQuestion {
  /** Fields that identify the visa. */
  readonly passportField: string;
  readonly numberField: string;
  /** Field with the holder's birth date, without which the visa is only priced. */
  readonly birthDateField: string;
  /**
   * Returns the answers that the portal fills in; their fields are `prefilled`. Nothing about the person: knowing two
   * numbers does not prove identity.
   */
  readonly prefilled: (visa: ExistingVisa, on: PlainDate) => Answers;
  /** Returns false where another service of the same tab is the one for this visa; absent: it serves all. */
  readonly serves?: (visa: ExistingVisa, on: PlainDate) => boolean;
  /** Set when its applications go on after the visa was taken back: nothing of the visa changes by them. */
  readonly outlivesVisa?: true;
  /** Set when an application sent before the visa ends keeps the stay from being late until it is decided (R30). */
  readonly excusesStay?: true;
  /** Returns the violations of an application about this visa on a day. Shown at `numberField` by default. */
  readonly violations: (visa: ExistingVisa, on: PlainDate) => readonly Violation[];
  /** Place among what can be done with a visa, and how its price is told there. */
  readonly offer: VisaOffer;
}

/** Text of an offer; days and amounts among its values are written as the reader's language does. */
export interface OfferText {
  readonly label: MessageId;
  readonly labelValues?: Readonly<Record<string, string | number>>;
}

export interface VisaOffer {
  readonly tab: VisaTab;
  /** Set for what few holders ever need: it is told apart from what most may want. */
  readonly seldom?: true;
  /**
   * Name beside the other options, where the service's title does not tell it from them; absent: the title. `granted` are
   * those of the answers that can be granted, or all where none can.
   */
  readonly name?: (granted: readonly Answers[]) => OfferText | undefined;
  /** Answers to price, the usual first: the first that can be granted is told. */
  readonly answers: (visa: ExistingVisa) => readonly Answers[];
  /**
   * Sentences below the name, from the price told, and whether another answer can be granted too; absent: its first
   * notice, or the service's summary.
   */
  readonly gives?: (quote: Quote, several: boolean) => readonly OfferText[];
  /** Price of one unit, told in place of the least price where each unit counts. */
  readonly each?: (quote: Quote) => OfferText | undefined;
  /**
   * Set when it is a way to stay longer instead of another: says so with `amount`, `until` and `free` (`yes` or `no`).
   */
  readonly instead?: MessageId;
  /** True: the price is the same whatever else is answered; absent: it is the least. */
  readonly exact?: true;
}

/**
 * Returns the day by which a visa that depends on this one ends at the latest (R18); a day far ahead while an application that
 * may move the end is open, because that is decided first.
 */
export function endOfDependants({ validUntil, excusedUntil }: ExistingVisa): PlainDate {
  return excusedUntil === openEnd ? openEnd : validUntil;
}

/** Returns the visa without its holder's details, as its changes work on it. */
export function visaOf(existing: ExistingVisa): Visa {
  const { kind, plan, planDays, days, entries, tourist, holder, validFrom, enterBefore, state, validUntil } = existing;
  return {
    kind,
    plan,
    planDays,
    addedDays: days - planDays,
    entries,
    tourist,
    passport: { country: holder.passportCountry, number: holder.passportNumber },
    begins: enterBefore === undefined ? { on: validFrom } : { issuedOn: validFrom, enterBy: enterBefore },
    ...(state === 'live' || state === 'transferred' ? {} : { ended: { as: state, on: validUntil } }),
  };
}
