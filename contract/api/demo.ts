import { z } from 'zod';
import { roleCode } from './session.ts';

/** An instant with its offset: `2026-10-01T09:00:00+05:45`. */
export const setClockRequest = z.strictObject({ now: z.iso.datetime({ offset: true }) });
export const clockAnswer = z.object({
  data: z.object({
    /** Time of the portal, as a UTC instant. */
    now: z.string(),
    /** Today in Kathmandu. */
    day: z.string(),
    /** True when it differs from real time. */
    moved: z.boolean(),
  }),
});

export const demoAccountsAnswer = z.object({
  data: z.object({
    password: z.string(),
    accounts: z.array(z.object({ email: z.string(), name: z.string(), role: roleCode, office: z.string() })),
  }),
});

export const demoMailsQuery = z.strictObject({ recipient: z.string().max(254).optional() });
export const demoMailsAnswer = z.object({
  data: z.array(
    z.object({
      id: z.string(),
      recipient: z.string(),
      subject: z.string(),
      text: z.string(),
      html: z.string(),
      received_at: z.string(),
      attachments: z.array(z.object({ name: z.string(), media_type: z.string(), address: z.string() })),
    }),
  ),
});
