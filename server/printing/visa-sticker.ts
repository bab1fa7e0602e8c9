import type { VisaStickerLabel } from '#contract/print-document.ts';
import type { PlainDate } from '#domain/calendar/plain-date.ts';
import { messagesFor } from '#server/platform/i18n/catalogue.ts';
import { formatDay } from '#server/platform/i18n/formats.ts';
import { code128 } from './barcodes.ts';
import { type Canvas, createCanvas, drawRidge, jpegOf } from './pdf-canvas.ts';
import { jpegDataUrl, type PrintingPortal } from './print-words.ts';

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
    demo: portal.demo,
  };
}

const millimetre = 72 / 25.4;
const width = 120 * millimetre;
const height = 80 * millimetre;
const edge = 4 * millimetre;
/** Portrait 28 × 36 mm: inside the 32 × 26 to 40 × 32 mm that Doc 9303-7 allows, at the photo's own ratio of 7:9. */
const portrait = { width: 28 * millimetre, height: 36 * millimetre };
/** The machine-readable zone fills the lower 23.2 mm; OCR-B size 1 has ten characters per inch (Doc 9303-3). */
const machineSize = 10;
const machinePitch = 72 / 10;

/** Renders the sticker at its true size, one page of 120 × 80 mm. All ink is black. */
export async function renderVisaSticker(label: VisaStickerLabel, createdAt: Date): Promise<Buffer> {
  const canvas = createCanvas({
    size: [width, height],
    title: `${label.title} ${label.visaNumber}`,
    author: label.issuer,
    language: 'en-US',
    createdAt,
  });
  const { root } = canvas;
  drawRidge(canvas, edge, 5, width - 2 * edge, 12);
  canvas.tag(root, 'P', () => canvas.write(label.issuer, { size: 6.5 }, edge, 19, 200));
  canvas.tag(root, 'H1', () => canvas.write(label.title, { size: 13, bold: true }, edge, 27, 170));
  const numberX = width - edge - 150;
  canvas.tag(root, 'P', () =>
    canvas.write(label.visaNumber, { size: 14, bold: true, align: 'right' }, numberX, 17, 150),
  );
  canvas.tag(root, 'P', () => canvas.write(label.stickerNumber, { size: 6.5, align: 'right' }, numberX, 36, 150));

  const top = 47;
  drawPortrait(canvas, label, edge, top);
  drawFields(canvas, label, edge + portrait.width + 10, top);
  drawMachineZone(canvas, label);
  if (label.demo) {
    const text = messagesFor('en-US')('print.sticker.specimen');
    canvas.tag(root, 'P', () =>
      canvas.write(
        text,
        { size: 7, bold: true, align: 'center' },
        edge,
        height - 23.2 * millimetre - 11,
        width - 2 * edge,
      ),
    );
  }
  return canvas.end();
}

function drawPortrait(canvas: Canvas, label: VisaStickerLabel, x: number, y: number): void {
  const { photo } = label;
  if (photo) {
    const box: [number, number] = [portrait.width, portrait.height];
    canvas.tag(
      canvas.root,
      'Figure',
      () => {
        canvas.document
          .save()
          .rect(x, y, ...box)
          .clip();
        canvas.document.image(jpegOf(photo.dataUrl), x, y, { cover: box, align: 'center', valign: 'center' }).restore();
      },
      { alt: photo.alt.en },
    );
  }
  canvas.artifact(() =>
    canvas.document.lineWidth(0.5).strokeColor('#000000').rect(x, y, portrait.width, portrait.height).stroke(),
  );
}

function drawFields(canvas: Canvas, label: VisaStickerLabel, x: number, top: number): void {
  const columnWidth = (width - edge - x) / 3;
  const rowHeight = 24;
  label.fields.forEach((field, index) => {
    const left = x + (index % 3) * columnWidth;
    const y = top + Math.floor(index / 3) * rowHeight;
    canvas.tag(canvas.root, 'P', () => canvas.write(field.label, { size: 5.2 }, left, y, columnWidth - 4));
    // A long name shrinks until it fits its line: nothing on a sticker may be cut off.
    let size = 8.5;
    while (size > 4.5 && canvas.widthOf(field.value, { size, bold: true }) > columnWidth - 5) size -= 0.25;
    canvas.tag(canvas.root, 'P', () => canvas.write(field.value, { size, bold: true }, left, y + 7, columnWidth - 2));
  });
  const last = label.fields.length % 3;
  // A little wider than its column, so that a bar stays above 0.19 mm, the minimum for counter scanners.
  const barcodeWidth = columnWidth + 16;
  const barcodeX = x + last * columnWidth - 16;
  const y = top + Math.floor(label.fields.length / 3) * rowHeight;
  canvas.tag(canvas.root, 'Figure', () => canvas.barcode(label.barcode.shape, barcodeX, y, barcodeWidth, 18), {
    alt: label.barcode.alt.en,
  });
}

/** Places every character separately: the pitch is fixed by the standard, not by the font. */
function drawMachineZone(canvas: Canvas, label: VisaStickerLabel): void {
  const zoneTop = height - 23.2 * millimetre;
  canvas.artifact(() => canvas.document.rect(0, zoneTop, width, height - zoneTop).fill('#ffffff'));
  const left = (width - 44 * machinePitch) / 2;
  label.mrz.forEach((line, row) => {
    canvas.tag(canvas.root, 'P', () => {
      [...line].forEach((character, column) => {
        const style = { size: machineSize, machine: true } as const;
        canvas.write(character, style, left + column * machinePitch, zoneTop + 17 + row * 18, machineSize);
      });
    });
  });
}
