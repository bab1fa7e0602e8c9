import { z } from 'zod';
import { languages } from '#domain/i18n/languages.ts';

export const printText = z.object({ en: z.string(), local: z.string().optional() });
const printRow = z.object({
  label: printText,
  value: printText,
  code: z.boolean().optional(),
  strong: z.boolean().optional(),
});

const printBlock = z.discriminatedUnion('type', [
  z.object({ type: z.literal('heading'), text: printText, large: z.boolean().optional() }),
  z.object({ type: z.literal('rows'), rows: z.array(printRow) }),
  z.object({
    type: z.literal('barcode'),
    symbology: z.enum(['qr', 'code128']),
    data: z.string(),
    text: z.string(),
    alt: printText,
    shape: z.object({ width: z.number(), height: z.number(), path: z.string() }),
  }),
  z.object({ type: z.literal('photo'), dataUrl: z.string(), alt: printText }),
  z.object({
    type: z.literal('table'),
    caption: printText,
    captionHidden: z.boolean().optional(),
    columns: z.array(z.object({ label: printText, align: z.enum(['start', 'end']) })),
    rows: z.array(z.object({ cells: z.array(printText), total: z.boolean().optional() })),
  }),
  z.object({ type: z.literal('notice'), tone: z.enum(['status', 'plain']), text: printText }),
  z.object({ type: z.literal('list'), title: printText, items: z.array(printText) }),
  z.object({ type: z.literal('places'), places: z.array(printText) }),
  z.object({
    type: z.literal('stamps'),
    title: printText,
    boxes: z.array(z.object({ name: z.string(), note: printText.optional(), thick: z.boolean() })),
  }),
  z.object({
    type: z.literal('columns'),
    equal: z.boolean().optional(),
    get main() {
      return z.array(printBlock);
    },
    get side() {
      return z.array(printBlock);
    },
  }),
]);
// A recursive schema needs a name in the API description.
z.globalRegistry.add(printBlock, { id: 'PrintBlock' });

/** `PrintDocument` of `contract/print-document.ts`, as the API sends it. */
export const printDocumentSchema = z.object({
  kind: z.enum(['arrival_slip', 'bank_slip', 'receipt', 'letter']),
  language: z.enum(languages),
  localLanguage: z.enum(languages).optional(),
  paper: z.enum(['A4', 'Letter']),
  title: printText,
  toSign: z.literal(true).optional(),
  issuer: printText,
  number: z.object({ label: printText, value: z.string() }),
  demoNotice: printText.optional(),
  blocks: z.array(printBlock),
  footer: z.array(printText),
});
export const printDocumentAnswer = z.object({ data: printDocumentSchema });
