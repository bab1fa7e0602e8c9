import type { PrintBlock, PrintDocument, PrintRow, PrintText } from '#contract/print-document.ts';
import { dayInKathmandu, type PlainDate } from '#domain/calendar/plain-date.ts';
import type { StampPlace } from '#domain/trekking/check-posts.ts';
import { addressCode } from './barcodes.ts';
import { inBothCalendars, type PrintingPortal, type PrintWords, printHead } from './print-words.ts';

export interface TrekkingPermitInput {
  readonly number: string;
  readonly submissionNumber: string;
  readonly organisation: string;
  readonly office: PrintText;
  readonly firstDay: PlainDate;
  readonly lastDay: PlainDate;
  readonly issuedAt: Date;
  /** Absent while nobody is known to have approved it. */
  readonly approval?: { readonly role: PrintText; readonly on: PlainDate };
  /** Places for the stamps of the area's posts, in the order of the route. */
  readonly stamps: readonly StampPlace[];
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
  const { text, plain } = words;
  const row = (label: string, value: PrintText, code = false): PrintRow => ({
    label: text(`print.permit.${label}`),
    value,
    ...(code ? { code, strong: true } : {}),
  });
  const bothDays = (day: PlainDate) => inBothCalendars(words, day, words.day(day));
  const blocks: PrintBlock[] = [
    {
      type: 'columns',
      main: [
        {
          type: 'rows',
          rows: [
            row('first_day', bothDays(input.firstDay)),
            row('last_day', bothDays(input.lastDay)),
            ...input.stated,
            row('organisation', plain(input.organisation)),
            row('office', input.office),
            row('issued', inBothCalendars(words, dayInKathmandu(input.issuedAt), words.instant(input.issuedAt))),
            ...(input.approval === undefined
              ? []
              : [row('approved_by', input.approval.role), row('approved_on', bothDays(input.approval.on))]),
            row('application', plain(input.submissionNumber), true),
          ],
        },
      ],
      side: [addressCode(input.checkAddress, text('print.permit.qr'))],
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
    ...(input.stamps.length === 0 ? [] : [stampsOf(input.stamps, words)]),
    {
      type: 'columns',
      main: [
        {
          type: 'list',
          title: text('print.permit.conditions'),
          items: ['visa', 'one_area', 'route', 'staff'].map((one) => text(`print.permit.condition.${one}`)),
        },
      ],
      side: [{ type: 'places', places: [text('print.slip.signature'), text('print.permit.seal')] }],
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

function stampsOf(places: readonly StampPlace[], { text }: PrintWords): PrintBlock {
  return {
    type: 'stamps',
    title: text('print.permit.stamps'),
    boxes: places.map(({ posts, role }) => ({
      name: posts.join(' / '),
      ...(role === 'transit' ? {} : { note: text(`print.permit.stamp.${role}`) }),
      thick: role !== 'transit',
    })),
  };
}
