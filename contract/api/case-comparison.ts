import { z } from 'zod';
import { zoneKeys, zoneVerdicts } from '#domain/identity/compare-zone.ts';
import { differenceStates } from '#domain/identity/differences.ts';

/**
 * Typed details beside the machine-readable zone of the passport's picture and beside the newest earlier application of
 * the same passport. Null where the service asks for no such picture, and for officers who see the visa only at a border.
 */
export const caseComparison = z
  .object({
    /** Null where no zone came with the picture; `document` is the id of the picture among `documents`. */
    zone: z.object({ lines: z.array(z.string()), document: z.string() }).nullable(),
    /** Newest earlier application with the same passport that the reader may open. */
    earlier: z.object({ id: z.string(), submission_number: z.string(), sent_on: z.string() }).nullable(),
    /** In the order of `zoneKeys`; only what the form asks for. */
    lines: z.array(
      z.object({
        key: z.enum(zoneKeys),
        /** The form's field; the first where several make up the value. */
        field: z.string(),
        label: z.string(),
        typed: z.string(),
        zone: z
          .object({
            value: z.string(),
            /** `unknown`: left open in the passport, or its check digit does not agree. */
            verdict: z.enum(zoneVerdicts),
            /** Place in `lines` of the zone: line and characters from 0, `until` not included. */
            at: z.object({ line: z.number().int(), from: z.number().int(), until: z.number().int() }),
            /** `corrections` of `correct_typing` that put the zone's value into the form; null where it has none. */
            use: z.record(z.string(), z.string()).nullable(),
            /** `corrections` that restore the form's present value after `use`; null where `use` is. */
            back: z.record(z.string(), z.string()).nullable(),
          })
          .nullable(),
        earlier: z.object({ value: z.string(), same: z.boolean() }).nullable(),
        /** `none`: nothing to compare with. */
        state: z.enum(differenceStates),
        /** Set with the state `left`. */
        left: z.object({ by: z.string(), at: z.string(), note: z.string().nullable() }).nullable(),
        /** Field to ask the applicant about: its own, or the picture's where its own is fixed once sent. */
        ask: z.string().nullable(),
        /** True if leaving it needs a note. */
        needs_note: z.boolean(),
      }),
    ),
  })
  .nullable();
