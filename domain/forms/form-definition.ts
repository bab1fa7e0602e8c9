import type { PlainDate } from '#domain/calendar/plain-date.ts';
import type { Violation, ViolationCode } from '#domain/violations.ts';
import type { Answers } from './answers.ts';
import type { Condition, Facts } from './conditions.ts';

/** An id in the message catalogues. The conformance suite checks that each exists in every language. */
export type MessageId = string;

export type FieldKind =
  | 'text'
  | 'multi_line'
  | 'name'
  | 'passport_number'
  | 'date'
  | 'choice'
  | 'yes_no'
  | 'country'
  | 'email'
  | 'phone'
  | 'number'
  | 'file';

export interface OptionDefinition {
  readonly id: string;
  readonly label: MessageId;
  readonly hint?: MessageId;
  /** Absent: always offered. */
  readonly when?: Condition;
  /** How a choice that is not offered to this person is refused; `not_an_option` unless said otherwise. */
  readonly refusedAs?: ViolationCode;
}

export interface FieldDefinition {
  /** The specification's field name, as the API and the stored answers have it. */
  readonly id: string;
  readonly kind: FieldKind;
  readonly label: MessageId;
  readonly hint?: MessageId;
  /** Required unless said otherwise: `false`, or a condition under which it is. */
  readonly required?: boolean | Condition;
  /** Absent: always. A hidden field takes no answer; one that is sent is refused. */
  readonly when?: Condition;
  readonly options?: readonly OptionDefinition[];
  /** Characters; each kind has its own default in `field-kinds.ts`. */
  readonly maxLength?: number;
  /** For numbers: the least and the greatest allowed, both included. */
  readonly range?: { readonly min: number; readonly max: number };
  /** For dates: which side of today the day must lie on; wording of the error follows it. */
  readonly dateSide?: 'past' | 'future' | 'today_or_future';
  /** HTML autofill tokens (WCAG 1.3.5); a date gets its `bday-*` parts from `bday`. */
  readonly autocomplete?: string;
  /** For files: which uploads are taken. */
  readonly file?: FileRule;
  /** Belongs to one request and is not carried over when a new form is filled from an earlier one. */
  readonly notReusable?: boolean;
  /** Answered by the portal from what it knows already: shown, and typed by nobody. */
  readonly prefilled?: boolean;
  /** Holds personal data that lists and logs must not show. */
  readonly private?: boolean;
}

/**
 * What an empty field asks for, as a request without a full stop: "Select your nationality". Derived from the label, so that
 * no definition has to name it; the conformance suite misses the text.
 */
export function promptMessage({ label }: Pick<FieldDefinition, 'label'>): MessageId {
  return `${label}.enter`;
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
  readonly hint?: MessageId;
  readonly when?: Condition;
  readonly fields: readonly FieldDefinition[];
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

/** What judging a form needs besides the answers. */
export interface FormContext {
  /** Today in Kathmandu. */
  readonly today: PlainDate;
}

/** Who a traveller is within one request. */
export interface TravellerIdentity {
  /** Two travellers with the same key are refused at `keyField`; undefined while the answers do not tell. */
  readonly key: (answers: Answers) => string | undefined;
  readonly keyField: string;
  /** Full name for headings and lists; undefined while it was not given. */
  readonly name: (answers: Answers) => string | undefined;
}

/** The members of a service that judging answers needs; every service definition has them. */
export interface JudgedForm {
  readonly form: FormDefinition;
  /** Statements that conditions read, from the answers of one person joined with the submission's, whole or in part. */
  readonly facts: (answers: Answers, context: FormContext) => Facts;
  /**
   * Rules over several answers: nationality against channel, passport against arrival, dates against the window. Runs
   * on the answers of one person joined with the submission's, whole or in part: a rule whose answers are not there yet is
   * silent. Each refusal names the field it is shown at.
   */
  readonly check: (answers: Answers, context: FormContext) => readonly Violation[];
  readonly maxTravellers: number;
  /** Who a traveller is, to find the same person twice. */
  readonly traveller: TravellerIdentity;
}

/** Fields by scope of each form: a form never changes, and every judgement asks for them several times. */
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
