import { z } from 'zod';

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

/** Passport and visa number, which together identify the visa that an application is about. */
export const visaRequestRequest = z.strictObject({
  passport_number: z.string().max(40),
  visa_number: z.string().max(40),
});
/** Answers that the portal fills in, by field; nobody types them. */
export const visaRequestAnswer = z.object({ data: z.object({ answers: z.record(z.string(), z.string()) }) });
