import { addDays, type PlainDate } from '#domain/calendar/plain-date.ts';
import { feeSeed } from '#domain/fees/fee-seed.ts';
import { type FreeClaim, feeWaivers, type HeldGround } from '#domain/fees/fee-waivers.ts';
import type { PassportType } from '#domain/identity/passport.ts';
import { regimeFor } from '#domain/reference-data/countries.ts';
import type { CountryCode } from '#domain/reference-data/country-codes.ts';
import { type PurposeId, purposes } from '#domain/reference-data/purposes.ts';
import { specialDocuments } from '#domain/reference-data/special-documents.ts';
import { type Violation, violation } from '#domain/violations.ts';
import { arrivalFromAbroad } from '#domain/visitor-visa/arrival-from-abroad.ts';
import { visaNotNeeded } from '#domain/visitor-visa/checks.ts';
import { groundOfKind, isNrnPossible } from '#domain/visitor-visa/grounds.ts';
import { kindIn } from '#domain/visitor-visa/plans.ts';
import type { VisaKind } from '../service-definition.ts';
import { kinds } from './plans.ts';

/** Maximum days before arrival to send a form, and its lifetime in days (R6). */
export const daysAhead = 15;

export interface EligibilityQuestion {
  readonly nationality: CountryCode;
  /** Country that issued the passport, when it is not the nationality. */
  readonly passportCountry?: CountryCode | undefined;
  readonly travelDocument: PassportType;
  readonly purpose?: PurposeId | undefined;
  readonly arrivalDate?: PlainDate | undefined;
  readonly dob?: PlainDate | undefined;
  /** Days the person wants to stay; a stay longer than the visa-free time needs a visa. */
  readonly daysStaying?: number | undefined;
  /** True for one of the two NRN visas, which have other rules of entry. */
  readonly nrn?: boolean | undefined;
  readonly today: PlainDate;
}

/** Alternatives when this channel is closed, in the order to offer them: names of pages, which may not exist yet. */
export type WayOn = 'missionChoice' | 'etaChoice' | 'entryVisaChoice' | 'conversion';

export interface EligibilityDecision {
  readonly outcome: 'on_arrival' | 'no_visa_needed' | 'closed';
  /**
   * Reasons why it is closed or not needed; with `on_arrival`, answers that must change first. Fields are the form's.
   */
  readonly violations: readonly Violation[];
  /** Fee waivers of R2 that apply by what is known, on a first visit of the visa year. */
  readonly grounds: readonly Pick<HeldGround, 'code' | 'label'>[];
  readonly ways: readonly WayOn[];
  /** Visa type to suggest, when one is available. */
  readonly suggestedKind?: string;
  /** Fee codes of that visa type's plans, to show its prices. */
  readonly feeCodes: readonly string[];
  /** Ids of the documents to bring. */
  readonly papers: readonly string[];
  /** Age below which a child of this nationality pays nothing (R2(a)); absent where everybody is free, or no child is. */
  readonly childrenFreeBelow?: number | undefined;
  /** Visa-free days, when they are limited. */
  readonly visaFreeDays?: number;
}

/**
 * Decides which channel is open to a person (R3, R4): the travel document decides first, then its type, then
 * nationality; if the passport's country differs from the nationality, a rule for either applies. Pure; the home page
 * and the form's own check both use it.
 */
export function decideEligibility(question: EligibilityQuestion): EligibilityDecision {
  const { nationality, travelDocument, today } = question;
  const people = [nationality, question.passportCountry ?? nationality];

  const free = visaNotNeeded(question);
  if (free !== undefined) {
    const { violation: reason, ...days } = free;
    return {
      outcome: 'no_visa_needed',
      violations: [reason],
      grounds: [],
      ways: [],
      feeCodes: [],
      papers: [],
      ...days,
    };
  }

  const refugee = travelDocument === 'refugee_travel_document';
  // A refugee travel document closes the channel whatever the country; the country is judged as with an ordinary
  // passport.
  const asBearer = refugee ? ({ ...question, travelDocument: 'ordinary' } as const) : question;
  const barred = people.find((code) => isBarred(code, asBearer));
  const purpose = purposes.find(({ id }) => id === question.purpose);
  const doors: readonly Door[] = [
    ...(refugee ? [{ reason: violation('document_not_on_arrival', 'passport_type'), ways: beforeTheJourney }] : []),
    ...(barred === undefined
      ? []
      : [
          {
            reason: violation('nationality_not_on_arrival', 'nationality', { country: barred }),
            ways: beforeTheJourney,
          },
        ]),
    ...(purpose === undefined || purpose.onArrival
      ? []
      : [
          {
            reason: violation('purpose_not_on_arrival', 'purpose', { purpose: purpose.id }),
            ways: ['missionChoice', 'conversion'] as const,
          },
        ]),
  ];
  if (doors.length > 0) {
    const documents = refugee ? (specialDocuments.find(({ code }) => code === 'XXB')?.extraDocuments ?? []) : [];
    return closed(doors, documents);
  }

  const claim: FreeClaim = {
    passportCountry: question.passportCountry ?? nationality,
    passportType: travelDocument,
    dob: question.dob,
    firstDay: question.arrivalDate ?? today,
    firstVisitOfVisaYear: true,
    touristVisa: purpose?.id !== 'transit',
    nrnVisaWithPapers: question.nrn === true,
  };
  const grounds = feeWaivers(claim, feeSeed, today);
  const kind = suggestKind(question, grounds);
  return {
    outcome: 'on_arrival',
    violations: arrivalViolations(question.arrivalDate, today),
    grounds: grounds.map(({ code, label }) => ({ code, label })),
    // The other channels stay open to those who prefer to have the visa before they travel, or who arrive later.
    ways: arrivalFromAbroad(question.arrivalDate, today).length > 0 ? [] : ['etaChoice', 'missionChoice'],
    suggestedKind: kind.id,
    feeCodes: kind.plans.map((plan) => plan.feeCode),
    childrenFreeBelow: grounds.length > 0 ? undefined : freeChildAge(claim, today),
    papers: ['passport_copy', 'photo', 'receipt', ...(kind.id === 'transit' ? ['onward_ticket'] : [])],
  };
}

/** Returns the age below which a traveller with the same passport would be free, as a newborn tells. */
function freeChildAge(claim: FreeClaim, today: PlainDate): number | undefined {
  const [held] = feeWaivers({ ...claim, dob: claim.firstDay }, feeSeed, today);
  return held?.row.effect.type === 'waiver' ? held.row.effect.parameters.ageBelow : undefined;
}

/** A reason why the channel is closed, with the alternatives left. */
interface Door {
  readonly reason: Violation;
  readonly ways: readonly WayOn[];
}

const beforeTheJourney: readonly WayOn[] = ['missionChoice', 'etaChoice', 'entryVisaChoice'];

/** Returns every reason that closes the channel, with the alternatives that all of them leave open. */
function closed(doors: readonly Door[], documents: readonly string[]): EligibilityDecision {
  const [first] = doors;
  const ways = first?.ways.filter((way) => doors.every((door) => door.ways.includes(way))) ?? [];
  const violations = doors.map(({ reason }) => reason);
  return { outcome: 'closed', violations, grounds: [], ways, feeCodes: [], papers: documents };
}

/** R4 with its exceptions: exempt passport types, UN laissez-passer, and NRN visas of nationals outside SAARC. */
function isBarred(code: CountryCode, { travelDocument, nrn }: EligibilityQuestion): boolean {
  if (travelDocument === 'un_laissez_passer' || (nrn === true && isNrnPossible(code))) return false;
  return regimeFor(code, travelDocument) === 'prior_visa_required';
}

function suggestKind(question: EligibilityQuestion, grounds: readonly HeldGround[]): VisaKind {
  const held = (code: string) => grounds.some((ground) => ground.code === code);
  // The most lasting waiver first: an official document stays, while childhood and a first visit of the year pass.
  const free = ['gratis-official', 'nrn-tourist', 'gratis-china', 'gratis-child', 'gratis-saarc'].find((id) =>
    held(groundOfKind[id] ?? ''),
  );
  const kind = kindIn(kinds, question.purpose === 'transit' && free === undefined ? 'transit' : (free ?? 'tourist'));
  if (kind === undefined) throw new Error('The kinds lack one that is suggested');
  return kind;
}

/** Checks R6: arrival is between today and fifteen days ahead. */
export function arrivalViolations(arrivalDate: PlainDate | undefined, today: PlainDate): readonly Violation[] {
  if (arrivalDate === undefined) return [];
  if (arrivalDate < today) return [violation('arrival_in_the_past', 'arrival_date')];
  const latest = addDays(today, daysAhead);
  if (arrivalDate <= latest) return [];
  const values = { ahead: daysAhead, unit: 'days', latest, from: addDays(arrivalDate, -daysAhead) };
  return [violation('arrival_too_far_ahead', 'arrival_date', values)];
}
