import { z } from 'zod';
import { paymentModes } from '#domain/fees/quote.ts';

export const typedValue = z.union([
  z.string().max(4000),
  z.boolean(),
  z.number(),
  z.null(),
  // Forms leave out blank parts; the field's error says which one is missing.
  z.strictObject({
    day: z.string().max(40).default(''),
    month: z.string().max(40).default(''),
    year: z.string().max(40).default(''),
  }),
]);
export const typedAnswers = z.record(z.string().max(60), typedValue);

export const violationSchema = z.object({
  code: z.string(),
  field: z.string().optional(),
  values: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
  message: z.string(),
});

export const quoteRequest = z.strictObject({
  /**
   * One traveller's answers together with the submission's, under the specification's field names. May be incomplete.
   */
  answers: typedAnswers,
  payment_mode: z.enum(paymentModes),
  /** People of a group, who share one application and its price; 1 if absent, and for every other service. */
  people: z.number().int().min(1).max(99).optional(),
  /** Day on which the application is sent; today in Kathmandu if absent. */
  on: z.string().optional(),
});

export const quoteLine = z.object({
  rule: z.string(),
  code: z.string(),
  label: z.string(),
  amount_minor: z.number().int(),
  in_force_from: z.string(),
});
export const quoteSchema = z.object({
  currency: z.string(),
  total_minor: z.number().int(),
  /** Officers have still to set the price; absent for every other. */
  to_be_set: z.literal(true).optional(),
  lines: z.array(quoteLine),
  grounds: z.array(
    z.object({
      rule: z.string(),
      code: z.string(),
      label: z.string(),
      /** Says in a line of prices that somebody is free: "child, free". */
      short: z.string(),
      /** Its reason among the facts about somebody: "younger than 10". */
      brief: z.string(),
      /** Sentence with the facts of this person by which it applies. */
      reason: z.string().optional(),
    }),
  ),
  /** Short name of what is priced, such as "30 days"; absent where only the lines name it. */
  what: z.string().optional(),
  notices: z.array(z.string()),
  /** The one of the notices that tells of a cheaper way, with the page and the title of its service; null where there is none. */
  instead: z.object({ notice: z.string(), page: z.string(), title: z.string() }).nullable(),
  refusals: z.array(violationSchema),
  /**
   * Amount due at the office's own counter in its currency, at its rate since the given day, rounded up to a multiple
   * of the step (R8); null elsewhere.
   */
  office_price: z
    .object({
      currency: z.string(),
      amount_minor: z.number().int(),
      rate: z.string(),
      /** 1: the office has no rounding step. */
      rounding_step_minor: z.number().int(),
      in_force_from: z.string(),
    })
    .nullable(),
  /** Total by card; absent where it is not paid online, or no price is known yet. */
  card_total_minor: z.number().int().optional(),
  /** Part of it that paying by card adds; with it. */
  card_adds_minor: z.number().int().optional(),
  cheaper_plan: z.object({ plan: z.string(), total_minor: z.number().int() }).nullable(),
});
export const quoteAnswer = z.object({ data: quoteSchema });
export type QuoteData = z.infer<typeof quoteSchema>;
