import { z } from 'zod';
import { appointmentStates } from '#domain/casework/appointment-state.ts';
import { maxAskedItems, maxAskedSentence } from '#domain/casework/asked-items.ts';
import { decisionNumberLength } from '#domain/casework/decision-on-file.ts';
import { documentVerdicts } from '#domain/casework/document-check.ts';
import { shownFeeStandings } from '#domain/casework/fee-standing.ts';
import { mailStates } from '#domain/casework/mail-delivery.ts';
import { nextDoers } from '#domain/casework/next-step.ts';
import { lookOutcomes } from '#domain/casework/second-look.ts';
import { setSumKinds } from '#domain/fees/quote.ts';
import { fieldKinds } from '#domain/forms/form-definition.ts';
import { zoneKeys } from '#domain/identity/compare-zone.ts';
import { movements } from '#domain/issuing/certificate.ts';
import { grantForms, letterKinds } from '#domain/issuing/letters.ts';
import { visaStates } from '#domain/issuing/visa-state.ts';
import { confirmationStandings } from '#domain/organisations/confirmation.ts';
import { missionTypes } from '#domain/reference-data/missions.ts';
import { toldClock } from './applications.ts';
import { caseComparison } from './case-comparison.ts';
import { caseMatch } from './case-match.ts';
import { caseDocument, caseEvent, caseSection, dayTold, documentToSettle, offeredAction } from './case-parts.ts';
import { casePayment } from './case-payment.ts';
import { quoteSchema } from './quotes.ts';

export const caseView = z.object({
  id: z.string(),
  /**
   * False when the case is seen only at a border: answers, documents other than the portrait, watch list, mails and
   * history then stay with the office that decided.
   */
  whole: z.boolean(),
  /** Details to compare with the passport at a border; null when the answers have them. */
  identity: z.object({ passport_number: z.string(), nationality: z.string(), dob: z.string() }).nullable(),
  submission_number: z.string(),
  version: z.number().int(),
  status: z.string(),
  status_words: z.string(),
  /** Next doer, as this person sees it; null for officers at a border, unless the step is done there. */
  next_step: z
    .object({
      who: z.enum(nextDoers),
      /** The action that it waits for, or the one that has to come before it; null when nothing is left to do. */
      action: z.string().nullable(),
      words: z.string(),
      /** Reason why the reader, who acts next, cannot act yet. */
      reason: z.string().nullable(),
    })
    .nullable(),
  /** Null for officers who see the visa only at a border. */
  clock: toldClock.nullable(),
  name: z.string(),
  surname: z.string(),
  given_names: z.string(),
  /** ISO 3166-1 alpha-3; empty when it is about nobody. */
  nationality: z.string(),
  /** Nationalities of all whom the application is for, each once, in the order of their codes. */
  nationalities: z.array(z.string()),
  group_size: z.number().int(),
  /** People whom the application is for: several where a group shares one. */
  people: z.number().int(),
  /** Organisation that applied and gets every letter; null where the people on it apply themselves. */
  organisation: z.string().nullable(),
  service: z.string(),
  service_words: z.string(),
  kind: z.string(),
  kind_words: z.string(),
  plan: z.string(),
  plan_words: z.string(),
  /** Kind and length as short as a row of the queue says them; null for what is no visa. */
  visa_words: z.string().nullable(),
  office: z.string(),
  office_words: z.string(),
  /** Opening hours as the office wrote them, where a grant leads to its counter; null where it wrote none. */
  office_hours: z.string().nullable(),
  /** Kind of mission that the office is; null for one in Nepal. */
  mission_type: z.enum(missionTypes).nullable(),
  arrival_date: z.string(),
  /** Label of that day: the arrival, or the day the application is about. */
  day_words: z.string(),
  sent_at: z.string(),
  /** Last day on which the application can be presented; null once it no longer expires by itself. */
  valid_until: z.string().nullable(),
  /** True in the last days before that one. */
  lapses_soon: z.boolean(),
  /** Person assigned to the case; null when nobody is, or the service has no such assignment. */
  holder: z.object({ name: z.string(), since: z.string(), until: z.string(), mine: z.boolean() }).nullable(),
  /** Documents that an officer must settle before recommending; empty when the lifecycle requires none. */
  papers_to_settle: z.array(documentToSettle),
  /** Range of dates for the reply to a question; null when nothing can be asked. */
  reply_by: z
    .object({
      earliest: z.string(),
      usual: z.string(),
      latest: z.string(),
      /** Days that are offered at once, the nearest first, and in how many days each is. */
      terms: z.array(z.object({ day: z.string(), days: z.int() })),
    })
    .nullable(),
  /** Last day to mend a refusal of today, null where it is final at once; then the visa's end, where that comes before. */
  mend_by: z.string().nullable(),
  mend_visa_end: z.string().nullable(),
  /** Letter of a refusal around its reasons, in the reader's language: the sentence before them, and what can be done now. */
  refusal_letter: z.object({ opening: z.string(), advice: z.string() }),
  askable_fields: z.array(
    z.object({
      /** Title of the form's section; fields of one section are kept together. */
      section: z.string(),
      field: z.string(),
      label: z.string(),
      /** Few words on a good answer; null for what is seldom asked. */
      hint: z.string().nullable(),
      /** Document of `papers_to_settle` that is uploaded there; null where something is typed. */
      document: z.string().nullable(),
      /** True if the applicant's answers lead to the question; otherwise it was never asked. */
      applies: z.boolean(),
    }),
  ),
  /** Questions to the applicant and the replies, oldest first. */
  questions: z.array(
    z.object({
      asked_at: z.string(),
      by: z.string(),
      due_on: z.string(),
      answered_at: z.string().nullable(),
      /** Set once no reply is awaited: answered, closed by the office, or ended with the application. */
      ended_at: z.string().nullable(),
      /** True if it says what would change a refusal. */
      after_refusal: z.boolean(),
      /** Sentence that the officer added. */
      sentence: z.string().nullable(),
      items: z.array(
        z.object({
          id: z.string(),
          label: z.string(),
          /** Name where there is one line for it; the label where it has none. */
          short_label: z.string(),
          note: z.string().nullable(),
          /** Reply as text; null for a document, and until a reply arrives. */
          answer: z.string().nullable(),
          /** Answer before the reply, as text; null for a document, and where the reply changed nothing. */
          before: z.string().nullable(),
          documents: z.array(z.string()),
        }),
      ),
    }),
  ),
  /** Last day of the stay if it were issued and the applicant entered on `arrival_date`; null as `enter_by` is. */
  last_day_if_entering: dayTold.nullable(),
  /** Letter that ended the application: of refusal, or of what is issued without a sticker. */
  letter: z.enum(letterKinds).nullable(),
  /** Form in which the application is granted. */
  granted_as: z.enum(grantForms),
  /** Last day to enter on the visa if it were issued today; null where its days begin at once or the application is closed. */
  enter_by: z.string().nullable(),
  /** Mails to the applicant about it, newest first, each with its delivery state. */
  mails: z.array(
    z.object({
      id: z.string(),
      words: z.string(),
      state: z.enum(mailStates),
      at: z.string(),
      reason: z.string().nullable(),
    }),
  ),
  /** Appointments in the office's local date and time. */
  appointments: z.array(z.object({ day: z.string(), time: z.string(), state: z.enum(appointmentStates) })),
  /** Answers without documents and without the choice of its own office, which stand beside them. */
  sections: z.array(caseSection),
  /** True where one of them tells the day of the case. */
  day_told: z.boolean(),
  documents: z.array(caseDocument),
  compare: caseComparison,
  group: z.array(z.object({ id: z.string(), submission_number: z.string(), name: z.string(), status: z.string() })),
  quote: quoteSchema,
  payment: casePayment,
  /** Visa of the person on whom it depends, such as a dependant's host; null where there is none. */
  related_visa: z
    .object({
      name: z.string(),
      visa_number: z.string(),
      kind_words: z.string(),
      valid_until: z.string(),
      state: z.string(),
    })
    .nullable(),
  /** Border crossing that the application is about: the holder's stamped ones to choose from, and what was found. */
  crossing: z
    .object({
      movement: z.enum(movements),
      stated_on: z.string().nullable(),
      stated_port: z.string().nullable(),
      stamped: z.array(z.object({ stay: z.string(), on: z.string(), port: z.string() })),
      found: z.object({ on: z.string(), port: z.string(), proof: z.string().nullable(), by: z.string() }).nullable(),
    })
    .nullable(),
  /** Organisation that the applicant names, with its answer. `not_registered`: none was asked, the office checks the proof. */
  sponsor: z
    .object({
      name: z.string(),
      state: z.enum([...confirmationStandings, 'not_registered']),
      /** Last day for its answer. */
      due_on: z.string().nullable(),
      answered_at: z.string().nullable(),
      /** Member who answered. */
      by: z.string().nullable(),
      /** Why it does not confirm. */
      reason: z.string().nullable(),
    })
    .nullable(),
  /** Set where whoever recommends enters the price: its currency and the most it may be. */
  asks_price: z.object({ currency: z.string(), most_minor: z.number().int() }).nullable(),
  /** Second looks at decisions on one signature, oldest first; empty for those that were not drawn. */
  second_looks: z.array(
    z.object({
      drawn_at: z.string(),
      decided_by: z.string(),
      outcome: z.enum(lookOutcomes).nullable(),
      by: z.string().nullable(),
      at: z.string().nullable(),
      note: z.string().nullable(),
      /** True once the director decided on a doubt. */
      settled: z.boolean(),
    }),
  ),
  /** Recommendation to refuse that waits for its decision; null otherwise. */
  refusal_recommended: z
    .object({
      by: z.string(),
      reasons: z.array(z.object({ code: z.string(), words: z.string() })),
      note: z.string().nullable(),
    })
    .nullable(),
  /** As in the queue. */
  fee_standing: z.enum(shownFeeStandings).nullable(),
  /** Sums that officers set, each with its ground; one counts once another person has confirmed it. */
  set_sums: z.array(
    z.object({
      kind: z.enum(setSumKinds),
      currency: z.string(),
      amount_minor: z.number().int(),
      ground: z.string(),
      by: z.string(),
      confirmed_by: z.string().nullable(),
    }),
  ),
  /** Null, like `visa` and `stay`, for services whose definition does not name the part. */
  /**
   * Days of the visa before and after a grant, as it would count them today, each with its rule; null unless the
   * application is open and about a visa.
   */
  effect: z
    .object({
      rows: z.array(
        z.object({
          key: z.enum(['now', 'excused', 'late', 'added', 'after', 'entries', 'moved', 'ends', 'next', 'year']),
          label: z.string(),
          value: z.string(),
          /** The rule in a few words; null where the price names it. */
          rule: z.string().nullable(),
        }),
      ),
      /** Reasons for which it can no longer be granted as it was sent. */
      impossible: z.array(z.string()),
    })
    .nullable(),
  /** Visits and open applications of the same passport besides this one; then whether a mail reaches the applicant. */
  earlier: z.object({ visits: z.number().int(), open_applications: z.number().int() }),
  has_email: z.boolean(),
  visa_year: z
    .object({ year: z.number().int(), used: z.number().int(), limit: z.number().int(), left: z.number().int() })
    .nullable(),
  screening: z.array(caseMatch),
  visa: z
    .object({
      visa_number: z.string(),
      valid_from: z.string(),
      valid_until: z.string(),
      state: z.enum(visaStates),
      sticker_serial: z.string().nullable(),
      /** True when the sticker was reported spoilt and not yet replaced. */
      sticker_spoilt: z.boolean(),
      /** True while it is still a letter of authorisation, to be exchanged for a visa at the port. */
      authorisation: z.boolean(),
      /** Last day to enter, while its days have not begun; null for a visa that runs from a fixed day. */
      enter_before: z.string().nullable(),
      days: z.number().int(),
      mrz: z.array(z.string()),
    })
    .nullable(),
  stay: z
    .object({ arrived_on: z.string(), arrived_at_port: z.string(), departed_on: z.string().nullable() })
    .nullable(),
  /** Answers that this person may correct from the passport; empty for whoever may not. */
  correctable: z.array(
    z.object({
      field: z.string(),
      label: z.string(),
      /** The answer as it is now; null where there is none. */
      present: z.string().nullable(),
      kind: z.enum(fieldKinds),
      /** Maximum characters; null where the kind sets the format. */
      max_length: z.number().int().nullable(),
      options: z.array(z.object({ id: z.string(), words: z.string() })),
    }),
  ),
  /** Every action of this person's roles, with the reason if it is not possible now. */
  actions: z.array(offeredAction),
  history: z.array(caseEvent),
});
export type CaseView = z.infer<typeof caseView>;
export const caseAnswer = z.object({ data: caseView });

export const actionRequest = z.strictObject({
  version: z.number().int(),
  /** True to return the case to the queue afterwards, if the caller's previous step was the one that took it. */
  undo: z.literal(true).optional(),
  reasons: z.array(z.string().max(60)).max(10).optional(),
  note: z.string().max(1000).optional(),
  /** `correct_typing`: fields and their right values. */
  corrections: z.record(z.string().max(60), z.string().max(400)).optional(),
  /**
   * `correct_typing`: the fee that the corrections lead to, said by whoever wants it changed; else a correction that changes it
   * is refused with `fee_to_confirm`, whose values are the fee `from`, `to` and `to_minor` and its `currency`.
   */
  accepted_fee_minor: z.number().int().min(0).max(2_000_000_000).optional(),
  /** `take_cash`: amount handed over. */
  currency: z.string().length(3).optional(),
  received_minor: z.number().int().min(0).max(2_000_000_000).optional(),
  /** `record_voucher`: the bank's number and the day of payment; `currency` and `received_minor` as printed on it. */
  voucher_number: z.string().min(1).max(40).optional(),
  paid_on: z.string().max(10).optional(),
  /**
   * `take_cash_at_border`, `clear_authorisation`, `stamp_arrival`, `stamp_departure`: the port, needed only by people
   * who work at several.
   */
  port: z.string().max(40).optional(),
  /** `dismiss_hit`, `confirm_hit`: the id from `screening`. */
  hit: z.string().max(40).optional(),
  /** `check_document`: a document of `papers_to_settle`, and the result of the check, or `open` to take it back. */
  document: z.string().max(60).optional(),
  check: z.enum(documentVerdicts).optional(),
  /** `leave_difference`: an open line of `compare`; `note` says why, where the line needs one. */
  difference: z.enum(zoneKeys).optional(),
  /**
   * `ask`, and `reject` or `refuse` for a reason that can be mended: a field of `askable_fields` or a document in the officer's
   * own words. `ask` also has the day to reply by.
   */
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
  /** `ask`: a sentence of the officer's own in the letter, for the applicant. */
  sentence: z.string().max(maxAskedSentence).optional(),
  due_on: z.string().max(10).optional(),
  /** `propose` where officers set the price, `propose_waiver`: the sum; `note` is its ground. */
  sum_minor: z.number().int().min(0).max(2_000_000_000).optional(),
  /** `find_crossing`: one of `crossing.stamped`, or day and entry point with the proof in `note`. */
  stay: z.string().max(40).optional(),
  crossing_on: z.string().max(10).optional(),
  crossing_port: z.string().max(40).optional(),
  /** `second_look`: what was found; a doubt is explained in `note`. */
  look: z.enum(lookOutcomes).optional(),
  /** Actions that are `on_file`: number and day of the written decision. */
  decision_number: z.string().max(decisionNumberLength).optional(),
  decision_date: z.string().max(10).optional(),
  /** Actions with `despite_documents`: said by whoever grants although a document is not in order. */
  despite_documents: z.boolean().optional(),
  /** `call_in`: a free time of the office. */
  slot: z.string().max(40).optional(),
  /** Values typed for the action, by the ids that `actions[].input` of the case names. */
  input: z.record(z.string().max(40), z.string().max(2000)).optional(),
});
export type ActionRequest = z.infer<typeof actionRequest>;

/** Results of an action, besides the case as it is now. */
export const actionResult = z.object({
  receipt_number: z.string().nullable(),
  currency: z.string().nullable(),
  due_minor: z.number().int().nullable(),
  change_minor: z.number().int().nullable(),
  /** `settled`, or the reason why the payment went to the exceptions. */
  voucher_outcome: z.string().nullable(),
  visa_number: z.string().nullable(),
  sticker_serial: z.string().nullable(),
  /** Application that replaces an annulled one. */
  replaced_by: z.string().nullable(),
  overstay_days: z.number().int().nullable(),
  /** True if it took the case first, which is a version of its own. */
  took_case: z.boolean(),
  /** True when the case went back to the queue with what was undone. */
  gave_back: z.boolean(),
});
export type ActionResult = z.infer<typeof actionResult>;
export const actionAnswer = z.object({ data: caseView, result: actionResult });
