/**
 * Closed list of every reason for which the portal rejects something. Pure code returns violations, the server throws
 * them, one place maps them to HTTP, and the message `refusal.<code>` says in each language what to do.
 */
export const violationCodes = [
  // eligibility
  'visa_not_needed',
  'citizen_needs_no_visa',
  'nationality_not_on_arrival',
  'document_not_on_arrival',
  'purpose_not_on_arrival',
  'port_not_open',
  'mission_not_open',
  'free_ground_missing',
  'child_must_be_accompanied',
  // rules on dates and days
  'arrival_too_far_ahead',
  'arrival_in_the_past',
  'passport_too_short',
  'visa_year_days_used_up',
  // one live visa
  'live_visa_exists',
  'open_request_exists',
  // applications about a visa
  'visa_not_found',
  'visa_no_longer_valid',
  'visa_kind_not_raised',
  'visa_ended',
  'visa_not_used_yet',
  'no_larger_plan',
  'plan_not_larger',
  // form
  'required',
  'not_asked',
  'unknown_field',
  'too_long',
  'wrong_type',
  'not_a_date',
  'date_incomplete',
  'date_not_past',
  'date_not_future',
  'date_before_other',
  'date_too_long_ago',
  'not_an_option',
  'urgent_entry_only_refers',
  'not_an_email',
  'not_a_phone_number',
  'not_a_name',
  'not_a_passport_number',
  'not_a_number',
  'not_a_rate',
  'not_a_rounding_step',
  'number_out_of_range',
  'document_not_found',
  'too_many_aliases',
  'same_passport_twice',
  'too_many_travellers',
  'no_travellers',
  'group_too_small',
  'organisation_needed',
  'must_be_valid_until',
  'declaration_needed',
  'declaration_version_stale',
  // files
  'file_missing',
  'file_empty',
  'file_too_large',
  'file_wrong_type',
  'file_not_readable',
  'file_too_many_pixels',
  'file_too_small_picture',
  // working together
  'stale_version',
  'acted_meanwhile',
  'action_not_allowed',
  'same_person',
  'not_permitted',
  'not_found',
  'fee_changed',
  'not_paid',
  'already_paid',
  'nothing_to_pay',
  'others_not_cleared',
  'amount_differs',
  'currency_not_accepted',
  'no_open_shift',
  'shift_already_open',
  'no_sticker_left',
  'stock_too_small',
  'reason_needed',
  'possible_hit_open',
  'file_held',
  'file_not_held',
  'documents_not_settled',
  'waiver_documents_not_seen',
  'may_not_be_sent_again',
  'two_signatures_needed',
  'document_check_needed',
  'items_needed',
  'answer_incomplete',
  'due_day_too_near',
  'due_day_too_far',
  'slot_taken',
  'seats_below_taken',
  'appointment_not_called_off',
  'appointment_missed_before',
  'appointment_never_missed',
  'appointment_still_ahead',
  'appointment_moved_too_often',
  'too_late_to_reopen',
  'annulment_not_proposed',
  'sticker_not_spoilt',
  'sticker_is_spoilt',
  'already_labelled',
  'already_in_country',
  'not_in_country',
  'visa_not_valid_today',
  'no_entry_left',
  'search_too_short',
  'unknown_filter',
  'period_too_long',
  'unknown_sort',
  'unknown_column',
  'rate_of_day_exists',
  'idempotency_key_missing',
  'idempotency_key_reused',
  'idempotency_key_running',
  // accounts of staff
  'email_taken',
  'own_account',
  'role_not_given_here',
  'role_held_alone',
  'roles_of_several_areas',
  // sign-in
  'login_failed',
  'locked_out',
  'session_ended',
  'password_wrong',
  'password_too_short',
  'password_common',
  'code_wrong',
  'sign_in_code_wrong',
  'recovery_code_wrong',
  'sign_in_again',
  'second_factor_needed',
  'authenticator_code_wrong',
  'passkey_not_taken',
  'passkey_wrong',
  'link_not_valid',
  'code_expired',
  'too_many_requests',
  'payload_too_large',
  'malformed_request',
  'not_open_yet',
  'temporarily_unavailable',
  'staff_name_wrong',
] as const;
export type ViolationCode = (typeof violationCodes)[number];

/** Values used in a violation's message: days, dates, amounts; plain text and numbers only. */
export type ViolationValues = Readonly<Record<string, string | number>>;

export interface Violation {
  readonly code: ViolationCode;
  /** Field it belongs to; absent for the whole application. Traveller fields are `travellers[0][dob]`. */
  readonly field?: string;
  readonly values?: ViolationValues;
}

export function violation(code: ViolationCode, field?: string, values?: ViolationValues): Violation {
  return { code, ...(field === undefined ? {} : { field }), ...(values === undefined ? {} : { values }) };
}

/** Message id of a violation's text. */
export function violationMessage(code: ViolationCode): string {
  return `refusal.${code}`;
}
