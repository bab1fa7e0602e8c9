import type { VisaStickerLabel } from '#contract/print-document.ts';
import type { PlainDate } from '#domain/calendar/plain-date.ts';
import { messagesFor } from '#server/platform/i18n/catalogue.ts';
import { formatDay } from '#server/platform/i18n/formats.ts';
import { code128 } from './barcodes.ts';
import { createCanvas, drawRidge, jpegOf } from './pdf-canvas.ts';
import { inPrintSize } from './picture-pieces.ts';
import { jpegDataUrl, type PrintingPortal } from './print-words.ts';
import { framePen, layOutSticker } from './sticker-layout.ts';

export interface VisaStickerInput {
  readonly visaNumber: string;
  readonly stickerNumber: string;
  /** In English: `Tourist`. */
  readonly kind: string;
  readonly surname: string;
  readonly givenNames: string;
  readonly nationality: string;
  /** In full: the sticker goes into this passport. */
  readonly passportNumber: string;
  readonly issuedOn: PlainDate;
  readonly validFrom: PlainDate;
  readonly validUntil: PlainDate;
  readonly days: number;
  readonly entries: 'single' | 'multiple';
  readonly placeOfIssue: string;
  readonly photo?: Uint8Array;
  /** From the MRV-A writer: two lines of 44 characters. */
  readonly mrz: readonly [string, string];
}

export function visaSticker(input: VisaStickerInput, portal: PrintingPortal): VisaStickerLabel {
  const t = messagesFor('en-US');
  if (input.mrz.some((line) => !/^[A-Z0-9<]{44}$/.test(line))) throw new RangeError('An MRV-A line has 44 characters');
  const field = (label: string, value: string) => ({ label: t(`print.sticker.${label}`), value });
  return {
    kind: 'visa_sticker',
    issuer: t('print.sticker.issuer'),
    title: t('print.sticker.title'),
    visaNumber: input.visaNumber,
    stickerNumber: input.stickerNumber,
    fields: [
      field('kind', input.kind.toUpperCase()),
      field('entries', t(`print.sticker.entries.${input.entries}`)),
      field('valid_from', formatDay(input.validFrom, 'en-US')),
      field('valid_until', formatDay(input.validUntil, 'en-US')),
      field('days', String(input.days)),
      field('place', input.placeOfIssue),
      field('issued_on', formatDay(input.issuedOn, 'en-US')),
      field('passport', input.passportNumber),
      field('surname', input.surname),
      field('given_names', input.givenNames),
      field('nationality', input.nationality),
    ],
    ...(input.photo
      ? { photo: { type: 'photo', dataUrl: jpegDataUrl(input.photo), alt: { en: t('print.slip.photo') } } as const }
      : {}),
    barcode: {
      type: 'barcode',
      symbology: 'code128',
      data: input.visaNumber,
      text: input.visaNumber,
      alt: { en: t('print.sticker.code', { number: input.visaNumber }) },
      shape: code128(input.visaNumber),
    },
    mrz: input.mrz,
    ...(portal.demo ? { demoNotice: t('print.sticker.specimen') } : {}),
  };
}

/** Renders the sticker at its true size, one page of 120 × 80 mm, as tagged text. All ink is black. */
export async function renderVisaSticker(label: VisaStickerLabel, createdAt: Date): Promise<Buffer> {
  const { size, ridge, lines, portrait, barcode } = layOutSticker(label);
  const photo = label.photo && (await inPrintSize(label.photo, portrait));
  const canvas = createCanvas({
    size: [size.width, size.height],
    title: `${label.title} ${label.visaNumber}`,
    author: label.issuer,
    language: 'en-US',
    createdAt,
  });
  const { document, root } = canvas;
  drawRidge(canvas, ridge.x, ridge.y, ridge.width, ridge.height);
  for (const { tag, pieces } of lines) {
    canvas.tag(root, tag, () => {
      for (const { text, style, x, y } of pieces) canvas.write(text, style, x, y, size.width);
    });
  }
  const { x, y, width, height } = portrait;
  if (photo) {
    const box = { cover: [width, height] as [number, number], align: 'center', valign: 'center' } as const;
    canvas.tag(
      root,
      'Figure',
      () => {
        document.save().rect(x, y, width, height).clip();
        document.image(jpegOf(photo.dataUrl), x, y, box).restore();
      },
      { alt: photo.alt.en },
    );
  }
  canvas.artifact(() => document.lineWidth(framePen).strokeColor('#000000').rect(x, y, width, height).stroke());
  canvas.tag(
    root,
    'Figure',
    () => canvas.barcode(label.barcode.shape, barcode.x, barcode.y, barcode.width, barcode.height),
    { alt: label.barcode.alt.en },
  );
  return canvas.end();
}
