import { parsePlainDate } from '#domain/calendar/plain-date.ts';
import { type FieldKind, type MessageId, promptMessage } from '#domain/forms/form-definition.ts';
import { waitOf } from '#domain/i18n/wait.ts';
import { isCountryCode } from '#domain/reference-data/country-codes.ts';
import type { ViolationCode, ViolationValues } from '#domain/violations.ts';
import type { MessageTools } from './languages.tsx';

export interface ViolationLike {
  readonly code: string;
  readonly field?: string | undefined;
  readonly values?: ViolationValues | undefined;
  /** The server's text, for a code that this page does not know. */
  readonly message?: string | undefined;
}

/** Properties of a violation's field that its text depends on. */
export interface AnsweredField {
  readonly kind: FieldKind;
  readonly label?: MessageId;
}

/**
 * Violations with a generic text that names no field: "Enter a whole number, such as 12". All others name their
 * subject, or ask for the only thing it can be.
 */
const namesNoField: ReadonlySet<string> = new Set<ViolationCode>([
  'not_asked',
  'unknown_field',
  'too_long',
  'wrong_type',
  'not_a_date',
  'no_such_day',
  'date_incomplete',
  'date_not_past',
  'date_not_future',
  'date_before_today',
  'date_before_other',
  'date_too_long_ago',
  'must_be_valid_until',
  'not_an_option',
  'not_a_phone_number',
  'not_a_name',
  'name_not_in_zone',
  'not_a_number',
  'number_out_of_range',
  'document_not_found',
  'file_missing',
  'file_empty',
  'file_too_large',
  'file_wrong_type',
  'file_not_readable',
  'file_not_read_in_time',
  'file_too_many_pixels',
  'file_too_small_picture',
]);

/** Kinds that a form seldom has twice: the text for an empty field names it. */
const namedByKind: ReadonlySet<FieldKind> = new Set<FieldKind>(['email', 'passport_number']);

/**
 * Returns a violation's text at its field: for an empty one the specification's word and the instruction ("Required.
 * Select your nationality."), else the text of its code, else the server's. Where it says whom it is about, the name
 * stands in front.
 */
export function violationText<Id extends string>(
  tools: MessageTools<Id>,
  violation: ViolationLike,
  field?: AnsweredField,
): string {
  const word = tools.t as (id: string, values?: Readonly<Record<string, unknown>>) => string;
  if (violation.code === 'required' && field) return word('required.at_field', { what: word(promptOf(tools, field)) });
  const id = `refusal.${violation.code}`;
  if (!tools.has(id)) return violation.message ?? violation.code;
  const { person, ...values } = violation.values ?? {};
  const reason = word(id, formattedValues(tools, values));
  return person === undefined ? reason : word('error.of_person', { person, reason });
}

/**
 * Returns a violation's text in a summary, away from its field: for an empty one only the instruction ("Select your
 * nationality"). The field's name is added only to generic texts ("Date of birth: The date must be in the past").
 */
export function summaryText<Id extends string>(
  tools: MessageTools<Id>,
  violation: ViolationLike,
  field?: AnsweredField,
): string {
  if (field === undefined) return violationText(tools, violation);
  const word = tools.t as (id: string, values?: Readonly<Record<string, unknown>>) => string;
  const required = violation.code === 'required';
  const reason = required ? word(promptOf(tools, field)) : violationText(tools, violation, field);
  const named = required
    ? hasOwnPrompt(tools, field) || namedByKind.has(field.kind)
    : !namesNoField.has(violation.code);
  if (named || field.label === undefined) return reason;
  const name = word(field.label);
  // A question ends in its own mark and takes no colon.
  return word('error.of_field', { field: name, question: /[?？]$/.test(name) ? 'yes' : 'no', reason });
}

/**
 * Returns the message id for an empty field: its own or, for a field outside every service's form, that of its kind.
 */
function promptOf<Id extends string>(tools: MessageTools<Id>, field: AnsweredField): MessageId {
  return hasOwnPrompt(tools, field) ? promptMessage({ label: field.label }) : `enter.${field.kind}`;
}

function hasOwnPrompt<Id extends string>(
  tools: MessageTools<Id>,
  field: AnsweredField,
): field is AnsweredField & { readonly label: MessageId } {
  return field.label !== undefined && tools.has(promptMessage({ label: field.label }));
}

function formattedValues<Id extends string>(
  tools: MessageTools<Id>,
  values: ViolationValues,
): Readonly<Record<string, unknown>> {
  const word = tools.t as (id: string, values?: object) => string;
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      if (name === 'seconds') return ['wait', word('wait.length', waitOf(Number(value)))];
      if (typeof value === 'number') return [name, value];
      const date = parsePlainDate(value);
      if (date) return [name, tools.formatDate(date)];
      if (name === 'country' && isCountryCode(value)) return [name, tools.countryName(value)];
      // Ids of closed lists (a purpose, a visa type) have texts under their own name.
      return [name, tools.has(`${name}.${value}`) ? word(`${name}.${value}`) : value];
    }),
  );
}
