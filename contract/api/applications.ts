import { z } from 'zod';
import { standings, whoseTurns } from '#domain/casework/standing.ts';
import { paymentModes } from '#domain/fees/quote.ts';
import { languages } from '#domain/i18n/languages.ts';
import { printedDocuments } from '#domain/issuing/letters.ts';
import { quoteSchema, typedAnswers, typedValue } from './quotes.ts';

/**
 * One traveller: `answers` alone. Several: the shared answers in `answers`, each person's own in `travellers`. As
 * `multipart/form-data` the same names in brackets, with the files themselves in place of their ids.
 */
export const createApplicationRequest = z.strictObject({
  service: z.string().max(60),
  answers: typedAnswers,
  travellers: z.array(typedAnswers).max(50).optional(),
  payment_mode: z.enum(paymentModes),
  declaration_version: z.string().max(40),
  expected_total_minor: z.number().int().min(0).optional(),
  language: z.enum(languages).optional(),
});

export const orderSchema = z.object({
  reference: z.string(),
  currency: z.string(),
  total_minor: z.number().int(),
  payment_mode: z.enum(paymentModes),
  /** `open`, `checking`, `paid`, `cancelled`: the orders table's own states. */
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
  paid_at: z.string().nullable(),
  receipt_number: z.string().nullable(),
});
export type Order = z.infer<typeof orderSchema>;

export const submissionMember = z.object({
  submission_number: z.string(),
  position: z.number().int(),
  name: z.string(),
  passport_masked: z.string(),
  status: z.string(),
  status_words: z.string(),
  /** What one glance at the state is to tell. */
  standing: z.enum(standings),
  /** Who must act now, and what happens next. */
  who_acts: z.enum(whoseTurns),
  next_step: z.string(),
  kind: z.string(),
  kind_words: z.string(),
  plan: z.string(),
  plan_words: z.string(),
  quote: quoteSchema,
  visa: z
    .object({
      visa_number: z.string(),
      valid_from: z.string(),
      valid_until: z.string(),
      state: z.string(),
      /** A letter still, which becomes a visa at the port. */
      authorisation: z.boolean(),
      /** Last day to enter, while the days have not begun. */
      enter_before: z.string().nullable(),
      days: z.number().int(),
    })
    .nullable(),
  /** What the office asks for now: only these fields are open. */
  question: z
    .object({
      due_on: z.string(),
      /** The day on which an application without an answer is closed. */
      closes_on: z.string(),
      items: z.array(
        z.object({
          id: z.string(),
          label: z.string(),
          note: z.string().nullable(),
          /** The form's field that is asked anew; null for a document of the office's own wording. */
          field: z.string().nullable(),
          /** What was answered before, as typed. */
          value: z.string().nullable(),
        }),
      ),
    })
    .nullable(),
  /** When to come to the office, by its own calendar and clock. */
  appointment: z.object({ day: z.string(), time: z.string() }).nullable(),
  /** Times to choose from after the office withdrew the appointment; empty otherwise. */
  free_times: z.array(z.object({ slot: z.string(), day: z.string(), time: z.string() })),
  /** What is printed of it as it stands: the letter that it ended with, else its slip. */
  paper: z.enum(printedDocuments),
  allowed_actions: z.array(z.string()),
});
export const submissionSchema = z.object({
  service: z.string(),
  service_words: z.string(),
  /** Ways in which this service's fee can be paid. */
  payment_modes: z.array(z.enum(paymentModes)),
  office: z.string(),
  office_words: z.string(),
  /** The day the request is about, and what it is called. */
  arrival_date: z.string(),
  day_words: z.string(),
  /** What the service calls the day `valid_until`. */
  valid_until_words: z.string(),
  sent_at: z.string(),
  /** The last day on which it lives; null when time ends nothing any more. */
  valid_until: z.string().nullable(),
  language: z.enum(languages),
  /** An email address was given: without one nothing is mailed. */
  has_email: z.boolean(),
  version: z.number().int(),
  members: z.array(submissionMember),
  /** What is owed, or was paid last; null when nothing is to pay. */
  order: orderSchema.nullable(),
  /** Earlier orders that were paid, the oldest first: their receipts stay good. */
  paid_before: z.array(orderSchema),
});
export type Trip = z.infer<typeof submissionSchema>;
export const submissionAnswer = z.object({ data: submissionSchema });

/** `access_token` opens the whole submission on this device (status, slips, payment, changes) for 24 hours. */
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
export const timelineEntry = z.object({
  at: z.string(),
  /** Null for a next step that is due on no day of its own. */
  day: z.string().nullable(),
  /** What happened, in the traveller's words. */
  words: z.string(),
  /** `past`, `now` or `next`. */
  position: z.enum(['past', 'now', 'next']),
});
export const trackSchema = z.object({
  submission_number: z.string(),
  service: z.string(),
  service_words: z.string(),
  status: z.string(),
  status_words: z.string(),
  /** What one glance at the state is to tell. */
  standing: z.enum(standings),
  /** Who must act now. */
  who_acts: z.enum(whoseTurns),
  next_step: z.string(),
  office: z.string(),
  office_words: z.string(),
  arrival_date: z.string(),
  day_words: z.string(),
  /** What the service calls the day `valid_until`. */
  valid_until_words: z.string(),
  payment: z.object({
    mode: z.enum(paymentModes),
    state: z.enum(['none', 'due', 'checking', 'paid']),
    total_minor: z.number().int(),
    currency: z.string(),
  }),
  valid_until: z.string().nullable(),
  visa: z
    .object({
      valid_from: z.string(),
      valid_until: z.string(),
      state: z.string(),
      /** A letter still, which becomes a visa at the port. */
      authorisation: z.boolean(),
      /** Last day to enter and days from then on; only while they have not begun. */
      enter_before: z.string().optional(),
      days: z.number().int().optional(),
    })
    .nullable(),
  /** The day by which the office hopes for an answer; what it asks is shown to who opens the application. */
  answer_by: z.string().nullable(),
  appointment: z.object({ day: z.string(), time: z.string() }).nullable(),
  /** The office withdrew the appointment: who opens the application may choose another time. */
  appointment_called_off: z.boolean(),
  timeline: z.array(timelineEntry),
});
export const trackAnswer = z.object({ data: trackSchema });
export type Tracking = z.infer<typeof trackSchema>;

/** Opens one's own submission: number, passport and birth date must match together. */
export const accessRequest = z.strictObject({
  submission_number: z.string().max(60),
  passport_number: z.string().max(40),
  dob: z.string().max(20),
});
export const accessAnswer = z.object({ data: z.object({ access_token: z.string(), trip: submissionSchema }) });

/** Fills a new form from an earlier application of the same person (passport and number together). */
export const prefillAnswer = z.object({ data: z.object({ trip: typedAnswers, traveller: typedAnswers }) });

export const changeArrivalRequest = z.strictObject({
  version: z.number().int(),
  arrival_date: z.string().max(20),
  transport_number: z.string().max(40).optional(),
  expected_total_minor: z.number().int().min(0).optional(),
});
export const resendRequest = changeArrivalRequest;
/** A time of the office in place of the one that it withdrew. */
export const chooseTimeRequest = z.strictObject({
  version: z.number().int(),
  submission_number: z.string().max(60),
  slot: z.string().max(40),
});
export const withdrawRequest = z.strictObject({ version: z.number().int(), submission_number: z.string().max(60) });
/**
 * Answers to what the office asks: `items[<id>]` holds the new answer, or the file itself as `multipart/form-data`.
 */
export const answerQuestionRequest = z.strictObject({
  version: z.number().int(),
  submission_number: z.string().max(60),
  items: z.record(z.string().max(20), typedValue),
});
export const changePaymentModeRequest = z.strictObject({
  version: z.number().int(),
  payment_mode: z.enum(paymentModes),
});

export const orderAnswer = z.object({ data: orderSchema.extend({ last_attempt: z.string().nullable() }) });
/** What the browser posts to the card gateway, built and signed by the server. */
export const attemptAnswer = z.object({
  data: z.object({ attempt: z.string(), action: z.string(), fields: z.record(z.string(), z.string()) }),
});

export const visaCheckRequest = z.strictObject({
  passport_number: z.string().max(40),
  visa_number: z.string().max(40),
});
/** Exactly these keys: the check tells kind, dates and validity and nothing more. */
export const visaCheckSchema = z.object({
  /** `valid`, `not_yet_valid`, `expired`, `not_valid` (annulled, revoked), `not_found`. */
  result: z.enum(['valid', 'not_yet_valid', 'expired', 'not_valid', 'not_found']),
  words: z.string(),
  kind: z.string().nullable(),
  kind_words: z.string().nullable(),
  valid_from: z.string().nullable(),
  valid_until: z.string().nullable(),
  /** Last day to enter for a visa whose days begin on arrival, and how many they are; absent once they have begun. */
  enter_before: z.string().optional(),
  days: z.number().int().optional(),
  checked_at: z.string(),
});
export const visaCheckAnswer = z.object({ data: visaCheckSchema });
export type VisaCheck = z.infer<typeof visaCheckSchema>;
