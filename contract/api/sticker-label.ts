import { z } from 'zod';

/** The sticker as data (`VisaStickerLabel` of `contract/print-document.ts`), with the drawing that its PDF has too. */
export const stickerLabel = z.object({
  issuer: z.string(),
  title: z.string(),
  visaNumber: z.string(),
  stickerNumber: z.string(),
  fields: z.array(z.object({ label: z.string(), value: z.string() })),
  photo: z.object({ dataUrl: z.string(), alt: z.object({ en: z.string() }) }).optional(),
  barcode: z.object({ alt: z.object({ en: z.string() }) }),
  mrz: z.tuple([z.string(), z.string()]),
  demoNotice: z.string().optional(),
  drawing: z.object({
    width: z.number(),
    height: z.number(),
    ink: z.string(),
    ridge: z.object({ path: z.string(), pen: z.number() }),
    portrait: z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number(), pen: z.number() }),
  }),
});
export type StickerLabel = z.infer<typeof stickerLabel>;
export const stickerAnswer = z.object({ data: stickerLabel });
