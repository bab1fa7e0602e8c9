import type { PlainDate } from '#domain/calendar/plain-date.ts';
import type { Lifecycle } from '#domain/casework/lifecycle.ts';
import type { FeeRule } from '#domain/fees/fee-rules.ts';
import type { PaymentMode, Quote, VisitHistory } from '#domain/fees/quote.ts';
import type { Answers } from '#domain/forms/answers.ts';
import type { Condition } from '#domain/forms/conditions.ts';
import type { JudgedForm, MessageId } from '#domain/forms/form-definition.ts';
import type { Office } from '#domain/reference-data/offices.ts';
import type { ExistingVisa, ExistingVisaQuestion } from './existing-visa.ts';

/**
 * A public service as data and pure functions, used by the browser and by the server. The engine around it (journeys,
 * validation, fees, lifecycle, lists, printing) reads these members and never a service's name.
 */
export interface ServiceDefinition extends JudgedForm {
  /** Kebab case; the folder's name and the API's `{service}`. Its messages begin with it, in snake case. */
  readonly id: string;
  /** Grows with every change of pages, fields or rules; stored with each application. */
  readonly version: number;
  readonly title: MessageId;
  readonly summary: MessageId;
  readonly address: FormAddress;
  /** Visa kinds or permit kinds the applicant chooses from, in the order shown. */
  readonly kinds: readonly KindDefinition[];
  readonly documents: readonly DocumentDefinition[];
  /** Statements that conditions read; `factNames` closes the list so that a typing error cannot pass. */
  readonly factNames: readonly string[];
  readonly quote: (request: QuoteRequest) => Quote;
  /**
   * The same answers with the ordinary kind, at its price, in place of a free one whose ground no longer holds (R27);
   * undefined where there is none. Absent: a kind is granted as asked for, or refused.
   */
  readonly ordinaryKind?: (answers: Answers) => Answers | undefined;
  /** Documents on which a fee waiver rests: a counter grants the free kind only after somebody has seen them. */
  readonly waiverDocuments?: (answers: Answers) => readonly string[];
  readonly lifecycle: Lifecycle;
  /** The kind of office that works on its applications; `index` names offices of this kind only. */
  readonly desk: Office['kind'];
  /** What the file of an application shows beside answers, documents, payment and history; absent: nothing more. */
  readonly fileParts?: readonly FilePart[];
  /** What a passport may ask for or hold once at a time; absent: as often as its holder likes. */
  readonly onePerPassport?: PassportLimit;
  /**
   * The visa that its applications are about, for services that change one: the portal looks it up and gives it wherever
   * `visa` stands below. Absent: nothing that was issued is needed.
   */
  readonly existingVisa?: ExistingVisaQuestion;
  /** Whose earlier visits the price depends on, as far as the answers tell; absent: they do not matter. */
  readonly history?: (answers: Answers, visa?: ExistingVisa) => HistoryQuestion | undefined;
  /** Trip fields that a traveller may change after sending: needed by `edit_arrival` and `resend`. */
  readonly arrivalFields?: ArrivalFields;
  /** Fields that stay as they were sent, because the price or the person is known by them; see `askableFields`. */
  readonly fixedOnceSent?: readonly string[];
  /** Fields of a traveller that the office may set right when they were mistyped; each change is recorded. */
  readonly correctable?: readonly string[];
  readonly declaration: { readonly version: string; readonly text: MessageId };
  /** Days a sent application lives before it lapses (R6). */
  readonly expiresAfterDays: number;
  /** Days a granted application waits to be paid and collected, where its holder comes for it; absent: `expiresAfterDays` anew. */
  readonly collectDays?: number;
  readonly paymentModes: readonly PaymentMode[];
  /**
   * The office at whose rate of the day the application is sent the fee is due when it is paid there (R8), as far as the
   * answers tell; on line it is paid in dollars. Absent: every office takes the dollar price at the day's rate.
   */
  readonly chargedAtRateOf?: (answers: Answers) => string | undefined;
  /** The print of a sent application is signed by its traveller; absent: nothing is. */
  readonly signedPrint?: true;
  /** Columns that lists, look-ups and slips read, taken from the answers at submission. */
  readonly index: (answers: Answers, visa?: ExistingVisa) => ApplicationIndex;
  /**
   * What is issued on `issuedOn`: a new visa, or what the visa of `heldVisa` becomes. Only for a lifecycle that issues
   * something.
   */
  readonly grant?: (answers: Answers, issuedOn: PlainDate, visa?: ExistingVisa) => Grant;
  readonly examples: readonly ServiceExample[];
}

/** Where the form stands in the portal. */
export interface FormAddress {
  /** The page's name in the portal's list of pages. */
  readonly page: string;
  /** The parts of the page's address, each with the choice that it answers: `{ portId: 'arrival_office' }`. */
  readonly answers: Readonly<Record<string, string>>;
}

/**
 * `visa_year`: days used of the visa year (R10). `visa`: what was issued. `sticker`: its printed label. `stays`: arrival and
 * departure on it.
 */
export const fileParts = ['visa_year', 'visa', 'sticker', 'stays'] as const;
export type FilePart = (typeof fileParts)[number];

export interface KindDefinition {
  /** As in addresses and answers: `tourist`. */
  readonly id: string;
  readonly label: MessageId;
  readonly hint: MessageId;
  readonly plans: readonly PlanDefinition[];
}

export interface PlanDefinition {
  readonly id: string;
  readonly label: MessageId;
  readonly days: number;
  readonly entries: 'single' | 'multiple';
  /** Code of the fee rows that price it. */
  readonly feeCode: string;
}

export interface DocumentDefinition {
  readonly id: string;
  readonly label: MessageId;
  readonly hint?: MessageId;
  /** Shown in the list of documents to bring, uploaded or not. */
  readonly when?: Condition;
  readonly bringOriginal: boolean;
}

export interface QuoteRequest {
  readonly answers: Answers;
  readonly paymentMode: PaymentMode;
  /** The day the application is sent: its fee version. */
  readonly on: PlainDate;
  readonly rules: readonly FeeRule[];
  readonly history: VisitHistory;
  /** The visa of `heldVisa`; undefined while the answers name none. */
  readonly visa?: ExistingVisa | undefined;
}

export interface ApplicationIndex {
  readonly kind: string;
  readonly plan: string;
  /** Slug of the office that works on it. */
  readonly office: string;
  /** The day the application is about: of an arrival, an appointment, a loss. Lists sort by it. */
  readonly day: PlainDate;
  readonly surname: string;
  readonly givenNames: string;
  readonly dob: PlainDate;
  readonly nationality: string;
  readonly passportNumber: string;
  readonly passportCountry: string;
  readonly email: string | undefined;
  /** Enters person and passport in the portal's register; needed where something is issued to them. */
  readonly holder?: HolderDetails;
}

/** What the register of persons and passports keeps beside names and numbers. */
export interface HolderDetails {
  readonly gender: string;
  readonly passportType: string;
  readonly passportExpiry: PlainDate;
}

export interface PassportLimit {
  /** Services with the same word grant the same thing: an open application of one refuses an application of another (R25). */
  readonly group: string;
  /** A visa in force on the passport refuses an application as well (R25). */
  readonly liveVisa: boolean;
}

/** Number and birth date must both match a stored person; visits are counted up to `firstDay`. */
export interface HistoryQuestion {
  readonly passportNumber: string;
  readonly dob: PlainDate;
  /** First day of the new stay; undefined while it was not given. */
  readonly firstDay: PlainDate | undefined;
  /** Number of a visa whose days and visit do not count: they are asked for anew. */
  readonly exceptVisa?: string;
}

/** Field ids of the submission's scope. */
export interface ArrivalFields {
  readonly date: string;
  /** Flight, bus or other number; absent: none is asked. */
  readonly transport?: string;
  /** Decided before the journey: the application does not wait for its day of arrival. */
  readonly decidedBefore?: true;
  /** Answers about the visa year of the day, as they stand when a new one begins. */
  readonly inNewVisaYear?: Answers;
}

/** First and last day, number of days and entries of an issued document. */
export interface Grant {
  readonly validFrom: PlainDate;
  readonly validUntil: PlainDate;
  readonly days: number;
  readonly entries: 'single' | 'multiple';
  /** Its days count against the tourist days of a visa year (R10). */
  readonly tourist: boolean;
  /**
   * Last day to enter, for what is issued before the journey: until then it is valid from `validFrom` to this day, and its
   * days begin on the day of arrival (R9).
   */
  readonly enterBefore?: PlainDate;
  /** Issued without a label of the office's stock: a letter. */
  readonly withoutSticker?: boolean;
}

/** A worked example: the conformance suite runs it, the gallery and the tests fill forms with it. */
export interface ServiceExample {
  readonly name: string;
  readonly today: PlainDate;
  readonly trip: Answers;
  readonly travellers: readonly Answers[];
  readonly paymentMode: PaymentMode;
  readonly history?: VisitHistory;
  /** For a service with `heldVisa`: the visa that the only traveller holds. */
  readonly visa?: ExistingVisa;
  /** Total of all travellers in minor units, taken from the rules by hand. */
  readonly expectedTotalMinor: number;
}
