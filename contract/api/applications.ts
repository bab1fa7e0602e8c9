import { z } from 'zod';
import { eventKinds } from '#domain/casework/action.ts';
import { sides, standings, whoseTurns } from '#domain/casework/standing.ts';
import { cardNews } from '#domain/fees/payment-order.ts';
import { paymentModes } from '#domain/fees/quote.ts';
import { refundStates } from '#domain/fees/refund.ts';
import { languages } from '#domain/i18n/languages.ts';
import { printedDocuments } from '#domain/issuing/letters.ts';
import { quoteSchema, typedAnswers, typedValue } from './quotes.ts';
import { visaCalendar } from './services.ts';

/**
 * For one traveller, `answers` alone; for several, the shared answers in `answers` and each person's own in
 * `travellers`. As `multipart/form-data`: the same names in brackets, with the files themselves in place of their ids.
 */
export const createApplicationRequest = z.strictObject({
  service: z.string().max(60),
  answers: typedAnswers,
  travellers: z.array(typedAnswers).max(50).optional(),
  /** May be left out and chosen after sending. */
  payment_mode: z.enum(paymentModes).optional(),
  declaration_version: z.string().max(40),
  expected_total_minor: z.number().int().min(0).optional(),
  language: z.enum(languages).optional(),
});

export const orderSchema = z.object({
  reference: z.string(),
  currency: z.string(),
  total_minor: z.number().int(),
  payment_mode: z.enum(paymentModes),
  /** `open`, `checking`, `paid`, `cancelled`: states of the orders table. */
  status: z.string(),
  lines: z.array(
    z.object({
      submission_number: z.string(),
      rule: z.string(),
      code: z.string(),
      label: z.string(),
      amount_minor: z.number().int(),
      in_force_from: z.string(),
    }),
  ),
  /** News of its card payment that has brought no money; null before the first one, and once paid. */
  card_news: z.enum(cardNews).nullable(),
  paid_at: z.string().nullable(),
  receipt_number: z.string().nullable(),
});
export type Order = z.infer<typeof orderSchema>;

/** Present holder of an application, and the days for which its office has had it. */
export const toldClock = z.object({
  /** `nobody` once it is decided. */
  with: z.enum(sides),
  /** Day in Kathmandu since which they have it. */
  since: z.string(),
  /** Days that the office has had it in all; those in which it waited for the applicant do not count. */
  office_days: z.number().int(),
  /** Days in which the office waited for the applicant before it went on. */
  waited_days: z.number().int(),
  words: z.string(),
});
export type ToldClock = z.infer<typeof toldClock>;
export const timelineEntry = z.object({
  at: z.string(),
  /** Null for a next step without a due date. */
  day: z.string().nullable(),
  /** Description of the event for the applicant. */
  words: z.string(),
  /** The same in one sentence: of a next step without the decision before it and what follows. */
  short_words: z.string(),
  kind: z.enum(eventKinds),
  /** `past`, `now`, `next`, or `later` for what usually follows the next step. */
  position: z.enum(['past', 'now', 'next', 'later']),
  /** Reference of the order that it paid, whose receipt its payers can print; null for all else. */
  paid_order: z.string().nullable(),
});
export const submissionMember = z.object({
  submission_number: z.string(),
  position: z.number().int(),
  /** The person, or of a group its area and size. */
  name: z.string(),
  /** Blank for a group. */
  passport_masked: z.string(),
  /** A group's people in their order; empty for one person. */
  people: z.array(z.object({ name: z.string(), passport_masked: z.string() })),
  status: z.string(),
  status_words: z.string(),
  /** Standing of the application at a glance. */
  standing: z.enum(standings),
  /** True once it is refused, also while that can still be changed; absent for every other. */
  refused: z.literal(true).optional(),
  /** Party that must act now, followed by the next step. */
  who_acts: z.enum(whoseTurns),
  next_step: z.string(),
  /** True while the applicant has to pay before anything else. */
  must_pay: z.boolean(),
  /** True while the holder is in the country on the visa, and may apply to stay longer. */
  may_stay_longer: z.boolean(),
  /** Rule by which an adult must travel with them, in words; null for those who may travel alone. */
  companion_rule: z.string().nullable(),
  /** True for an adult whom such a traveller may travel with. */
  may_accompany: z.boolean(),
  kind: z.string(),
  kind_words: z.string(),
  plan: z.string(),
  plan_words: z.string(),
  /** Kind and length in one short line, for a pass. */
  pass_words: z.string(),
  quote: quoteSchema,
  visa: z
    .object({
      visa_number: z.string(),
      valid_from: z.string(),
      valid_until: z.string(),
      state: z.string(),
      /** True while it is still a letter, to be exchanged for a visa at the port. */
      authorisation: z.boolean(),
      /** Last day to enter, while its days have not begun. */
      enter_before: z.string().nullable(),
      days: z.number().int(),
    })
    .nullable(),
  /** The office's open question: only these fields can be changed. */
  question: z
    .object({
      due_on: z.string(),
      /** Day on which the application is closed if no reply comes. */
      closes_on: z.string(),
      /** True if the application was refused, and this would change it. */
      after_refusal: z.boolean(),
      /** Sentence that the office added. */
      sentence: z.string().nullable(),
      items: z.array(
        z.object({
          id: z.string(),
          label: z.string(),
          note: z.string().nullable(),
          /** Field of the form that is asked again; null for a document described in the office's own words. */
          field: z.string().nullable(),
          /** Previous answer, as typed. */
          value: z.string().nullable(),
        }),
      ),
    })
    .nullable(),
  /** Why it ended, with what would change a refusal; empty while it is open, and once it was granted. */
  reasons: z.array(z.object({ words: z.string(), remedy: z.string().nullable() })),
  /** Appointment at the office, in its local date and time. */
  appointment: z.object({ day: z.string(), time: z.string() }).nullable(),
  /** Times to choose from after the office cancelled the appointment; empty otherwise. */
  free_times: z.array(z.object({ slot: z.string(), day: z.string(), time: z.string() })),
  /** Document printed for it now: the letter that ended it, else its slip. */
  paper: z.enum(printedDocuments),
  /** True while the office still needs the slip: until the decision. */
  slip_needed: z.boolean(),
  /** True while it can be paid, changed and decided. */
  open: z.boolean(),
  /** Null for an application without a history. */
  clock: toldClock.nullable(),
  /** Events in order, with a line where the office waited for the applicant. */
  timeline: z.array(timelineEntry),
  /** Payment so far and the part that withdrawing gives back; null where it cannot be withdrawn. */
  withdrawal: z
    .object({ currency: z.string(), paid_minor: z.number().int(), given_back_minor: z.number().int() })
    .nullable(),
  allowed_actions: z.array(z.string()),
});
/** Money that goes back to an applicant. */
export const refundSchema = z.object({
  submission_number: z.string().nullable(),
  currency: z.string(),
  amount_minor: z.number().int(),
  /** True when it was paid by card, so that it goes back to that card. */
  to_card: z.boolean(),
  state: z.enum(refundStates),
  requested_at: z.string(),
});
export const submissionSchema = z.object({
  service: z.string(),
  service_words: z.string(),
  /** The same as its applicants call it: "Your visa on arrival". */
  own_words: z.string(),
  /** Payment modes of the service's fee. */
  payment_modes: z.array(z.enum(paymentModes)),
  office: z.string(),
  office_words: z.string(),
  /** Day that the application is about, and its label. */
  arrival_date: z.string(),
  day_words: z.string(),
  /** Place and day in one line: "Tribhuvan airport, 12 October 2026". */
  place_and_day_words: z.string(),
  /** True where its applicants come to the office on that day. */
  comes_to_office: z.boolean(),
  /** Their step on arrival, whatever comes before: "Show your two passes and passports on arrival"; null where nobody comes. */
  show_words: z.string().nullable(),
  /** Documents that they bring, by name, as long as the office may still ask to see them; empty where it needs none in hand. */
  papers_to_bring: z.array(z.string()),
  /** Desk at the entry point to which they come: "Visa desk, Tribhuvan airport"; null for another office. */
  desk_name_words: z.string().nullable(),
  /** Place of that desk within the entry point; null for another office. */
  desk_words: z.string().nullable(),
  /** Flight or bus with which they come; null while its number is not known. */
  transport_words: z.string().nullable(),
  /** True where its travellers sent a photo, which their passes show. */
  with_portraits: z.boolean(),
  /** Label that the service gives to `valid_until`. */
  valid_until_words: z.string(),
  sent_at: z.string(),
  /** Day on which it expires; null once it no longer expires. */
  valid_until: z.string().nullable(),
  /** True if the applicant can then send it again. */
  sends_again: z.boolean(),
  language: z.enum(languages),
  /** True if an email address was given; nothing is mailed without one. */
  has_email: z.boolean(),
  /** Its first letter and domain. */
  email_hint: z.string().nullable(),
  version: z.number().int(),
  members: z.array(submissionMember),
  /** Order that is due, or was paid last; null when there is nothing to pay. */
  order: orderSchema.nullable(),
  /** Earlier orders that were paid, oldest first: their receipts stay valid. */
  paid_before: z.array(orderSchema),
  /** Money that goes back, oldest first, with the traveller whose fee it was where it is one traveller's. */
  refunds: z.array(refundSchema),
  /** Reason why nobody can change or withdraw anything at present; null while they can. */
  changes_wait: z.string().nullable(),
});
export type Trip = z.infer<typeof submissionSchema>;
export const submissionAnswer = z.object({ data: submissionSchema });

/**
 * `access_token` gives access to the whole submission on this device (status, slips, payment, changes) for 24 hours.
 */
export const createdApplicationAnswer = z.object({
  data: z.object({
    submission_number: z.string(),
    submission_numbers: z.array(z.string()),
    access_token: z.string(),
    trip: submissionSchema,
  }),
});

export const trackRequest = z.strictObject({
  submission_number: z.string().max(60),
  passport_number: z.string().max(40),
});
export const trackSchema = z.object({
  submission_number: z.string(),
  service: z.string(),
  service_words: z.string(),
  status: z.string(),
  status_words: z.string(),
  /** Standing of the application at a glance. */
  standing: z.enum(standings),
  /** Party that must act now. */
  who_acts: z.enum(whoseTurns),
  next_step: z.string(),
  office: z.string(),
  office_words: z.string(),
  arrival_date: z.string(),
  day_words: z.string(),
  /** Label that the service gives to `valid_until`. */
  valid_until_words: z.string(),
  payment: z.object({
    mode: z.enum(paymentModes),
    state: z.enum(['none', 'due', 'checking', 'paid']),
    total_minor: z.number().int(),
    currency: z.string(),
  }),
  /** The order that its applicant has to pay now, and its sum; null while nothing is due, or others are in it. */
  pay_order: z.object({ reference: z.string(), total_minor: z.number().int(), currency: z.string() }).nullable(),
  /** Money of this application that goes back, oldest first; of a group's order only somebody who opens it is told. */
  refunds: z.array(refundSchema.omit({ submission_number: true })),
  valid_until: z.string().nullable(),
  visa: z
    .object({
      valid_from: z.string(),
      valid_until: z.string(),
      state: z.string(),
      /** True while it is still a letter, to be exchanged for a visa at the port. */
      authorisation: z.boolean(),
      /** Last day to enter and days of stay from then on; present only while they have not begun. */
      enter_before: z.string().optional(),
      days: z.number().int().optional(),
    })
    .nullable(),
  /** Last day on which the applicant can send what would change a refusal; null where it is final. */
  mend_by: z.string().nullable(),
  /** Day by which the office needs a reply; the question itself is shown only to somebody who opens the application. */
  answer_by: z.string().nullable(),
  appointment: z.object({ day: z.string(), time: z.string() }).nullable(),
  /** True when the office cancelled the appointment: somebody who opens the application may choose another time. */
  appointment_called_off: z.boolean(),
  /** Days of the visa for the holder's calendar, while somebody may be in the country on it. */
  calendar: visaCalendar.nullable(),
  /** Null for an application without a history. */
  clock: toldClock.nullable(),
  /** Events in order, with a line where the office waited for the applicant. */
  timeline: z.array(timelineEntry),
});
export const trackAnswer = z.object({ data: trackSchema });
export type Tracking = z.infer<typeof trackSchema>;

/**
 * Asks for what is one's own, the submission itself or its answers for a new form: number, passport and birth date must
 * match together.
 */
export const accessRequest = z.strictObject({
  submission_number: z.string().max(60),
  passport_number: z.string().max(40),
  dob: z.string().max(20),
});
export const accessAnswer = z.object({ data: z.object({ access_token: z.string(), trip: submissionSchema }) });

/** Answers for a new form, from an earlier application of the same person. */
export const prefillAnswer = z.object({ data: z.object({ trip: typedAnswers, traveller: typedAnswers }) });

export const changeArrivalRequest = z.strictObject({
  version: z.number().int(),
  arrival_date: z.string().max(20),
  transport_number: z.string().max(40).optional(),
  expected_total_minor: z.number().int().min(0).optional(),
});
export const resendRequest = changeArrivalRequest;
/** Chooses a new time at the office after it cancelled the appointment. */
export const chooseTimeRequest = z.strictObject({
  version: z.number().int(),
  submission_number: z.string().max(60),
  slot: z.string().max(40),
});
export const withdrawRequest = z.strictObject({ version: z.number().int(), submission_number: z.string().max(60) });
/**
 * Replies to the office's question: `items[<id>]` holds the new answer, or the file itself as `multipart/form-data`.
 */
export const answerQuestionRequest = z.strictObject({
  version: z.number().int(),
  submission_number: z.string().max(60),
  items: z.record(z.string().max(20), typedValue),
  /** Machine-readable zones that the device read from pictures of a passport's data page, by item: two lines each. */
  zones: z.record(z.string().max(20), z.string().max(200)).optional(),
});
export const changePaymentModeRequest = z.strictObject({
  version: z.number().int(),
  payment_mode: z.enum(paymentModes),
  /** Total that the applicant saw for this mode; if it has changed, the response is 409 `fee_changed` with the new one. */
  expected_total_minor: z.number().int().min(0).optional(),
});

/** A way to pay an order, with its total. */
export const paymentOption = z.object({
  mode: z.enum(paymentModes),
  total_minor: z.number().int(),
  /** Part of the total that is added for this mode. */
  surcharge_minor: z.number().int(),
  /** The same in words, with what is then left to do; null without one. */
  surcharge_words: z.string().nullable(),
  /** Amount to hand over: at an office with a currency of its own in that one (R8), else the total. */
  currency: z.string(),
  due_minor: z.number().int(),
});
export type PaymentOption = z.infer<typeof paymentOption>;

export const orderAnswer = z.object({
  data: orderSchema.extend({
    last_attempt: z.string().nullable(),
    /** Visas or fees that it pays for, with who pays nothing; null for one person. */
    bought_words: z.string().nullable(),
    /** Ways to pay it, in the service's order; empty when nothing is due. */
    payment_options: z.array(paymentOption),
  }),
});
/** Form that the browser posts to the card gateway, built and signed by the server. */
export const attemptAnswer = z.object({
  data: z.object({ attempt: z.string(), action: z.string(), fields: z.record(z.string(), z.string()) }),
});
