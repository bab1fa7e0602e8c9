import { addDays, type PlainDate } from '#domain/calendar/plain-date.ts';
import { feeSeed } from '#domain/fees/fee-seed.ts';
import { feeWaivers, type HeldGround } from '#domain/fees/fee-waivers.ts';
import type { PassportType } from '#domain/identity/passport.ts';
import { regimeFor } from '#domain/reference-data/countries.ts';
import type { CountryCode } from '#domain/reference-data/country-codes.ts';
import { type PurposeId, purposes } from '#domain/reference-data/purposes.ts';
import { specialDocuments } from '#domain/reference-data/special-documents.ts';
import { type Violation, violation } from '#domain/violations.ts';
import { visaNotNeeded } from '#domain/visitor-visa/checks.ts';
import { groundOfKind, isNrnPossible } from '#domain/visitor-visa/grounds.ts';
import { kindIn } from '#domain/visitor-visa/plans.ts';
import type { KindDefinition } from '../service-definition.ts';
import { kinds } from './plans.ts';

/** A form can be sent so many days before arrival at the earliest, and lives as long (R6). */
export const daysAhead = 15;

export interface EligibilityQuestion {
  readonly nationality: CountryCode;
  /** Who issued the passport, where it is not the nationality. */
  readonly passportCountry?: CountryCode | undefined;
  readonly travelDocument: PassportType;
  readonly purpose?: PurposeId | undefined;
  readonly arrivalDate?: PlainDate | undefined;
  readonly dob?: PlainDate | undefined;
  /** Days the person wants to stay: beyond a visa-free time a visa is needed after all. */
  readonly daysStaying?: number | undefined;
  /** Asks for one of the two NRN visas, which other rules let in. */
  readonly nrn?: boolean | undefined;
  readonly today: PlainDate;
}

/** Ways on when this door is closed, in the order to offer them: names of pages, open or not yet. */
export type WayOn = 'missionChoice' | 'etaChoice' | 'entryVisaChoice' | 'conversion';

export interface EligibilityDecision {
  readonly outcome: 'on_arrival' | 'no_visa_needed' | 'closed';
  /** Why it is closed or not needed; with `on_arrival`, what must change first. Fields are the form's. */
  readonly violations: readonly Violation[];
  /** Free grounds of R2 that hold by what is known, on a first visit of the visa year. */
  readonly grounds: readonly Pick<HeldGround, 'code' | 'label'>[];
  readonly ways: readonly WayOn[];
  /** The visa kind to propose, when one can be had. */
  readonly suggestedKind?: string;
  /** Fee codes of that kind's plans, to show its prices. */
  readonly feeCodes: readonly string[];
  /** Document ids to bring. */
  readonly papers: readonly string[];
  /** Days that need no visa, where the time is limited. */
  readonly visaFreeDays?: number;
}

/**
 * Which door is open to a person (R3, R4): the travel document decides first, then its type, then nationality; where
 * the passport's country differs from the nationality, a rule for either holds. Pure; the home page and the form's own
 * check both ask it.
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
  // A refugee's document closes the door whatever the country; the country is judged as with an ordinary passport.
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

  const grounds = feeWaivers(
    {
      passportCountry: question.passportCountry ?? nationality,
      passportType: travelDocument,
      dob: question.dob,
      firstDay: question.arrivalDate ?? today,
      firstVisitOfVisaYear: true,
      touristVisa: purpose?.id !== 'transit',
      nrnVisaWithPapers: question.nrn === true,
    },
    feeSeed,
    today,
  );
  const kind = suggestKind(question, grounds);
  return {
    outcome: 'on_arrival',
    violations: arrivalViolations(question.arrivalDate, today),
    grounds: grounds.map(({ code, label }) => ({ code, label })),
    // The other doors stay open to those who would rather have the visa before they travel.
    ways: ['etaChoice', 'missionChoice'],
    suggestedKind: kind.id,
    feeCodes: kind.plans.map((plan) => plan.feeCode),
    papers: ['passport_copy', 'photo', 'receipt', ...(kind.id === 'transit' ? ['onward_ticket'] : [])],
  };
}

/** One reason for which the door is closed, with the ways that it leaves open. */
interface Door {
  readonly reason: Violation;
  readonly ways: readonly WayOn[];
}

const beforeTheJourney: readonly WayOn[] = ['missionChoice', 'etaChoice', 'entryVisaChoice'];

/** Every reason that closes the door, and the ways that all of them leave open. */
function closed(doors: readonly Door[], documents: readonly string[]): EligibilityDecision {
  const [first] = doors;
  const ways = first?.ways.filter((way) => doors.every((door) => door.ways.includes(way))) ?? [];
  const violations = doors.map(({ reason }) => reason);
  return { outcome: 'closed', violations, grounds: [], ways, feeCodes: [], papers: documents };
}

/** R4 with its exceptions: excepted passport types, UN laissez-passer, and NRN visas of nationals outside SAARC. */
function isBarred(code: CountryCode, { travelDocument, nrn }: EligibilityQuestion): boolean {
  if (travelDocument === 'un_laissez_passer' || (nrn === true && isNrnPossible(code))) return false;
  return regimeFor(code, travelDocument) === 'prior_visa_required';
}

function suggestKind(question: EligibilityQuestion, grounds: readonly HeldGround[]): KindDefinition {
  const held = (code: string) => grounds.some((ground) => ground.code === code);
  // The surest ground first: an official document stays, a childhood and a first visit of the year pass.
  const free = ['gratis-official', 'nrn-tourist', 'gratis-china', 'gratis-child', 'gratis-saarc'].find((id) =>
    held(groundOfKind[id] ?? ''),
  );
  const kind = kindIn(kinds, question.purpose === 'transit' && free === undefined ? 'transit' : (free ?? 'tourist'));
  if (kind === undefined) throw new Error('The kinds lack one that is suggested');
  return kind;
}

/** R6: from today to fifteen days ahead. */
export function arrivalViolations(arrivalDate: PlainDate | undefined, today: PlainDate): readonly Violation[] {
  if (arrivalDate === undefined) return [];
  if (arrivalDate < today) return [violation('arrival_in_the_past', 'arrival_date')];
  const latest = addDays(today, daysAhead);
  if (arrivalDate <= latest) return [];
  const values = { latest, from: addDays(arrivalDate, -daysAhead) };
  return [violation('arrival_too_far_ahead', 'arrival_date', values)];
}
