import type { PlainDate } from '#domain/calendar/plain-date.ts';
import type { FeeStanding } from '#domain/casework/fee-standing.ts';
import type { MoneySource } from '#domain/fees/ledger.ts';
import type { Money } from '#domain/fees/money.ts';
import type { PrintedDocument } from '#domain/issuing/letters.ts';
import type { OfficePlace } from './office-place.ts';

/**
 * Data of each mail, by kind. Only numbers that the reader needs: no passport number, no visa number, because mail
 * travels and stays in clear. Of a name only the given one is said, and only where a mail is about one person.
 */
export interface MailData {
  readonly draft_code: { readonly draftNumber: string; readonly code: string; readonly minutes: number };
  readonly submission_received: {
    readonly submissionNumbers: readonly string[];
    readonly arrivalDate: PlainDate;
    readonly validUntil: PlainDate;
    /** Entry point to come to; absent where nobody comes on that day. */
    readonly place?: OfficePlace;
    readonly link: string;
    /** Fee that is due now and the page where it is paid; absent where nothing is due before the office is met. */
    readonly amount?: Money;
    readonly payLink?: string;
    /** Fee that a counter takes, in its currency; `early` tells whether it can be paid online before. */
    readonly later?: Money;
    readonly early?: 'yes' | 'no';
  };
  readonly payment_receipt: {
    readonly submissionNumbers: readonly string[];
    readonly amount: Money;
    readonly receiptNumber: string;
    readonly link: string;
  };
  readonly refund_requested: {
    readonly submissionNumbers: readonly string[];
    readonly amount: Money;
    readonly link: string;
  };
  readonly refund_sent: {
    readonly submissionNumbers: readonly string[];
    readonly amount: Money;
    readonly way: MoneySource['by'];
    readonly link: string;
  };
  readonly refund_refused: {
    readonly submissionNumbers: readonly string[];
    readonly amount: Money;
    readonly place?: OfficePlace;
    readonly link: string;
  };
  readonly payment_declined: {
    readonly submissionNumbers: readonly string[];
    readonly amount: Money;
    readonly link: string;
  };
  readonly arrival_changed: {
    readonly submissionNumbers: readonly string[];
    readonly arrivalDate: PlainDate;
    /** `yes` while a fee is due, given by `amount`. */
    readonly due: 'yes' | 'no';
    readonly amount: Money;
    /** `yes` while a refund of what a cheaper day left over waits for approval, given by `refund`. */
    readonly refunded: 'yes' | 'no';
    readonly refund: Money;
    readonly link: string;
  };
  readonly lapsing_soon: {
    readonly submissionNumbers: readonly string[];
    readonly validUntil: PlainDate;
    /** `yes` for what is granted, and only waits to be paid or collected. */
    readonly granted: 'yes' | 'no';
    readonly link: string;
  };
  readonly lapsed: { readonly submissionNumbers: readonly string[]; readonly link: string };
  readonly issued: {
    readonly submissionNumbers: readonly string[];
    /** Document to which the button leads. */
    readonly paper: PrintedDocument;
    readonly validFrom: PlainDate;
    readonly validUntil: PlainDate;
    readonly link: string;
  };
  readonly refused: {
    readonly submissionNumbers: readonly string[];
    /** Already in the reader's language. */
    readonly reasons: readonly string[];
    readonly link: string;
  };
  /** A refusal that sending something until a day can change. */
  readonly refused_mendable: {
    readonly submissionNumbers: readonly string[];
    /** Already in the reader's language, like the items. */
    readonly reasons: readonly string[];
    readonly items: readonly string[];
    readonly until: PlainDate;
    /** Tells whether a paid fee still counts; of an unpaid one nothing is said. */
    readonly fee: FeeStanding;
    readonly link: string;
  };
  readonly mend_reminder: {
    readonly submissionNumbers: readonly string[];
    /** Already in the reader's language. */
    readonly items: readonly string[];
    readonly until: PlainDate;
    readonly link: string;
  };
  /** To a member of an organisation, who reads about whom after signing in. */
  readonly confirmation_asked: { readonly submissionNumber: string; readonly dueOn: PlainDate; readonly link: string };
  readonly information_needed: {
    readonly submissionNumbers: readonly string[];
    /** Already in the reader's language; names only, without what was answered. */
    readonly items: readonly string[];
    /** Sentence that the officer added; empty where they added nothing. */
    readonly sentence: string;
    readonly said: 'yes' | 'no';
    /** Last day to reply: without a reply the application is closed at its end. */
    readonly dueOn: PlainDate;
    readonly link: string;
  };
  readonly information_reminder: {
    readonly submissionNumbers: readonly string[];
    /** Day on which the application is closed without a reply. */
    readonly closesOn: PlainDate;
    readonly link: string;
  };
  readonly question_closed: { readonly submissionNumbers: readonly string[]; readonly link: string };
  readonly appointment: {
    readonly submissionNumbers: readonly string[];
    /** In the office's own calendar and local time. */
    readonly day: PlainDate;
    readonly time: string;
    /** Name of the office, already in the reader's language. */
    readonly office: string;
    readonly place?: OfficePlace;
    readonly link: string;
  };
  readonly appointment_called_off: Omit<MailData['appointment'], 'place'>;
  readonly granted: {
    readonly submissionNumbers: readonly string[];
    /** A fee that was paid stays valid however long it takes. */
    readonly fee: FeeStanding;
    readonly collectBy: PlainDate;
    readonly place?: OfficePlace;
    readonly link: string;
  };
  /** Granted, and takes effect with the payment; amount, page and counter as in `submission_received`. */
  readonly granted_unpaid: {
    readonly submissionNumbers: readonly string[];
    readonly payBy: PlainDate;
    readonly link: string;
  } & Pick<MailData['submission_received'], 'amount' | 'payLink' | 'later' | 'early'>;
  /** Part of the fee, or all of it, is no longer asked for. */
  readonly fee_waived: {
    readonly submissionNumbers: readonly string[];
    readonly waived: Money;
    /** Whole fee as it is now, and `yes` while any of it is due. */
    readonly amount: Money;
    readonly due: 'yes' | 'no';
    readonly link: string;
  };
  readonly closed: {
    readonly submissionNumbers: readonly string[];
    readonly reasons: readonly string[];
    readonly link: string;
  };
  readonly reopened: { readonly submissionNumbers: readonly string[]; readonly link: string };
  readonly taken_back: {
    readonly submissionNumbers: readonly string[];
    readonly reasons: readonly string[];
    readonly place?: OfficePlace;
    readonly link: string;
  };
  readonly visa_ending: {
    readonly validUntil: PlainDate;
    /** Days after today; 0 on the last day. */
    readonly days: number;
    /** Ways to stay longer, in the reader's language, or why there is none. */
    readonly ways: readonly string[];
    readonly link: string;
    /** Page that switches the reminders of this visa off. */
    readonly stopLink: string;
  };
  readonly account_invitation: { readonly hours: number; readonly link: string };
  readonly new_password: { readonly minutes: number; readonly link: string };
  readonly second_factor_removed: Readonly<Record<string, never>>;
}
export type MailKind = keyof MailData;

export const mailKinds = [
  'draft_code',
  'submission_received',
  'payment_receipt',
  'payment_declined',
  'refund_requested',
  'refund_sent',
  'refund_refused',
  'arrival_changed',
  'lapsing_soon',
  'lapsed',
  'issued',
  'refused',
  'refused_mendable',
  'mend_reminder',
  'confirmation_asked',
  'information_needed',
  'information_reminder',
  'question_closed',
  'appointment',
  'appointment_called_off',
  'granted',
  'granted_unpaid',
  'fee_waived',
  'closed',
  'reopened',
  'taken_back',
  'visa_ending',
  'account_invitation',
  'new_password',
  'second_factor_removed',
] as const satisfies readonly MailKind[];
