import { z } from 'zod';
import { openReasons } from '#domain/casework/queue/open-reason.ts';
import { overviewSteps } from '#domain/casework/queue/overview-steps.ts';

export const overviewStep = z.enum(overviewSteps);

const passed = z.object({
  count: z.number().int(),
  /** Median minutes between the step before and this one; null when nothing passed it. */
  median_minutes: z.number().int().nullable(),
});

/** The queue of the caller's offices added up, without names except those of single cases that wait. */
export const deskOverview = z.object({
  today: z.string(),
  /** Day and time at the caller's office, by its own clock. */
  office_clock: z.object({ day: z.string(), time: z.string() }),
  /**
   * The days of this week in Kathmandu, Monday first. By arrival: how many entered on this day on the visa that their
   * application led to, and how many with this day of arrival have not, be they granted or still open. By sending: how many
   * the office decided on the day, and how many were sent on it.
   */
  planned_by: z.enum(['arrival', 'sending']),
  days: z.array(z.object({ day: z.string(), done: z.number().int(), rest: z.number().int() })),
  /** Steps of the work in its order, each with the applications that went through it: those of the queue with this step. */
  steps: z.array(
    z.object({
      step: overviewStep,
      this_week: passed,
      last_week: passed,
      /** This week's median is longer than the step may take. */
      over_target: z.boolean(),
    }),
  ),
  /** A week had more steps than are read: only its newest are counted. */
  steps_cut: z.boolean(),
  oldest: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      submission_number: z.string(),
      status: z.string(),
      reason: z.enum(openReasons),
      /** Sentence about who acts next. */
      why: z.string(),
      age_minutes: z.number().int(),
      age_days: z.number().int(),
      late: z.boolean(),
    }),
  ),
  /** Visas in force that officers recommend to take back, those that wait longest first; null for whoever decides on none. */
  revocations: z
    .array(
      z.object({
        id: z.string(),
        name: z.string(),
        submission_number: z.string(),
        office_words: z.string(),
        recommended_on: z.string(),
        by: z.string(),
      }),
    )
    .nullable(),
});

export type Overview = z.infer<typeof deskOverview>;

export const overviewAnswer = z.object({ data: deskOverview });
