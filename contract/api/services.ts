import { z } from 'zod';
import { visaTabs } from '#domain/existing-visa/existing-visa.ts';
import { visaValidities } from '#domain/issuing/visa-state.ts';

export const serviceListAnswer = z.object({
  data: z.array(z.object({ id: z.string(), version: z.number().int(), title: z.string(), summary: z.string() })),
  /**
   * The portal's day in Kathmandu, from which forms count because a device's clock may be wrong, and its instant. The
   * clock of a demonstration may have been moved.
   */
  meta: z.object({ today: z.string(), now: z.string() }),
});

/**
 * A service as data: pages, fields, conditions, documents, visa types. `words` gives each message id's text in the
 * caller's language.
 */
export const serviceAnswer = z.object({
  data: z.object({
    id: z.string(),
    version: z.number().int(),
    title: z.string(),
    summary: z.string(),
    max_travellers: z.number().int(),
    payment_modes: z.array(z.string()),
    declaration: z.object({ version: z.string(), text: z.string() }),
    lives_days: z.number().int(),
    facts: z.array(z.string()),
    kinds: z.array(z.looseObject({ id: z.string() })),
    documents: z.array(z.looseObject({ id: z.string() })),
    sections: z.array(z.looseObject({ id: z.string() })),
    pages: z.array(z.looseObject({ id: z.string(), fields: z.array(z.looseObject({ id: z.string() })) })),
    words: z.record(z.string(), z.string()),
  }),
});

/** Passport and visa number, which together identify a visa. */
export const visaNumbersRequest = z.strictObject({
  passport_number: z.string().max(40),
  visa_number: z.string().max(40),
});
/** The visa that an application is about, with its holder's birth date. */
export const visaRequestRequest = visaNumbersRequest.extend({ dob: z.string().max(20) });
/** Answers that the form about it begins with, by field. */
export const visaRequestAnswer = z.object({ data: z.object({ answers: z.record(z.string(), z.string()) }) });

/** Days of a visa for a calendar. An entry with a known `uid` and a higher `sequence` replaces the one it has. */
export const visaCalendar = z.object({
  /** Days after today on which the holder may stay; 0 on the last day. */
  days_left: z.number().int(),
  /** Last day to ask for an extension; null when none is possible. */
  ask_until: z.string().nullable(),
  entries: z.array(
    z.object({
      uid: z.string(),
      sequence: z.number().int(),
      day: z.string(),
      title: z.string(),
      text: z.string(),
    }),
  ),
});
export type VisaCalendar = z.infer<typeof visaCalendar>;

/** A visa as it stands today and what can be done with it, for whoever has both numbers. Nothing about the person. */
export const visaOptionsSchema = z.object({
  visa: z.object({
    kind_words: z.string(),
    plan_words: z.string(),
    entries: z.enum(['single', 'multiple']),
    result: z.enum(visaValidities),
    /** True when a conversion ended it, or will end it with its last day. */
    converted: z.boolean(),
    valid_from: z.string(),
    valid_until: z.string(),
    /** Last day to enter, while the days have not begun. */
    enter_before: z.string().nullable(),
    days: z.number().int(),
    /** Days past the end while its holder is in the country; 0 when there are none. */
    late_days: z.number().int(),
  }),
  /** Null once the visa is over, before it begins and after a departure. */
  calendar: visaCalendar.nullable(),
  /** Tourist days of the visa year of the last day (R10); null for a visa of another kind. */
  year: z
    .object({ year: z.number().int(), limit: z.number().int(), used: z.number().int(), left: z.number().int() })
    .nullable(),
  /** Applications about this visa that are not decided, without their numbers. */
  open: z.array(
    z.object({
      service: z.string(),
      title: z.string(),
      status_words: z.string(),
      sent_on: z.string(),
      due_minor: z.number().int(),
      currency: z.string(),
      /**
       * Late days that it is to settle, counted to the day it was sent (R12), and the last day of the stay once they are;
       * that is null where officers set the sum. Null when it is about something else.
       */
      late: z.object({ days: z.number().int(), until: z.string().nullable() }).nullable(),
    }),
  ),
  options: z.array(
    z.object({
      service: z.string(),
      tab: z.enum(visaTabs),
      /** True for what few holders ever need. */
      seldom: z.boolean(),
      page: z.string(),
      title: z.string(),
      /** The title, or a shorter one that tells it from the other options of this visa. */
      name: z.string(),
      /** A sentence or two about what it gives this visa; the service's summary where nothing more is known. */
      line: z.string(),
      /** Last day to ask for it before the visa ends; null when there is none, or when the end does not matter. */
      ask_until: z.string().nullable(),
      possible: z.boolean(),
      /** The price without a surcharge, or the least one; null where it is not possible, or where officers set it later. */
      price: z
        .object({
          total_minor: z.number().int(),
          currency: z.string(),
          exact: z.boolean(),
          /** Price of one day of it, in words; null where it is not told by the day. */
          each: z.string().nullable(),
          lines: z.array(z.string()),
          /** The same lines with their amounts. */
          priced_lines: z.array(z.object({ label: z.string(), amount_minor: z.number().int() })),
        })
        .nullable(),
      notices: z.array(z.string()),
      /** Another of the options that is possible and does as well for less, and how that is told; null where there is none. */
      better: z.object({ service: z.string(), notice: z.string() }).nullable(),
      /** Reasons for which it is not possible, in words. */
      reasons: z.array(z.string()),
    }),
  ),
  today: z.string(),
});
export type VisaOptions = z.infer<typeof visaOptionsSchema>;
export const visaOptionsAnswer = z.object({ data: visaOptionsSchema });

export const visaRemindersRequest = z.strictObject({ token: z.string().max(100) });
export const visaRemindersSwitchRequest = visaRemindersRequest.extend({ wanted: z.boolean() });
export const visaRemindersSchema = z.object({
  /** Last day of the visa. */
  valid_until: z.string(),
  /** False when its holder wants no reminders. */
  wanted: z.boolean(),
});
export type VisaReminders = z.infer<typeof visaRemindersSchema>;
export const visaRemindersAnswer = z.object({ data: visaRemindersSchema });
