import type { PlainDate } from '#domain/calendar/plain-date.ts';
import type { Purpose } from '#domain/organisations/purpose.ts';
import type { Violation, ViolationCode } from '#domain/violations.ts';
import type { Answers } from './answers.ts';
import type { Condition, Facts } from './conditions.ts';

/** An id in the message catalogues. The conformance suite checks that every id exists in every language. */
export type MessageId = string;

/** Kinds of questions; `field-kinds.ts` reads their answers. */
export const fieldKinds = [
  'text',
  'multi_line',
  'name',
  'passport_number',
  'date',
  'choice',
  'yes_no',
  'country',
  'email',
  'phone',
  'number',
  'file',
] as const;
export type FieldKind = (typeof fieldKinds)[number];

export interface OptionDefinition {
  readonly id: string;
  readonly label: MessageId;
  readonly hint?: MessageId;
  /** Absent: always offered. */
  readonly when?: Condition;
  /** Chosen for whoever it is offered to, until they choose themselves: a free kind instead of one that costs. */
  readonly usual?: boolean;
  /** Chosen for those for whom nothing else is, until they choose themselves: what most people need. */
  readonly fallback?: boolean;
  /** Goes without saying in a fact that has something else to say: most people's answer. */
  readonly unsaid?: true;
  /** For options of a `priced` field: days that the choice pays for. */
  readonly days?: number;
  /** Violation for a choice that is not offered to this person; `not_an_option` by default. */
  readonly refusedAs?: ViolationCode;
}

export interface FieldDefinition {
  /** Field name in the specification, used by the API and in stored answers. */
  readonly id: string;
  readonly kind: FieldKind;
  readonly label: MessageId;
  /** Stands for the label where other answers require the field: "Flight number" at an airport. */
  readonly labelIfRequired?: MessageId;
  readonly hint?: MessageId;
  /** Stands for the hint where the field may be left blank, if `required` depends on other answers. */
  readonly hintIfOptional?: MessageId;
  /** True by default; `false`, or a condition under which the field is required. */
  readonly required?: boolean | Condition;
  /** Absent: always. A hidden field takes no answer; one that is sent is rejected. */
  readonly when?: Condition;
  /** Those whom the field is for, as the `matters` of a page: an answer that others give all the same counts. */
  readonly matters?: Condition;
  readonly options?: readonly OptionDefinition[];
  /** Maximum characters; each kind has a default in `field-kinds.ts`. */
  readonly maxLength?: number;
  /** For numbers: minimum and maximum, both included. */
  readonly range?: { readonly min: number; readonly max: number };
  /** For dates: side of today on which the day must be; the error message follows it. */
  readonly dateSide?: 'past' | 'future' | 'today_or_future';
  /** Asked behind a link with this text, as long as it is left blank: few have anything to say. */
  readonly folded?: MessageId;
  /**
   * Text of the link that asks for a choice which the form has made, below a choice with prices. Has the choice's id as
   * `option` and its words as `answer`.
   */
  readonly reopened?: MessageId;
  /** HTML autofill tokens (WCAG 1.3.5); a date gets its `bday-*` parts from `bday`. */
  readonly autocomplete?: string;
  /** For lines of text: offers the names of organisations with this purpose while one types; any name may be typed. */
  readonly suggests?: Purpose;
  /** For choices that differ in price: each is shown with its own, as a large card. */
  readonly priced?: PricedChoice;
  /** For files: the uploads accepted. */
  readonly file?: FileRule;
  /** Not carried over when a new form is filled from an earlier application. */
  readonly notReusable?: boolean;
  /** Filled in by the portal from data it already has: shown, never typed. */
  readonly prefilled?: boolean;
  /** For phones: asks back for a number without the country code, which is taken all the same. */
  readonly asksCountryCode?: true;
  /** Filled in with the first traveller's answer until the others give their own: a family mostly shares it. */
  readonly shared?: true;
  /** Personal data that lists and logs must not show. */
  readonly private?: boolean;
}

/**
 * Message id for an empty field, an instruction without a full stop: "Select your nationality". Derived from the label,
 * so no definition has to name it; the conformance suite reports a missing text.
 */
export function promptMessage({ label }: Pick<FieldDefinition, 'label'>): MessageId {
  return `${label}.enter`;
}

/** Fields that tell how a priced choice fits; the shortest option that covers the stay is marked. */
export interface PricedChoice {
  /** Number of days that the person wants to stay. */
  readonly stay?: string;
  /** First of the days that are paid for. */
  readonly from?: string;
}

/** Returns the days of a stay that a choice does not pay for; 0 when it covers the stay, or either is not known. */
export function daysOver(option: OptionDefinition | undefined, stay: number | undefined): number {
  return option?.days === undefined || stay === undefined ? 0 : Math.max(0, stay - option.days);
}

export interface FileRule {
  /** The document's kind code in `documents`. */
  readonly document: string;
  readonly accept: 'image' | 'image_or_pdf';
  /** `portrait` offers the 7:9 crop of ICAO Doc 9303-3 section 3.9.1. */
  readonly shape?: 'portrait';
}

/** `trip`: asked once for all travellers. `traveller`: asked of each. */
export type PageScope = 'trip' | 'traveller';

export interface PageDefinition {
  readonly id: string;
  readonly scope: PageScope;
  readonly section: string;
  /** The question, shown as the page's h1. */
  readonly title: MessageId;
  /** Takes the place of the title where there are several travellers, with the name of this one as `person`. */
  readonly titleOf?: MessageId;
  readonly hint?: MessageId;
  readonly when?: Condition;
  /**
   * Those whom the page is for. The form shows it to nobody else and requires nothing of them; an answer that is given all
   * the same counts, and is shown with its page.
   */
  readonly matters?: Condition;
  /** May be passed over and answered before sending: what it asks for may not be at hand, or need the network. */
  readonly later?: true;
  /** Asks for somebody who may be another traveller of the same application: the form offers them. */
  readonly companion?: Companion;
  readonly fields: readonly FieldDefinition[];
  /** Answers that are read together where all answers are checked, in this order; the others follow, a line each. */
  readonly lines?: readonly FactLine[];
}

/** One fact of one or several answers: "Arrival: Thursday 8 October 2026, LH 900 from Germany". */
export interface FactLine {
  readonly label: MessageId;
  readonly parts: readonly FactPart[];
  /** Said by the head of a traveller's block too, where there is one. */
  readonly inHead?: true;
}

/** Said when all its fields are answered and no earlier part has said one of them. */
export interface FactPart {
  readonly fields: readonly string[];
  /** Has each field as a placeholder; absent: the answers after each other. */
  readonly text?: MessageId;
  /** Days are said with their weekday. */
  readonly weekday?: true;
  /** For a number of days: field with the first of them. The text has the last as `last`, and their number as `days`. */
  readonly daysFrom?: string;
}

/** Fields of a page that name another traveller, and who that can be. */
export interface Companion {
  /** Gets the full name. */
  readonly name: string;
  /** Gets the answer of the traveller's `keyField`. */
  readonly key: string;
  readonly who: Condition;
  /** Says who must not travel without one. */
  readonly rule: MessageId;
}

export interface SectionDefinition {
  readonly id: string;
  readonly scope: PageScope;
  readonly title: MessageId;
}

export interface FormDefinition {
  readonly sections: readonly SectionDefinition[];
  readonly pages: readonly PageDefinition[];
}

/** Context for validating a form, besides the answers. */
export interface FormContext {
  /** Today in Kathmandu. */
  readonly today: PlainDate;
}

/** Identity of a traveller within one application. */
export interface TravellerIdentity {
  /** Two travellers with the same key are rejected at `keyField`; undefined until the answers give a key. */
  readonly key: (answers: Answers) => string | undefined;
  readonly keyField: string;
  /** Full name for headings and lists; undefined until it is given. */
  readonly name: (answers: Answers) => string | undefined;
  /** Part of it that travellers of one application call each other by; absent where nobody travels together. */
  readonly givenNames?: (answers: Answers) => string | undefined;
}

/** Members of a service that validation needs; every service definition has them. */
export interface JudgedForm {
  readonly form: FormDefinition;
  /**
   * Facts that conditions read, from the answers, complete or partial, of one person together with the submission's.
   */
  readonly facts: (answers: Answers, context: FormContext) => Facts;
  /**
   * Rules across several answers: nationality against channel, passport against arrival, dates against the window. Runs
   * on the answers, complete or partial, of one person together with the submission's; a rule whose answers are missing
   * is silent. Each violation names the field where it is shown.
   */
  readonly check: (answers: Answers, context: FormContext) => readonly Violation[];
  readonly maxTravellers: number;
  /** Identity of a traveller, to find the same person entered twice. */
  readonly traveller: TravellerIdentity;
}

/**
 * Cache of each form's fields by scope: a form never changes, and each validation asks for its fields several times.
 */
const knownFields = new WeakMap<FormDefinition, Map<PageScope | undefined, readonly FieldDefinition[]>>();

export function fieldsOf(form: FormDefinition, scope?: PageScope): readonly FieldDefinition[] {
  let byScope = knownFields.get(form);
  if (byScope === undefined) {
    byScope = new Map();
    knownFields.set(form, byScope);
  }
  let fields = byScope.get(scope);
  if (fields === undefined) {
    fields = form.pages.filter((page) => scope === undefined || page.scope === scope).flatMap((page) => page.fields);
    byScope.set(scope, fields);
  }
  return fields;
}
