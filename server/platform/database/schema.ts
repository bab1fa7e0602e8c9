import type { ColumnType } from 'kysely';
import type { OwnViewFilters } from '#contract/api/own-views.ts';
import type { UserType } from '#contract/api/session.ts';
import type { DeskId } from '#contract/desks.ts';
import type { JsonValue } from '#domain/audit/canonical-json.ts';
import type { AppointmentState } from '#domain/casework/appointment-state.ts';
import type { AskedItem } from '#domain/casework/asked-items.ts';
import type { DocumentCheckState } from '#domain/casework/document-check.ts';
import type { Status } from '#domain/casework/lifecycle.ts';
import type {
  OfficeRateState,
  RoleProposalKind,
  RoleProposalState,
  WatchListState,
} from '#domain/casework/maker-checker.ts';
import type { LookOutcome } from '#domain/casework/second-look.ts';
import type { FeeEffect, FeeRule } from '#domain/fees/fee-rules.ts';
import type { AttemptState, OrderState } from '#domain/fees/payment-order.ts';
import type { PaymentMode, Quote, SetSumKind } from '#domain/fees/quote.ts';
import type { RefundState } from '#domain/fees/refund.ts';
import type { Answers } from '#domain/forms/answers.ts';
import type { Summary } from '#domain/forms/summary.ts';
import type { Language } from '#domain/i18n/languages.ts';
import type { Movement } from '#domain/issuing/certificate.ts';
import type { Entries, VisaChange } from '#domain/issuing/visa.ts';
import type { VisaState } from '#domain/issuing/visa-state.ts';
import type { ConfirmationState } from '#domain/organisations/confirmation.ts';
import type { OrganisationKind, OrganisationState } from '#domain/organisations/organisation.ts';
import type { Purpose } from '#domain/organisations/purpose.ts';
import type { RoleCode } from '#domain/permissions/roles.ts';
import type { Section } from '#domain/permissions/sections.ts';
import type { Office } from '#domain/reference-data/offices.ts';
import type { BlacklistEffect, MatchState } from '#domain/screening/match-state.ts';
import type { MatchExplanation } from '#domain/screening/watch-list-score.ts';
import type { PersonRole } from '#domain/services/person-role.ts';

/**
 * Tables as the program sees them. Instants are `Date`; days (`date`) are `YYYY-MM-DD` text; `bigint` is a number (see
 * `database.ts`, which sets the same parsers for both drivers). JSON columns are written as text by `JSON.stringify`
 * and read parsed.
 */
type Instant = ColumnType<Date, Date, Date>;
type OptionalInstant = ColumnType<Date | null, Date | null | undefined, Date | null>;
type Json<T> = ColumnType<T, string, string>;
type Defaulted<T> = ColumnType<T, T | undefined, T>;

export interface Database {
  offices: {
    slug: string;
    code: string;
    kind: Office['kind'];
    name_message: string;
    status: string;
    active: Defaulted<boolean>;
    /** Contact details as the office wrote them. */
    address: Defaulted<string | null>;
    phone: Defaulted<string | null>;
    email: Defaulted<string | null>;
    hours: Defaulted<string | null>;
    version: Defaulted<number>;
  };
  office_rates: {
    id: string;
    office: string;
    currency: string;
    minor_per_10000_usd: number;
    rounding_step_minor: number;
    in_force_from: string;
    status: OfficeRateState;
    source: string | null;
    made_by: string | null;
    made_at: Instant;
    checked_by: string | null;
    checked_at: OptionalInstant;
    version: Defaulted<number>;
  };
  organisations: { slug: string; kind: OrganisationKind; name: string; state: OrganisationState };
  organisation_purposes: { slug: string; purpose: Purpose };
  accounts: {
    id: string;
    email: string;
    name: string;
    /** Null until the person has chosen one. */
    password_hash: string | null;
    active: Defaulted<boolean>;
    user_type: Defaulted<UserType>;
    created_at: Instant;
    /** Office that manages the account: a slug, or `all`. */
    office: string;
    /** Language of mails to the person: that of the last sign-in. */
    language: Defaulted<Language>;
    last_signed_in_at: OptionalInstant;
    created_by: Defaulted<string | null>;
    version: Defaulted<number>;
  };
  account_links: {
    token_hash: Buffer;
    account_id: string;
    purpose: string;
    created_at: Instant;
    expires_at: Instant;
    used_at: OptionalInstant;
  };
  role_proposals: {
    id: string;
    account_id: string;
    kind: Defaulted<RoleProposalKind>;
    /** Null for a change without a role. */
    role: RoleCode | null;
    office: string;
    status: RoleProposalState;
    made_by: string;
    made_at: Instant;
    checked_by: Defaulted<string | null>;
    checked_at: OptionalInstant;
    version: Defaulted<number>;
  };
  role_grants: { account_id: string; role: RoleCode; office: string; granted_at: Instant; granted_by: string | null };
  sessions: {
    token_hash: Buffer;
    account_id: string;
    created_at: Instant;
    last_seen_at: Instant;
    expires_at: Instant;
    ended_at: OptionalInstant;
    /** True if a second factor was given in the session. */
    second_factor: Defaulted<boolean>;
    /** Families of the browser and the system that started it, if known. */
    browser: Defaulted<string | null>;
    system: Defaulted<string | null>;
  };
  second_factors: {
    account_id: string;
    sealed_secret: Buffer;
    created_at: Instant;
    confirmed_at: OptionalInstant;
    last_step: Defaulted<number | null>;
  };
  recovery_codes: { account_id: string; code_hash: string; used_at: OptionalInstant };
  sign_in_challenges: {
    token_hash: Buffer;
    account_id: string;
    audience: string;
    created_at: Instant;
    expires_at: Instant;
    tries_left: number;
    used_at: OptionalInstant;
    /** Challenge for a passkey to sign; null until one is asked for. */
    passkey_challenge: Defaulted<string | null>;
  };
  passkeys: {
    id: string;
    account_id: string;
    /** In base64url, as the authenticator gave it. */
    credential_id: string;
    /** In COSE format. */
    public_key: Buffer;
    signature_counter: number;
    transports: string[];
    name: string;
    /** Backup eligible (may be copied to other devices of the person), and has been. */
    synced: boolean;
    backed_up: boolean;
    created_at: Instant;
    last_used_at: OptionalInstant;
  };
  passkey_enrolments: { account_id: string; challenge: string; expires_at: Instant };
  people: {
    id: string;
    surname: string;
    given_names: string;
    dob: string;
    gender: string;
    nationality: string;
    created_at: Instant;
  };
  passports: {
    id: string;
    person_id: string;
    number: string;
    country: string;
    type: string;
    expires_on: string;
    created_at: Instant;
  };
  drafts: {
    id: string;
    draft_number: string;
    service: string;
    definition_version: number;
    version: Defaulted<number>;
    content: Json<unknown>;
    language: Language;
    email: string | null;
    saved_at: Instant;
    expires_at: Instant;
    submission_id: string | null;
    organisation: Defaulted<string | null>;
  };
  draft_tokens: { token_hash: Buffer; draft_id: string; created_at: Instant };
  access_codes: {
    id: string;
    purpose: string;
    subject_id: string;
    code_hash: Buffer;
    tries_left: number;
    created_at: Instant;
    expires_at: Instant;
    used_at: OptionalInstant;
  };
  submissions: {
    id: string;
    service: string;
    definition_version: number;
    office: string;
    email: string | null;
    language: Language;
    answers: Json<Answers>;
    arrival_date: string;
    version: Defaulted<number>;
    sent_at: Instant;
    expires_at: Instant;
  };
  submission_tokens: { token_hash: Buffer; submission_id: string; created_at: Instant; expires_at: Instant };
  applications: {
    id: string;
    submission_number: string;
    submission_id: string;
    position: number;
    /** Number of people sent together. */
    group_size: Defaulted<number>;
    service: string;
    definition_version: number;
    status: Status;
    version: Defaulted<number>;
    office: string;
    section: Section;
    kind: string;
    plan: string;
    /** The issued visa that the application is about. */
    visa_id: Defaulted<string | null>;
    /** The visa of the person on whom it depends, such as a dependant's host. */
    related_visa_id: Defaulted<string | null>;
    /** Last day of the stay that a grant would bring; null where it changes none. */
    new_valid_until: Defaulted<string | null>;
    /** The organisation that applied; null for somebody with the access code. */
    organisation: Defaulted<string | null>;
    proposed_by: Defaulted<string | null>;
    decided_by: Defaulted<string | null>;
    /** Officer to whom the case is assigned, and since when; both or neither. */
    held_by: Defaulted<string | null>;
    held_at: OptionalInstant;
    arrival_date: string;
    /** Flight, bus or other number, where the service asks for one. */
    transport: Defaulted<string | null>;
    answers: Json<Answers>;
    summary: Json<Summary>;
    quote: Json<Quote>;
    fee_minor: number;
    paid: Defaulted<boolean>;
    payment_mode: PaymentMode;
    language: Language;
    declaration_version: string;
    sent_at: Instant;
    expires_at: Instant;
    /** The end of which its applicants were reminded last. */
    reminded_of: OptionalInstant;
    updated_at: Instant;
    /** Instant since which nobody is named, and answers and files are gone. */
    erased_at: OptionalInstant;
  };
  application_people: {
    application_id: string;
    position: number;
    role: PersonRole;
    surname: string;
    given_names: string;
    /** Words by which lists find the person. */
    search_name: string;
    dob: string;
    nationality: string;
    passport_country: string;
    passport_number: string;
    /** Rows of the register, for services that keep one. */
    person_id: Defaulted<string | null>;
    passport_id: Defaulted<string | null>;
    /** The application's. */
    office: string;
    answers: Json<Answers>;
  };
  confirmations: {
    application_id: string;
    organisation: string;
    purpose: Purpose;
    asked_at: Instant;
    /** Last day for an answer. */
    due_on: string;
    state: Defaulted<ConfirmationState>;
    answered_by: Defaulted<string | null>;
    answered_at: OptionalInstant;
    /** Why it does not confirm. */
    reason: Defaulted<string | null>;
  };
  application_events: {
    application_id: string;
    sequence: number;
    at: Instant;
    action: string;
    from_status: Status | 'draft';
    to_status: Status;
    actor_kind: 'traveller' | 'staff' | 'system';
    account_id: string | null;
    role: string | null;
    office: string | null;
    reasons: Json<string[]>;
    public_note: string | null;
    internal_note: string | null;
    details: Json<Record<string, unknown>>;
    data_hash: string;
    definition_version: number;
    request_id: string;
  };
  documents: {
    id: string;
    draft_id: string | null;
    application_id: string | null;
    document: string;
    file_name: string;
    media_type: string;
    size: number;
    width: number | null;
    height: number | null;
    sha256: string;
    storage_name: string;
    /** Name of its small picture in the storage, once somebody asked for it. */
    small_storage_name: Defaulted<string | null>;
    created_at: Instant;
    deleted_at: OptionalInstant;
    /** The item of an office's question that the file answers; both or neither. */
    information_request_id: Defaulted<string | null>;
    item: Defaulted<string | null>;
    /** Machine-readable zone as the uploading device read it; both or neither. */
    mrz_line1: Defaulted<string | null>;
    mrz_line2: Defaulted<string | null>;
  };
  document_checks: {
    application_id: string;
    document: string;
    state: DocumentCheckState;
    note: string | null;
    checked_by: string;
    checked_at: Instant;
  };
  information_requests: {
    id: string;
    application_id: string;
    asked_by: string;
    asked_at: Instant;
    due_on: string;
    /** Instant at which the application is closed if there is no reply. */
    closes_at: Instant;
    items: Json<readonly AskedItem[]>;
    /** Sentence that the officer added for the applicant. */
    sentence: Defaulted<string | null>;
    after_refusal: Defaulted<boolean>;
    reminded_at: OptionalInstant;
    answered_at: OptionalInstant;
    ended_at: OptionalInstant;
  };
  second_looks: {
    id: string;
    application_id: string;
    /** Account of whoever decided alone: never `looked_by`. */
    decided_by: string;
    drawn_at: Instant;
    looked_by: Defaulted<string | null>;
    looked_at: OptionalInstant;
    outcome: Defaulted<LookOutcome | null>;
    note: Defaulted<string | null>;
    settled_by: Defaulted<string | null>;
    settled_at: OptionalInstant;
  };
  own_views: {
    id: string;
    account_id: string;
    desk: DeskId;
    name: string;
    filters: Json<OwnViewFilters>;
    saved_at: Instant;
  };
  appointment_slots: {
    id: string;
    office: string;
    /** Day and time (`HH:MM`) in the office's own calendar and local time. */
    on_day: string;
    at_time: string;
    seats: number;
    made_by: string;
    made_at: Instant;
    closed_by: string | null;
    closed_at: OptionalInstant;
  };
  appointments: {
    id: string;
    application_id: string;
    slot_id: string;
    state: AppointmentState;
    /** Null when the applicant chose the time. */
    made_by: string | null;
    made_at: Instant;
  };
  fee_rules_version: { version: string };
  fee_rules: {
    id: string;
    code: string;
    rule: string;
    effect: Json<FeeEffect>;
    in_force_from: string;
    in_force_until: string | null;
    source: string;
    confidence: FeeRule['confidence'];
    entered_by: string | null;
    approved_by: string | null;
  };
  cash_rates: {
    office: string;
    currency: string;
    minor_per_10000_usd: number;
    in_force_from: string;
    source: string;
  };
  orders: {
    id: string;
    reference: string;
    submission_id: string;
    payment_mode: PaymentMode;
    currency: string;
    total_minor: number;
    status: OrderState;
    created_at: Instant;
    paid_at: OptionalInstant;
    paid_by: string | null;
    receipt_number: string | null;
  };
  charges: {
    order_id: string;
    line: number;
    application_id: string;
    rule: string;
    code: string;
    label: string;
    label_values: Json<Record<string, string | number>>;
    amount_minor: number;
    in_force_from: string;
  };
  set_sums: {
    id: string;
    application_id: string;
    kind: SetSumKind;
    currency: string;
    amount_minor: number;
    ground: string;
    made_by: string;
    made_at: Instant;
    confirmed_by: Defaulted<string | null>;
    confirmed_at: OptionalInstant;
    /** Instant at which another replaced it before it was confirmed. */
    dropped_at: OptionalInstant;
  };
  payment_attempts: {
    id: string;
    order_id: string;
    number: number;
    gateway: string;
    transaction_uuid: string;
    amount_minor: number;
    currency: string;
    state: AttemptState;
    reason: string | null;
    gateway_transaction_id: string | null;
    card_masked: string | null;
    created_at: Instant;
    updated_at: Instant;
    next_query_at: OptionalInstant;
    queries: Defaulted<number>;
    decided_by: Defaulted<string | null>;
    decision_note: Defaulted<string | null>;
  };
  gateway_messages: {
    id: string;
    gateway: string;
    way: string;
    received_at: Instant;
    transaction_uuid: string | null;
    verified: boolean;
    /** The signed message's own claims about its payment. */
    reference: string | null;
    amount_minor: number | null;
    currency: string | null;
    body: Json<unknown>;
  };
  closed_gateway_messages: { transaction_uuid: string; closed_by: string; closed_at: Instant; note: string };
  sandbox_transactions: {
    transaction_uuid: string;
    reference: string;
    amount_minor: number;
    currency: string;
    state: string;
    gateway_transaction_id: string | null;
    fields: Json<Record<string, string>>;
    created_at: Instant;
  };
  refund_requests: {
    id: string;
    order_id: string;
    attempt_id: string | null;
    money_reference: string;
    cause: string;
    currency: string;
    amount_minor: number;
    status: Defaulted<RefundState>;
    requested_at: Instant;
    made_by: string | null;
    checked_by: string | null;
    checked_at: OptionalInstant;
    sent_by: Defaulted<string | null>;
    sent_at: OptionalInstant;
    note: Defaulted<string | null>;
  };
  ledger_entries: {
    id: string;
    transaction_id: string;
    at: Instant;
    day: string;
    office: string;
    account: string;
    order_id: string | null;
    application_id: string | null;
    rule: string | null;
    currency: string;
    amount_minor: number;
    cash_currency: string | null;
    cash_minor: number | null;
    /**
     * Service, kind and plan of its application, or of all its order's applications, otherwise `several`; set by a trigger.
     */
    service: ColumnType<string, never, never>;
    kind: ColumnType<string, never, never>;
    plan: ColumnType<string, never, never>;
  };
  cash_shifts: {
    id: string;
    office: string;
    account_id: string;
    opened_at: Instant;
    closed_at: OptionalInstant;
    note: string | null;
    /** Times that its count was compared with the books. */
    counts: Defaulted<number>;
    checked_by: string | null;
    checked_at: OptionalInstant;
  };
  cash_shift_totals: {
    shift_id: string;
    currency: string;
    opening_minor: number;
    taken_minor: Defaulted<number>;
    counted_minor: number | null;
  };
  cash_refunds: {
    refund_id: string;
    shift_id: string;
    account_id: string;
    currency: string;
    paid_minor: number;
    paid_at: Instant;
  };
  cash_receipts: {
    order_id: string;
    shift_id: string;
    account_id: string;
    currency: string;
    due_minor: number;
    received_minor: number;
    change_minor: number;
    taken_at: Instant;
  };
  bank_vouchers: {
    id: string;
    order_id: string;
    voucher_number: string;
    amount_minor: number;
    currency: string;
    paid_on: string;
    recorded_by: string;
    recorded_at: Instant;
    outcome: string;
  };
  /** Stickers that became used or spoilt on a day, by their present state, kept by triggers of the stickers. */
  sticker_days: { day: string; office: string; status: string; count: number };
  stickers: {
    serial: string;
    office: string;
    status: string;
    allotted_to: string | null;
    visa_id: string | null;
    changed_at: Instant;
  };
  visas: {
    id: string;
    visa_number: string;
    application_id: string;
    /** That of its application when it was issued; written by the database. */
    office: ColumnType<string, never, never>;
    /** As in its application; written by the database. */
    nationality: ColumnType<string, never, never>;
    /** The fee waiver, when it was issued free; written by the database. */
    free_ground: ColumnType<string | null, never, never>;
    person_id: string;
    passport_id: string;
    passport_number: string;
    kind: string;
    plan: string;
    entries: Entries;
    plan_days: number;
    added_days: Defaulted<number>;
    /** Both together; written by the database. */
    days: ColumnType<number, never, never>;
    valid_from: string;
    valid_until: string;
    state: VisaState;
    state_since: Instant;
    tourist: boolean;
    mrz_line1: string;
    mrz_line2: string;
    approved_by: string;
    /** Null, like the sticker, for a visa issued as a letter. */
    printed_by: string | null;
    sticker_serial: string | null;
    replaces_visa_id: string | null;
    /** Last day to enter, for a visa whose days begin on arrival. */
    enter_before: Defaulted<string | null>;
    /** The entry point that gave a sticker to a visa issued as a letter. */
    labelled_at: Defaulted<string | null>;
    /** Next day on which the holder is reminded that it ends; null: no reminder is left. */
    remind_on: Defaulted<string | null>;
    issued_at: Instant;
  };
  visa_reminders: {
    visa_id: string;
    valid_until: string;
    days_before: number;
    at: Instant;
  };
  unwanted_reminders: {
    visa_id: string;
    at: Instant;
  };
  crossings: {
    application_id: string;
    movement: Movement;
    on_day: string;
    port: string;
    stay_id: Defaulted<string | null>;
    /** Proof that the officer took, where no stamp of the portal shows the crossing. */
    proof: Defaulted<string | null>;
    found_by: string;
    found_at: Instant;
  };
  certificates: {
    number: string;
    application_id: string;
    movement: Movement;
    on_day: string;
    port: string;
    /** Number of the passport or other document, with which the certificate is checked. */
    document_number: string;
    issued_at: Instant;
  };
  permits: {
    number: string;
    version: number;
    application_id: string;
    organisation: string;
    area: string;
    first_day: string;
    last_day: string;
    group_size: number;
    issued_at: Instant;
    revoked_at: OptionalInstant;
  };
  visa_changes: {
    visa_id: string;
    sequence: number;
    application_id: string;
    at: Instant;
    type: VisaChange['type'];
    change: Json<VisaChange>;
  };
  stays: {
    id: string;
    visa_id: string;
    passport_id: string;
    arrived_on: string;
    arrived_at_port: string;
    arrival_stamped_by: string;
    arrival_stamped_at: Instant;
    departed_on: string | null;
    departed_at_port: string | null;
    departure_stamped_by: string | null;
    departure_stamped_at: OptionalInstant;
  };
  blacklist_entries: {
    id: string;
    surname: string;
    given_names: string;
    /** Sort key of the list; names are searched in `blacklist_names`. */
    search_name: string;
    dob: string | null;
    nationality: string | null;
    passport_number: string | null;
    effect: BlacklistEffect;
    ground: string;
    active_from: string;
    active_until: string | null;
    /** A proposed removal is known by its maker's column: the entry stays in force until the decision. */
    status: Exclude<WatchListState, 'removal_proposed'>;
    made_by: string | null;
    checked_by: string | null;
    /** Maker and checker of a removal; the entry stays in force until the decision. */
    removal_made_by: Defaulted<string | null>;
    removal_checked_by: Defaulted<string | null>;
    /** End of an urgent entry that a duty officer made alone. */
    urgent_until: OptionalInstant;
    /** Open applications were compared with it then; null since its last change. */
    compared_at: OptionalInstant;
    version: Defaulted<number>;
  };
  /** All words of names that are or were in applications. */
  name_words: { word: string };
  /** Words of names with the sort columns of a list, kept by triggers of the named rows. */
  application_names: {
    word: string;
    office: string;
    service: string;
    kind: string;
    status: string;
    arrival_date: string;
    sent_at: Date;
    passport_id: string | null;
    application_id: string;
    position: number;
  };
  visa_names: { word: string; office: string; issued_at: Date; visa_id: string };
  ending_names: { word: string; office: string; rejected: boolean; at: Date; ending_id: string };
  /** All names of entries, for lists and screening to search: the main name at position 0, then the others. */
  blacklist_names: {
    entry_id: string;
    position: number;
    name: string;
    search_name: string;
    /** Keys for screening: consonants of the name, and the groups of entries that may be the same person. */
    name_key: string;
    search_groups: string[];
    /** Birth date of the entry. */
    dob: string | null;
  };
  screening_hits: {
    application_id: string;
    entry_id: string;
    kind: string;
    effect: BlacklistEffect;
    state: MatchState;
    decided_by: string | null;
    note: string | null;
    /** 0 to 100; null for matches from before scores were stored, like the explanation. */
    points: Defaulted<number | null>;
    explanation: ColumnType<MatchExplanation | null, string | null | undefined, string | null>;
  };
  outbox: {
    id: string;
    kind: string;
    recipient: string;
    language: Language;
    payload: Json<Record<string, unknown>>;
    created_at: Instant;
    due_at: Instant;
    tries: Defaulted<number>;
    sent_at: OptionalInstant;
    failed_at: OptionalInstant;
    last_error: string | null;
    application_id: string | null;
    submission_id: Defaulted<string | null>;
    /** The receiving server accepted it and returned it later. */
    returned_at: OptionalInstant;
    /** Person who dealt with an undelivered mail; both or neither. */
    settled_by: Defaulted<string | null>;
    settled_at: OptionalInstant;
    settled_note: Defaulted<string | null>;
    version: Defaulted<number>;
  };
  mailbox: {
    id: string;
    notice_id: string;
    recipient: string;
    subject: string;
    body_text: string;
    body_html: string;
    attachments: Json<readonly { name: string; mediaType: string; base64: string }[]>;
    received_at: Instant;
  };
  idempotency_keys: {
    scope: string;
    key: string;
    fingerprint: string;
    status: number | null;
    body: Json<unknown> | null;
    created_at: Instant;
  };
  lookup_log: { id: string; at: Instant; kind: string; subject_hash: string; address_hash: string; found: boolean };
  rate_limits: { key: string; window_started_at: Instant; used: number };
  audit_log: {
    id: string;
    at: Instant;
    account_id: string | null;
    role: string | null;
    office: string | null;
    action: string;
    subject_kind: string;
    subject_id: string | null;
    outcome: string;
    request_id: string;
    details: Json<JsonValue>;
    /** The line's position in the chain, and the hashes of the line and of the chain up to it. */
    seq: number;
    leaf_hash: Buffer;
    chain_hash: Buffer;
  };
  /** Written by the database with the events of applications. */
  application_endings: {
    id: string;
    application_id: string;
    at: Date;
    outcome: string;
    office: string;
    kind: string;
    nationality: string;
    reasons: string[];
    account_id: string | null;
  };
  /** Sums of the ledger by day: stored for past days, computed for the rest. */
  revenue_days: RevenueDays;
  /** View of the days that are computed at every read. */
  revenue_ledger_days: RevenueDays;
  revenue_sums: RevenueDays;
  revenue_summed: { only_row: Defaulted<boolean>; until: string };
  settings: { key: string; value: Json<unknown> };
  list_counts: { office: string; service: string; status: string; slot: number; count: number };
  /**
   * Visas issued and applications refused and closed by an office on a day in Kathmandu, or on all days ('-infinity');
   * kept by triggers.
   */
  office_counts: { list: CountedList; office: string; day: string; slot: number; count: number };
}

/** Lists of an office with counters of their rows. */
export type CountedList = 'issued' | 'refused' | 'cancelled';

interface RevenueDays {
  id: string;
  day: string;
  office: string;
  service: string;
  kind: string;
  plan: string;
  mode: string;
  currency: string;
  local_currency: string | null;
  payments: number;
  kind_payments: number;
  fees_minor: number;
  surcharges_minor: number;
  excess_minor: number;
  refunds_minor: number;
  local_minor: number;
  local_refunds_minor: number;
  rules: string[];
}
