import type { PrintBlock, PrintDocument, PrintRow, PrintText } from '#contract/print-document.ts';
import type { PlainDate } from '#domain/calendar/plain-date.ts';
import { addressCode } from './barcodes.ts';
import { type PrintingPortal, type PrintWords, printHead } from './print-words.ts';

export interface TrekkingPermitInput {
  readonly number: string;
  readonly submissionNumber: string;
  readonly organisation: string;
  readonly office: PrintText;
  readonly firstDay: PlainDate;
  readonly lastDay: PlainDate;
  readonly issuedAt: Date;
  /** Day of issue in the Bikram Sambat calendar; undefined beyond the last published year. */
  readonly issuedOnBikramSambat: string | undefined;
  /** Absent while nobody is known to have approved it. */
  readonly approval?: { readonly role: PrintText; readonly on: PlainDate };
  /** Area, route and guide, as the agency stated them. */
  readonly stated: readonly PrintRow[];
  readonly people: readonly {
    readonly name: string;
    readonly nationality: PrintText;
    readonly passportNumber: string;
  }[];
  /** Address in the QR code: the page that checks a permit. */
  readonly checkAddress: string;
  readonly printedAt: Date;
}

/** Permit of a group for a restricted area, with everybody in it. */
export function trekkingPermit(input: TrekkingPermitInput, words: PrintWords, portal: PrintingPortal): PrintDocument {
  const { text, plain, day, instant } = words;
  const row = (label: string, value: PrintText, code = false): PrintRow => ({
    label: text(`print.permit.${label}`),
    value,
    ...(code ? { code } : {}),
  });
  const blocks: PrintBlock[] = [
    {
      type: 'columns',
      main: [
        {
          type: 'rows',
          rows: [
            row('first_day', day(input.firstDay)),
            row('last_day', day(input.lastDay)),
            ...input.stated,
            row('organisation', plain(input.organisation)),
            row('office', input.office),
            row('issued', instant(input.issuedAt)),
            ...(input.issuedOnBikramSambat === undefined ? [] : [row('issued_bs', plain(input.issuedOnBikramSambat))]),
            ...(input.approval === undefined
              ? []
              : [row('approved_by', input.approval.role), row('approved_on', day(input.approval.on))]),
            row('application', plain(input.submissionNumber), true),
          ],
        },
      ],
      side: [
        addressCode(input.checkAddress, text('print.permit.qr')),
        { type: 'places', places: [text('print.slip.signature'), text('print.permit.seal')] },
      ],
    },
    {
      type: 'table',
      caption: text('print.permit.people'),
      columns: [
        { label: text('print.permit.name'), align: 'start' },
        { label: text('print.slip.nationality'), align: 'start' },
        { label: text('print.slip.passport'), align: 'start' },
      ],
      rows: input.people.map((person, index) => ({
        cells: [plain(`${index + 1}. ${person.name}`), person.nationality, plain(person.passportNumber)],
      })),
    },
    {
      type: 'list',
      title: text('print.permit.conditions'),
      items: ['visa', 'one_area', 'route', 'staff'].map((one) => text(`print.permit.condition.${one}`)),
    },
  ];
  return {
    ...printHead(portal, words),
    kind: 'letter',
    title: text('print.permit.title'),
    number: { label: text('print.permit.number'), value: input.number },
    blocks,
    footer: [
      text('print.permit.check'),
      text('print.issued_at', (language) => ({ time: words.instantIn(input.printedAt, language) })),
    ],
  };
}
