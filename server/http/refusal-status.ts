import type { RefusalCode } from '#domain/refusals.ts';

/**
 * The HTTP status of a refusal. Whatever is not named is a fault in the caller's values: 422 with the field map of the
 * specification. When several refusals come together the first one's status counts.
 */
const statusByCode: Partial<Record<RefusalCode, number>> = {
  malformed_request: 400,
  idempotency_key_missing: 400,
  session_ended: 401,
  login_failed: 401,
  locked_out: 401,
  code_wrong: 401,
  sign_in_code_wrong: 401,
  passkey_wrong: 401,
  sign_in_again: 401,
  code_expired: 401,
  not_permitted: 403,
  same_person: 403,
  own_account: 403,
  second_factor_needed: 403,
  not_found: 404,
  not_open_yet: 404,
  stale_version: 409,
  acted_meanwhile: 409,
  action_not_allowed: 409,
  fee_changed: 409,
  not_paid: 409,
  already_paid: 409,
  nothing_to_pay: 409,
  others_not_cleared: 409,
  no_open_shift: 409,
  shift_already_open: 409,
  no_sticker_left: 409,
  possible_hit_open: 409,
  file_held: 409,
  file_not_held: 409,
  documents_not_settled: 409,
  slot_taken: 409,
  appointment_not_called_off: 409,
  appointment_missed_before: 409,
  appointment_never_missed: 409,
  appointment_moved_too_often: 409,
  too_late_to_reopen: 409,
  annulment_not_proposed: 409,
  sticker_not_spoilt: 409,
  sticker_is_spoilt: 409,
  already_in_country: 409,
  not_in_country: 409,
  visa_not_valid_today: 409,
  no_entry_left: 409,
  live_visa_exists: 409,
  open_request_exists: 409,
  idempotency_key_running: 409,
  rate_of_day_exists: 409,
  email_taken: 409,
  payload_too_large: 413,
  file_too_large: 413,
  too_many_requests: 429,
};

export function statusOfRefusal(code: RefusalCode): number {
  return statusByCode[code] ?? 422;
}
