import { z } from 'zod';
import { appointmentStates } from '#domain/casework/appointment-state.ts';
import { maxAskedItems } from '#domain/casework/asked-items.ts';
import { documentCheckStates } from '#domain/casework/document-check.ts';
import { mailStates } from '#domain/casework/mail-delivery.ts';
import { nextDoers } from '#domain/casework/next-step.ts';
import { grantForms, letterKinds } from '#domain/issuing/letters.ts';
import { birthDateAgreements, nationalityAgreements, wordAgreements } from '#domain/screening/agreements.ts';
import { matchStates } from '#domain/screening/match-state.ts';
import { quoteSchema } from './quotes.ts';

export const summaryRow = z.object({ field: z.string(), label: z.string(), value: z.string() });
/** How like an entry of the watch list the person is: words of the name in pairs, birth date, nationality. */
export const matchScore = z.object({
  /** 0 to 100. */
  points: z.number().int(),
  matched: z.array(z.object({ given: z.string(), listed: z.string(), how: z.enum(wordAgreements) })),
  /** Words of one of the two names that the other one does not have. */
  only_given: z.array(z.string()),
  only_listed: z.array(z.string()),
  /** The other name of the entry that was compared; null: the name that it is listed under. */
  alias: z.string().nullable(),
  birth_date: z.enum(birthDateAgreements),
  nationality: z.enum(nationalityAgreements),
});
export type MatchScoreAnswer = z.infer<typeof matchScore>;

export const caseView = z.object({
  id: z.string(),
  /**
   * False: met at a border only, where answers, documents other than the portrait, watch list, mails and history stay with
   * the office that decided.
   */
  whole: z.boolean(),
  /** What is compared with the passport at a border; null where the answers say it. */
  identity: z.object({ passport_number: z.string(), nationality: z.string(), dob: z.string() }).nullable(),
  submission_number: z.string(),
  version: z.number().int(),
  status: z.string(),
  status_words: z.string(),
  /** Who acts next, as this person reads it; for officers who meet its visa only at a border, null unless it is done there. */
  next_step: z
    .object({
      who: z.enum(nextDoers),
      words: z.string(),
      /** Why the reader, who is to act, cannot do so yet. */
      reason: z.string().nullable(),
    })
    .nullable(),
  name: z.string(),
  service: z.string(),
  service_words: z.string(),
  kind: z.string(),
  kind_words: z.string(),
  plan: z.string(),
  plan_words: z.string(),
  office: z.string(),
  office_words: z.string(),
  arrival_date: z.string(),
  /** What that day is called: of the arrival, or of what the request is about. */
  day_words: z.string(),
  sent_at: z.string(),
  /** Last day on which the application can be presented; null once it no longer lapses by itself. */
  valid_until: z.string().nullable(),
  /** Who works on it now; null where nobody does, or the service knows no such lock. */
  holder: z.object({ name: z.string(), since: z.string(), until: z.string(), mine: z.boolean() }).nullable(),
  /** The documents that an officer settles before proposing; empty where the lifecycle asks for none. */
  papers_to_settle: z.array(
    z.object({
      document: z.string(),
      label: z.string(),
      /** Ids of the `documents` that show it; empty where the original is shown at the counter. */
      documents: z.array(z.string()),
      state: z.enum(documentCheckStates).nullable(),
      by: z.string().nullable(),
      at: z.string().nullable(),
      note: z.string().nullable(),
    }),
  ),
  /** Answers that can be asked for anew; empty where nothing can be asked. */
  /** The days that a question may be replied to by; null where nothing can be asked. */
  reply_by: z.object({ earliest: z.string(), usual: z.string(), latest: z.string() }).nullable(),
  askable_fields: z.array(
    z.object({
      /** Title of the part of the form that it belongs to; fields of one part stand together. */
      section: z.string(),
      field: z.string(),
      label: z.string(),
      /** What the traveller answered leads to the question; one that does not was never put to them. */
      applies: z.boolean(),
    }),
  ),
  /** What was asked of the applicant and what came, the first first. */
  questions: z.array(
    z.object({
      asked_at: z.string(),
      by: z.string(),
      due_on: z.string(),
      answered_at: z.string().nullable(),
      items: z.array(
        z.object({
          id: z.string(),
          label: z.string(),
          note: z.string().nullable(),
          /** In words; null for a document, and while nothing came. */
          answer: z.string().nullable(),
          documents: z.array(z.string()),
        }),
      ),
    }),
  ),
  /** The letter that the application ended with: of a refusal, or of what is issued without a sticker. */
  letter: z.enum(letterKinds).nullable(),
  /** What an application that is granted ends with. */
  granted_as: z.enum(grantForms),
  /** What was written to the travellers about it, the newest first, and whether it arrived. */
  mails: z.array(
    z.object({
      id: z.string(),
      words: z.string(),
      state: z.enum(mailStates),
      at: z.string(),
      reason: z.string().nullable(),
    }),
  ),
  /** Day and time by the office's own calendar and clock. */
  appointments: z.array(z.object({ day: z.string(), time: z.string(), state: z.enum(appointmentStates) })),
  sections: z.array(z.object({ title: z.string(), rows: z.array(summaryRow) })),
  documents: z.array(
    z.object({
      id: z.string(),
      document: z.string(),
      label: z.string(),
      media_type: z.string(),
      /** It came with the last answer. */
      is_new: z.boolean(),
    }),
  ),
  group: z.array(z.object({ id: z.string(), submission_number: z.string(), name: z.string(), status: z.string() })),
  quote: quoteSchema,
  payment: z.object({
    mode: z.string(),
    state: z.enum(['none', 'due', 'checking', 'paid']),
    order_reference: z.string().nullable(),
    total_minor: z.number().int(),
    currency: z.string(),
    receipt_number: z.string().nullable(),
    /** What is due in each accepted cash currency, from today's rates. */
    cash: z.array(z.object({ currency: z.string(), amount_minor: z.number().int() })),
  }),
  /** Null, as `visa` and `stay`, for services whose definition does not name the part. */
  visa_year: z
    .object({ year: z.number().int(), used: z.number().int(), limit: z.number().int(), left: z.number().int() })
    .nullable(),
  screening: z.array(
    z.object({
      id: z.string(),
      kind: z.enum(['passport', 'name']),
      effect: z.string(),
      state: z.enum(matchStates),
      note: z.string().nullable(),
      /** Why it is one; null for those who neither decide hits nor read the watch list, and for hits of before. */
      score: matchScore.nullable(),
    }),
  ),
  visa: z
    .object({
      visa_number: z.string(),
      valid_from: z.string(),
      valid_until: z.string(),
      state: z.string(),
      sticker_serial: z.string().nullable(),
      /** That sticker was reported spoilt, and no other one was given yet. */
      sticker_spoilt: z.boolean(),
      /** A letter of authorisation still, which becomes a visa at the port. */
      authorisation: z.boolean(),
      /** Last day to enter, while the days have not begun; null for a visa that runs from a fixed day. */
      enter_before: z.string().nullable(),
      days: z.number().int(),
      mrz: z.array(z.string()),
    })
    .nullable(),
  stay: z
    .object({ arrived_on: z.string(), arrived_at_port: z.string(), departed_on: z.string().nullable() })
    .nullable(),
  /** Everything this person's roles know, with the reason when it is not possible now. */
  actions: z.array(
    z.object({
      action: z.string(),
      /** What the button says. */
      words: z.string(),
      allowed: z.boolean(),
      reason: z.string().nullable(),
      /** The statuses in which it is possible, when the status is why it is not possible now. */
      possible_in: z.array(z.string()),
      needs_reason: z.boolean(),
    }),
  ),
  history: z.array(
    z.object({
      at: z.string(),
      action: z.string(),
      words: z.string(),
      by: z.string(),
      /** What it was done to and what was found, where the action says both: a document, and whether it is in order. */
      found: z.object({ of: z.string(), words: z.string() }).nullable(),
      /** What changed by it, old and new value in one sentence each. */
      changes: z.array(z.string()),
      reasons: z.array(z.string()),
      note: z.string().nullable(),
    }),
  ),
});
export type CaseView = z.infer<typeof caseView>;
export const caseAnswer = z.object({ data: caseView });

export const actionRequest = z.strictObject({
  version: z.number().int(),
  reasons: z.array(z.string().max(60)).max(10).optional(),
  note: z.string().max(1000).optional(),
  /** `correct_typing`: field and its right value. */
  corrections: z.record(z.string().max(60), z.string().max(400)).optional(),
  /** `take_cash`: what was handed over. */
  currency: z.string().length(3).optional(),
  received_minor: z.number().int().min(0).max(2_000_000_000).optional(),
  /** `record_voucher`: the bank's own number, the day it was paid; `currency` and `received_minor` as printed on it. */
  voucher_number: z.string().min(1).max(40).optional(),
  paid_on: z.string().max(10).optional(),
  /** `take_cash_at_border`, `clear_authorisation`, `stamp_arrival`, `stamp_departure`: the port, needed only by who works at several. */
  port: z.string().max(40).optional(),
  /** `dismiss_hit`, `confirm_hit`: the id from `screening`. */
  hit: z.string().max(40).optional(),
  /** `check_document`: a paper of `papers_to_settle`, and what was found of it. */
  document: z.string().max(60).optional(),
  check: z.enum(documentCheckStates).optional(),
  /** `ask`: a field of `askable_fields`, or a document in the officer's own words; and the day to answer by. */
  items: z
    .array(
      z.strictObject({
        field: z.string().max(60).optional(),
        paper: z.string().max(200).optional(),
        note: z.string().max(500).optional(),
      }),
    )
    .max(maxAskedItems)
    .optional(),
  due_on: z.string().max(10).optional(),
  /** `call_in`: a time of the office with a seat left. */
  slot: z.string().max(40).optional(),
});
export type ActionRequest = z.infer<typeof actionRequest>;

/** What an action produced, beside the file as it is now. */
export const actionResult = z.object({
  receipt_number: z.string().nullable(),
  currency: z.string().nullable(),
  due_minor: z.number().int().nullable(),
  change_minor: z.number().int().nullable(),
  /** `settled`, or why the money went to the exceptions. */
  voucher_outcome: z.string().nullable(),
  visa_number: z.string().nullable(),
  sticker_serial: z.string().nullable(),
  /** The application that takes an annulled one's place. */
  replaced_by: z.string().nullable(),
  overstay_days: z.number().int().nullable(),
});
export type ActionResult = z.infer<typeof actionResult>;
export const actionAnswer = z.object({ data: caseView, result: actionResult });

/** The label as data (`VisaStickerLabel` of `contract/print-document.ts`): the page and the PDF are drawn from it. */
export const stickerLabel = z.object({
  kind: z.literal('visa_sticker'),
  issuer: z.string(),
  title: z.string(),
  visaNumber: z.string(),
  stickerNumber: z.string(),
  fields: z.array(z.object({ label: z.string(), value: z.string() })),
  photo: z
    .object({
      type: z.literal('photo'),
      dataUrl: z.string(),
      alt: z.object({ en: z.string(), local: z.string().optional() }),
    })
    .optional(),
  barcode: z.object({
    type: z.literal('barcode'),
    symbology: z.enum(['qr', 'code128']),
    data: z.string(),
    text: z.string(),
    alt: z.object({ en: z.string(), local: z.string().optional() }),
    shape: z.object({ width: z.number(), height: z.number(), path: z.string() }),
  }),
  mrz: z.tuple([z.string(), z.string()]),
  demo: z.boolean(),
});
export const stickerAnswer = z.object({ data: stickerLabel });
