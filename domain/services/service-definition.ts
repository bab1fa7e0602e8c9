import type { PlainDate } from '#domain/calendar/plain-date.ts';
import type { Lifecycle } from '#domain/casework/lifecycle.ts';
import type { FeeRule } from '#domain/fees/fee-rules.ts';
import type { PaymentMode, Quote, VisitHistory } from '#domain/fees/quote.ts';
import type { PriceByOfficers } from '#domain/fees/set-sum.ts';
import type { Answers } from '#domain/forms/answers.ts';
import type { Condition } from '#domain/forms/conditions.ts';
import type { JudgedForm, MessageId } from '#domain/forms/form-definition.ts';
import type { ZoneKey } from '#domain/identity/compare-zone.ts';
import type { Movement } from '#domain/issuing/certificate.ts';
import type { Outcome } from '#domain/issuing/outcome.ts';
import type { Entries } from '#domain/issuing/visa.ts';
import type { OrganisationKind } from '#domain/organisations/organisation.ts';
import type { Sponsor } from '#domain/organisations/purpose.ts';
import type { Office } from '#domain/reference-data/offices.ts';
import type { ExistingVisa, ExistingVisaQuestion } from '../existing-visa/existing-visa.ts';
import type { RelatedVisaQuestion } from '../existing-visa/related-visa.ts';
import type { PersonRole } from './person-role.ts';

/**
 * A public service as data and pure functions, used by the browser and the server. The engine around it (journeys,
 * validation, fees, lifecycle, lists, printing) reads these members and never a service's name.
 */
export interface ServiceDefinition extends JudgedForm {
  /** Kebab case; the folder's name and the API's `{service}`. Its messages begin with it, in snake case. */
  readonly id: string;
  /** Raised with every change of pages, fields or rules; stored with each application. */
  readonly version: number;
  /**
   * Steps that bring stored answers of each earlier version to the next, from version 1 on; as many as `version` less one.
   */
  readonly upgrades?: readonly UpgradeStep[];
  readonly title: MessageId;
  readonly summary: MessageId;
  /** Prefix of the correspondence that it shares with services like it; its own wording comes first, the engine's last. */
  readonly family?: string;
  readonly address: FormAddress;
  /** Visa or permit types the applicant chooses from, in the order shown. */
  readonly kinds: readonly KindDefinition[];
  readonly documents: readonly DocumentDefinition[];
  /** Set when the office sees the documents before it decides, so that somebody has to bring them; absent: nobody comes. */
  readonly documentsAtOffice?: true;
  /** Facts that conditions read; `factNames` lists them all, so that a typing error is caught. */
  readonly factNames: readonly string[];
  readonly quote: (request: QuoteRequest) => Quote;
  /**
   * Set where the price is found case by case: whoever recommends enters the sum, whoever grants confirms it. Until then
   * `quote` says that nothing is due.
   */
  readonly priceByOfficers?: PriceByOfficers;
  /**
   * Returns the same answers with the ordinary visa type, at its price, in place of a free one whose waiver no longer
   * applies (R27); undefined when there is none. Absent: a visa type is granted as applied for, or refused.
   */
  readonly ordinaryKind?: (answers: Answers) => Answers | undefined;
  /** Documents on which a fee waiver depends: a counter grants the free visa only after somebody has seen them. */
  readonly waiverDocuments?: (answers: Answers) => readonly string[];
  readonly lifecycle: Lifecycle;
  /** Kind of office that works on its applications; `index` names only offices of this kind. */
  readonly desk: Office['kind'];
  /** Field that chooses this office; absent: one office works on all. */
  readonly officeField?: string;
  /** Parts of a case shown besides answers, documents, payment and history; absent: none. */
  readonly fileParts?: readonly FilePart[];
  /**
   * Set when several people share one application; absent: each person has their own. `atLeast`: the smallest group.
   */
  readonly group?: { readonly role: PersonRole; readonly atLeast: number };
  /** Kind of organisation whose members alone may send it; absent: anybody, with an access code. */
  readonly applicant?: OrganisationKind;
  /** Border crossing that its applications are about, as stated; an officer finds it. Absent: about none. */
  readonly crossing?: (answers: Answers) => StatedCrossing;
  /** Organisation that the applicant names to confirm what they state (`reviewInCountry({ …, sponsor: true })`); absent: none. */
  readonly sponsor?: (answers: Answers) => Sponsor | undefined;
  /** Limit of one application or visa at a time per passport; absent: no limit. */
  readonly onePerPassport?: PassportLimit;
  /**
   * Visa that its applications are about, for services that change one: the portal looks it up and passes it wherever
   * `visa` appears below. Absent: no existing visa is needed.
   */
  readonly existingVisa?: ExistingVisaQuestion;
  /**
   * Visa of another person on whom the application depends, such as the host of a dependant. The portal looks it up and
   * passes it as `related`; absent: it depends on nobody.
   */
  readonly relatedVisa?: RelatedVisaQuestion;
  /** Person whose earlier visits affect the price, as soon as the answers tell; absent: they do not matter. */
  readonly history?: (answers: Answers, visa?: ExistingVisa) => HistoryQuestion | undefined;
  /** Submission field that asks for the day of `index`; absent: that of `arrivalFields`, or none asks for it. */
  readonly dayField?: string;
  /** Submission fields that an applicant may change after sending: needed by `edit_arrival` and `resend`. */
  readonly arrivalFields?: ArrivalFields;
  /** Fields that cannot change after sending, because they determine the price or the person; see `askableFields`. */
  readonly fixedOnceSent?: readonly string[];
  /** Standard reasons for refusing its applications; absent: those of the action. */
  readonly refusalReasons?: readonly string[];
  /** Fields of a traveller in which the office may correct typing errors; each change is recorded. */
  readonly correctable?: readonly string[];
  readonly declaration: { readonly version: string; readonly text: MessageId };
  /** Days after which a sent application expires (R6). */
  readonly expiresAfterDays: number;
  /** Last day on which the price of an application holds, when that is sooner; unpaid, it expires with that day. */
  readonly priceHoldsUntil?: (answers: Answers) => PlainDate;
  /**
   * Days a granted application waits for payment and collection, when its holder comes for it; absent:
   * `expiresAfterDays` again.
   */
  readonly collectDays?: number;
  /** Minutes that its form takes for one traveller, estimated at some twenty seconds an answer; absent: not said. */
  readonly fillMinutes?: number;
  readonly paymentModes: readonly PaymentMode[];
  /**
   * Office at whose rate the fee is due there (R8), by its rate on the day the application is sent, as soon as the
   * answers tell; online payments are in dollars. Absent: every office takes the dollar price at its rate of the day.
   */
  readonly chargedAtRateOf?: (answers: Answers) => string | undefined;
  /** Set when the applicant signs the print of a sent application. */
  readonly signedPrint?: true;
  /** Returns the columns that lists, look-ups and slips read, taken from the answers at submission. */
  readonly index: (answers: Answers, visa?: ExistingVisa) => ApplicationIndex;
  /**
   * Returns what granting an application on a day brings about, from its complete answers. Only for a workflow that
   * issues something.
   */
  readonly outcome?: (answers: Answers, on: PlainDate) => Outcome;
  /** Set when a grant adds days to the visa in force: a row of the queue then says how many. */
  readonly addsDays?: true;
  /**
   * Returns true when one officer may decide an application alone; only for a workflow that has `approve_alone`.
   * `changedThisYear`: the same service already changed the visa in this visa year.
   */
  readonly oneSignatureWhen?: (answers: Answers, visa: { readonly changedThisYear: boolean }) => boolean;
  readonly examples: readonly ServiceExample[];
}

/** A crossing as the applicant remembers it. */
export interface StatedCrossing {
  readonly movement: Movement;
  readonly on?: PlainDate | undefined;
  readonly port?: string | undefined;
}

/** Location of the form in the portal. */
export interface FormAddress {
  /** Name of the page in the portal's list of pages. */
  readonly page: string;
  /** Parts of the page's address, each with the choice it answers: `{ portId: 'arrival_office' }`. */
  readonly answers: Readonly<Record<string, string>>;
}

/**
 * `visa_year`: days used of the visa year (R10). `visa`: the issued visa. `sticker`: its printed sticker. `stays`:
 * arrivals and departures on it.
 */
export const fileParts = ['visa_year', 'visa', 'sticker', 'stays'] as const;
export type FilePart = (typeof fileParts)[number];

/** Change of stored answers from one version of a definition to the next, with what it does to some of them. */
export interface UpgradeStep {
  readonly change: (answers: Answers) => Answers;
  readonly examples: readonly { readonly before: Answers; readonly after: Answers }[];
}

export interface KindDefinition<Plan extends PlanDefinition = PlanDefinition> {
  /** Name in addresses and answers: `tourist`. */
  readonly id: string;
  readonly label: MessageId;
  readonly hint: MessageId;
  readonly plans: readonly Plan[];
}

export interface PlanDefinition {
  readonly id: string;
  readonly label: MessageId;
  /** Code of the fee rows that price it; absent where officers set the price. */
  readonly feeCode?: string;
}

/** Plan of a visa of its own. */
export interface VisaPlan extends PlanDefinition {
  /** Stands for the label where its entries are said beside it. */
  readonly short?: MessageId;
  readonly feeCode: string;
  readonly days: number;
  readonly entries: Entries;
}
export type VisaKind = KindDefinition<VisaPlan>;

/** Tells whether a plan is a visa of its own, with its days. */
export function isVisaPlan(plan: PlanDefinition): plan is VisaPlan {
  return 'days' in plan;
}

export interface DocumentDefinition {
  readonly id: string;
  readonly label: MessageId;
  /** The same as one line of what to have at hand, where the label alone says too little. */
  readonly bring?: MessageId;
  /** Condition for listing it among the documents to bring, uploaded or not. */
  readonly when?: Condition;
  readonly bringOriginal: boolean;
  /**
   * Set where it shows a passport's data page: its machine-readable zone is read when it is uploaded, and compared with
   * these fields. The lifecycle then has `leave_difference`.
   */
  readonly dataPage?: DataPage;
}

/** Fields of one person that ask for what a passport's zone states; several may make up a name. */
export type DataPage = Readonly<Partial<Record<ZoneKey, readonly [string, ...string[]]>>>;

export interface QuoteRequest {
  readonly answers: Answers;
  readonly paymentMode: PaymentMode;
  /** Day the application is sent, which decides the fee version. */
  readonly on: PlainDate;
  readonly rules: readonly FeeRule[];
  readonly history: VisitHistory;
  /** People whom the application is about. */
  readonly people: number;
  /** The visa of `existingVisa`; undefined while the answers name none. */
  readonly visa?: ExistingVisa | undefined;
  /** The visa of `relatedVisa`; undefined while the answers name none. */
  readonly related?: ExistingVisa | undefined;
}

export interface ApplicationIndex {
  readonly kind: string;
  readonly plan: string;
  /** Slug of the office that works on it. */
  readonly office: string;
  /** Day the application is about: of an arrival, an appointment, a loss. Lists sort by it. */
  readonly day: PlainDate;
  readonly surname: string;
  readonly givenNames: string;
  readonly dob: PlainDate;
  readonly nationality: string;
  readonly passportNumber: string;
  readonly passportCountry: string;
  readonly email: string | undefined;
  /** Details that enter person and passport in the portal's register; required when something is issued to them. */
  readonly holder?: HolderDetails;
}

/** Details in the register of persons and passports besides names and numbers. */
export interface HolderDetails {
  readonly gender: string;
  readonly passportType: string;
  readonly passportExpiry: PlainDate;
}

export interface PassportLimit {
  /**
   * Services with the same value grant the same thing: an open application for one blocks an application for another
   * (R25).
   */
  readonly group: string;
  /** True when a valid visa on the passport blocks an application as well (R25). */
  readonly liveVisa: boolean;
}

/** Number and birth date must both match a stored person; visits are counted up to `firstDay`. */
export interface HistoryQuestion {
  readonly passportNumber: string;
  readonly dob: PlainDate;
  /** First day of the new stay; undefined until it is given. */
  readonly firstDay: PlainDate | undefined;
  /** Number of a visa whose days and visit do not count, because they are applied for again. */
  readonly exceptVisa?: string;
}

/** Field ids of the submission's scope. */
export interface ArrivalFields {
  readonly date: string;
  /** Flight, bus or other number; absent: not asked. */
  readonly transport?: string;
  /** Last country before Nepal, from which that transport comes; absent: not asked. */
  readonly from?: string;
  /** Set when it is decided before the journey: the application does not wait for its day of arrival. */
  readonly decidedBefore?: true;
  /** Answers about the visa year that apply when the day falls in a new one. */
  readonly inNewVisaYear?: Answers;
}

/** A worked example: the conformance suite runs it; the gallery and the tests fill forms with it. */
export interface ServiceExample {
  readonly name: string;
  readonly today: PlainDate;
  readonly trip: Answers;
  readonly travellers: readonly Answers[];
  readonly paymentMode: PaymentMode;
  readonly history?: VisitHistory;
  /** Visa of the only traveller, for a service with `existingVisa`; `related`: of the person on whom they depend. */
  readonly visa?: ExistingVisa;
  readonly related?: ExistingVisa;
  /** Total of all travellers in minor units, calculated by hand from the rules. */
  readonly expectedTotalMinor: number;
}
