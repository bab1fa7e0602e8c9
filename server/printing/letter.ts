import type { PrintBlock, PrintDocument, PrintRow, PrintText } from '#contract/print-document.ts';
import type { PlainDate } from '#domain/calendar/plain-date.ts';
import { formatDay } from '#server/platform/i18n/formats.ts';
import { addressCode } from './barcodes.ts';
import { jpegDataUrl, type PrintingPortal, type PrintWords, printHead } from './print-words.ts';

/** Subject of a letter, and the content common to all letters. */
interface LetterSubject {
  readonly submissionNumber: string;
  readonly surname: string;
  readonly givenNames: string;
  readonly nationality: PrintText;
  readonly kind: PrintText;
  readonly office: PrintText;
  readonly printedAt: Date;
}

const contactRows = ['address', 'phone', 'email', 'hours', 'website'] as const;

export interface RefusalLetterInput extends LetterSubject {
  /** Last characters only, `•••••4567`, and no day of birth: nobody compares this letter with a passport. */
  readonly maskedPassport: string;
  readonly sentAt: Date;
  readonly decidedAt: Date;
  /** Version of the form's definition on which the decision was based, and the day of its rules. */
  readonly rules: { readonly day: PlainDate; readonly version: number };
  /** Contact details of the office that decided, if known. */
  readonly contact: Readonly<Record<(typeof contactRows)[number], string | null>>;
  /** Each reason with its remedy. */
  readonly reasons: readonly { readonly reason: PrintText; readonly remedy: PrintText }[];
  /** Absent: nothing that the applicant sends under this number changes the decision. */
  readonly mend?: {
    readonly items: readonly PrintText[];
    readonly until: PlainDate;
    /** End of the visa, where it comes before that day. */
    readonly visaEnds: PlainDate | undefined;
  };
  /** True if a fee was paid, which is kept (R24). */
  readonly feePaid: boolean;
  /** Address in the QR code: the tracking page with the number. */
  readonly trackingAddress: string;
}

export interface AuthorisationLetterInput extends LetterSubject {
  readonly visaNumber: string;
  /** In full, as the day of birth: the airline and the officer at the border compare them. */
  readonly passportNumber: string;
  readonly dob: PlainDate;
  readonly photo?: Uint8Array;
  readonly issuedAt: Date;
  /** Last day to enter; null once the days have begun. */
  readonly enterBefore: PlainDate | null;
  /** First and last day, once they have begun. */
  readonly validFrom: PlainDate;
  readonly validUntil: PlainDate;
  readonly days: number;
  readonly entries: 'single' | 'multiple';
  /** True if a fee was paid; one that was waived may be due on the day of arrival. */
  readonly feePaid: boolean;
  /** Address in the QR code: the page that checks a visa. */
  readonly checkAddress: string;
}

export interface StayCertificateInput extends LetterSubject {
  readonly visaNumber: string;
  /** In full, as the day of birth: officers at the border compare them. */
  readonly passportNumber: string;
  readonly dob: PlainDate;
  readonly issuedAt: Date;
  readonly validFrom: PlainDate;
  readonly validUntil: PlainDate;
  readonly days: number;
  readonly entries: 'single' | 'multiple';
  /** Address in the QR code: the page that checks a visa. */
  readonly checkAddress: string;
}

/** Letter with the reasons for a refusal, and for each reason its remedy. */
export function refusalLetter(input: RefusalLetterInput, words: PrintWords, portal: PrintingPortal): PrintDocument {
  const { text, instant } = words;
  const office = officeBlocks(input, words);
  const blocks: PrintBlock[] = [
    {
      type: 'columns',
      main: [
        { type: 'notice', tone: 'status', text: text('print.letter.refusal.decision') },
        {
          type: 'rows',
          rows: [
            ...holderRows(input, words, input.maskedPassport),
            row(words, 'letter.sent', instant(input.sentAt)),
            row(words, 'letter.decided', instant(input.decidedAt)),
          ],
        },
      ],
      side: [addressCode(input.trackingAddress, text('print.slip.qr'))],
    },
    {
      type: 'table',
      caption: text('print.letter.refusal.reasons'),
      columns: [
        { label: text('print.letter.refusal.reason'), align: 'start' },
        { label: text('print.letter.refusal.remedy'), align: 'start' },
      ],
      rows: input.reasons.map(({ reason, remedy }) => ({ cells: [reason, remedy] })),
    },
    ...(input.mend === undefined ? [] : mendBlocks(input.mend, input.feePaid, words)),
    ...office,
    {
      type: 'list',
      title: text('print.letter.next'),
      items: [
        text('print.letter.refusal.again'),
        ...(office.length > 0 ? [text('print.letter.refusal.ask')] : []),
        ...(input.feePaid ? [text('print.letter.refusal.fee_kept')] : []),
      ],
    },
  ];
  return {
    ...printHead(portal, words),
    kind: 'letter',
    title: text('print.letter.refusal.title'),
    number: { label: text('print.slip.number'), value: input.submissionNumber },
    blocks,
    footer: [
      text('print.letter.refusal.rules', (language) => ({
        day: formatDay(input.rules.day, language),
        version: input.rules.version,
      })),
      printedAt(input, words),
    ],
  };
}

/** Blocks with what would change the decision, and until when it can be sent. */
function mendBlocks(
  { items, until, visaEnds }: NonNullable<RefusalLetterInput['mend']>,
  feePaid: boolean,
  { text }: PrintWords,
): readonly PrintBlock[] {
  return [
    { type: 'list', title: text('print.letter.refusal.mend'), items },
    {
      type: 'notice',
      tone: 'status',
      text: text('print.letter.refusal.mend_until', (language) => ({
        until: formatDay(until, language),
        ends: visaEnds === undefined ? 'no' : 'yes',
        last: formatDay(visaEnds ?? until, language),
        paid: feePaid ? 'yes' : 'no',
      })),
    },
  ];
}

/** Contact details of the office; empty while it has given none. */
function officeBlocks({ office, contact }: RefusalLetterInput, words: PrintWords): readonly PrintBlock[] {
  const known = contactRows.flatMap((part) => {
    const value = contact[part];
    return value === null ? [] : [row(words, `letter.office.${part}`, words.plain(value))];
  });
  if (known.length === 0) return [];
  return [
    { type: 'heading', text: words.text('print.letter.refusal.office') },
    { type: 'rows', rows: [row(words, 'letter.office.name', office), ...known] },
  ];
}

/** Travel document for a visa without a sticker: number, holder, last day to enter, days. */
export function authorisationLetter(
  input: AuthorisationLetterInput,
  words: PrintWords,
  portal: PrintingPortal,
): PrintDocument {
  const { text, plain, day, instant } = words;
  const blocks: PrintBlock[] = [
    {
      type: 'columns',
      main: [
        {
          type: 'notice',
          tone: 'status',
          text: validity(input, words),
        },
        {
          type: 'rows',
          rows: [
            ...holderRows(input, words, input.passportNumber, input.dob),
            ...(input.enterBefore === null ? [] : [row(words, 'letter.enter_before', day(input.enterBefore))]),
            row(words, 'letter.days', text('print.letter.days_of_stay', { days: input.days })),
            row(words, 'letter.entries', text(`print.letter.entries.${input.entries}`)),
            row(words, 'letter.issued', instant(input.issuedAt)),
            row(words, 'slip.number', plain(input.submissionNumber), true),
          ],
        },
      ],
      side: [
        ...(input.photo
          ? [{ type: 'photo' as const, dataUrl: jpegDataUrl(input.photo), alt: text('print.slip.photo') }]
          : []),
        addressCode(input.checkAddress, text('print.letter.authorisation.qr')),
      ],
    },
    {
      type: 'list',
      title: text('print.letter.authorisation.journey'),
      items: [
        text('print.letter.authorisation.show'),
        text('print.letter.authorisation.passport'),
        text('print.letter.authorisation.stamp', { paid: input.feePaid ? 'yes' : 'no' }),
      ],
    },
  ];
  return {
    ...printHead(portal, words),
    kind: 'letter',
    title: text('print.letter.authorisation.title'),
    number: { label: text('print.letter.visa_number'), value: input.visaNumber },
    blocks,
    footer: [text('print.letter.authorisation.check'), printedAt(input, words)],
  };
}

/** Certificate of the last day of a visa after a change to it, to be shown with the sticker. */
export function stayCertificate(input: StayCertificateInput, words: PrintWords, portal: PrintingPortal): PrintDocument {
  const { text, plain, instant } = words;
  const blocks: PrintBlock[] = [
    {
      type: 'columns',
      main: [
        { type: 'notice', tone: 'status', text: stay(input, words) },
        {
          type: 'rows',
          rows: [
            ...holderRows(input, words, input.passportNumber, input.dob),
            row(words, 'letter.stay.days', text('print.letter.stay.all_days', { days: input.days })),
            row(words, 'letter.entries', text(`print.letter.entries.${input.entries}`)),
            row(words, 'letter.issued', instant(input.issuedAt)),
            row(words, 'slip.number', plain(input.submissionNumber), true),
          ],
        },
      ],
      side: [addressCode(input.checkAddress, text('print.letter.authorisation.qr'))],
    },
    {
      type: 'list',
      title: text('print.letter.authorisation.journey'),
      items: [text('print.letter.stay.with_sticker'), text('print.letter.stay.depart')],
    },
  ];
  return {
    ...printHead(portal, words),
    kind: 'letter',
    title: text('print.letter.stay.title'),
    number: { label: text('print.letter.visa_number'), value: input.visaNumber },
    blocks,
    footer: [text('print.letter.stay.check'), printedAt(input, words)],
  };
}

/** First and last day of a stay. */
function stay(
  { validFrom, validUntil }: { readonly validFrom: PlainDate; readonly validUntil: PlainDate },
  { text }: PrintWords,
): PrintText {
  return text('print.letter.authorisation.stay', (language) => ({
    from: formatDay(validFrom, language),
    until: formatDay(validUntil, language),
  }));
}

/** Last day to enter (R9); once the days have begun, the period in which the holder may stay. */
function validity(input: AuthorisationLetterInput, words: PrintWords): PrintText {
  const { enterBefore, days } = input;
  if (enterBefore === null) return stay(input, words);
  return words.text('print.letter.authorisation.enter', (language) => ({
    day: formatDay(enterBefore, language),
    days,
  }));
}

function holderRows(subject: LetterSubject, words: PrintWords, passport: string, dob?: PlainDate): readonly PrintRow[] {
  const { plain, day } = words;
  return [
    row(words, 'slip.surname', plain(subject.surname), true),
    row(words, 'slip.given_names', plain(subject.givenNames), true),
    ...(dob === undefined ? [] : [row(words, 'certificate.dob', day(dob))]),
    row(words, 'slip.nationality', subject.nationality),
    row(words, 'slip.passport', plain(passport), true),
    row(words, 'slip.kind', subject.kind),
    row(words, 'slip.port', subject.office),
  ];
}

function row({ text }: PrintWords, label: string, value: PrintText, code = false): PrintRow {
  return { label: text(`print.${label}`), value, ...(code ? { code, strong: true } : {}) };
}

function printedAt({ printedAt: at }: LetterSubject, words: PrintWords): PrintText {
  return words.text('print.issued_at', (language) => ({ time: words.instantIn(at, language) }));
}
