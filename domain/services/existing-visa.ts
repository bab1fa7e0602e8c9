import type { PlainDate } from '#domain/calendar/plain-date.ts';
import type { Answers } from '#domain/forms/answers.ts';
import type { VisaState } from '#domain/issuing/visa-state.ts';
import type { Violation } from '#domain/violations.ts';

/** A visa as it stands today, with its holder as the register knows them. */
export interface ExistingVisa {
  readonly visaNumber: string;
  readonly kind: string;
  readonly plan: string;
  readonly entries: 'single' | 'multiple';
  readonly days: number;
  readonly validFrom: PlainDate;
  readonly validUntil: PlainDate;
  readonly state: VisaState;
  /** Last day to enter, while it was not used: its days begin on arrival (R9). */
  readonly enterBefore?: PlainDate;
  /** Its days count against the tourist days of a visa year (R10). */
  readonly tourist: boolean;
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
 * How an application names the visa it is about. The applicant gives passport and visa number together, which is all a
 * stranger may be asked for; what else the form shows of the visa is the portal's own word and nobody types it.
 */
export interface ExistingVisaQuestion {
  /** Fields that name the visa. */
  readonly passportField: string;
  readonly numberField: string;
  /** Answers that the portal gives; their fields are `given`. Nothing about the person: two numbers are no proof of being them. */
  readonly prefilled: (visa: ExistingVisa) => Answers;
  /** What stands against an application about this visa on a day. Shown at `numberField` unless said otherwise. */
  readonly violations: (visa: ExistingVisa, on: PlainDate) => readonly Violation[];
}
