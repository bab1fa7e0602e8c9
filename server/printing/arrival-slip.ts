import type { PrintBlock, PrintDocument, PrintRow, PrintText } from '#contract/print-document.ts';
import type { PlainDate } from '#domain/calendar/plain-date.ts';
import { type FeeRule, startUnknown } from '#domain/fees/fee-rules.ts';
import { decimalText, type Money } from '#domain/fees/money.ts';
import { commas } from '#domain/i18n/commas.ts';
import type { Language } from '#domain/i18n/languages.ts';
import { digitsIn } from '#domain/i18n/numbers.ts';
import { messagesFor } from '#server/platform/i18n/catalogue.ts';
import { formatDay, formatMoney } from '#server/platform/i18n/formats.ts';
import { addressCode, code128 } from './barcodes.ts';
import { dayWithDesk, jpegDataUrl, type PrintingPortal, type PrintWords, printHead } from './print-words.ts';

/** Payment state that the desk needs before opening the case. */
export type SlipPayment =
  | 'nothing_due'
  | 'paid'
  | 'due_on_arrival'
  | 'due_at_bank'
  | 'due_online'
  | 'due_online_or_at_counter'
  | 'held';

export interface SlipFeeLine {
  readonly label: PrintText;
  readonly amountMinor: number;
}

export interface SlipTraveller {
  readonly submissionNumber: string;
  readonly name: string;
  /** Last characters only: `•••••4567`. */
  readonly maskedPassport: string;
}

export interface ArrivalSlipInput {
  readonly submissionNumber: string;
  readonly surname: string;
  readonly givenNames: string;
  readonly nationality: PrintText;
  readonly maskedPassport: string;
  readonly photo?: Uint8Array;
  /** The visa applied for in one line; else kind and plan each have theirs. */
  readonly visa?: PrintText;
  readonly kind: PrintText;
  readonly plan: PrintText;
  readonly port: PrintText;
  readonly arrivalDate: PlainDate;
  /** Number of the flight or bus. */
  readonly transport?: string;
  readonly feeLines: readonly SlipFeeLine[];
  readonly total: Money;
  /** Explanations of the price: the new end of a visa, a free visa that was already used. */
  readonly notices: readonly PrintText[];
  readonly payment: SlipPayment;
  /** Ending of the application, said in place of the payment; absent unless it ended without a decision. */
  readonly ended?: PrintText;
  /** Amount due or paid: the total, or what the office takes in its own currency (R8). */
  readonly due: Money;
  /** Amount that a counter takes instead of a card, without the surcharge. */
  readonly dueAtCounter?: Money;
  /** Conversion, if the amount is not the total: units for one dollar, in force since. */
  readonly officeRate?: { readonly rate: string; readonly roundingStep: Money; readonly inForceFrom: PlainDate };
  readonly sentAt: Date;
  /** Absent: the application does not expire any more. */
  readonly validUntil?: PlainDate;
  readonly papers: readonly PrintText[];
  /** True if the traveller signs it. */
  readonly signed: boolean;
  /** Others who still travel with this traveller. */
  readonly family: readonly SlipTraveller[];
  /** Place among the slips of those who still travel together, from one. */
  readonly place: number;
  readonly issuedAt: Date;
  /** Address in the QR code, which leads to the tracking page: with the submission number, never with a passport number. */
  readonly checkAddress: string;
  /** Fee rows used, for example `R1@2019-07-17`. */
  readonly feeRules: readonly Pick<FeeRule, 'rule' | 'inForceFrom'>[];
}

/** The slip that a traveller shows at the desk of an entry point: number, codes, fee due, documents to bring. */
export function arrivalSlip(input: ArrivalSlipInput, words: PrintWords, portal: PrintingPortal): PrintDocument {
  const { text, label, plain, day } = words;
  const row = (name: string, value: PrintText, look: Pick<PrintRow, 'code' | 'strong'> = {}): PrintRow => ({
    label: label(`print.slip.${name}`),
    value,
    ...look,
  });
  const main: PrintBlock[] = [
    ...(input.ended === undefined ? [] : [{ type: 'notice' as const, tone: 'status' as const, text: input.ended }]),
    {
      type: 'rows',
      rows: [
        row('surname', plain(input.surname), { strong: true }),
        row('given_names', plain(input.givenNames), { strong: true }),
        row('nationality', input.nationality),
        row('passport', plain(input.maskedPassport), { code: true }),
        ...(input.visa === undefined ? [row('kind', input.kind), row('plan', input.plan)] : [row('visa', input.visa)]),
        row('port', input.port),
        row('arrival', withTransport(dayWithDesk(words, input.arrivalDate), input.transport), { strong: true }),
        row('sent', nepalTime(input.sentAt, words)),
        ...(input.validUntil === undefined ? [] : [row('valid_until', day(input.validUntil))]),
      ],
    },
  ];
  const side: PrintBlock[] = [
    ...(input.photo
      ? [{ type: 'photo' as const, dataUrl: jpegDataUrl(input.photo), alt: text('print.slip.photo') }]
      : []),
    addressCode(input.checkAddress, text('print.slip.qr')),
  ];
  const blocks: PrintBlock[] = [
    { type: 'columns', main, side },
    ...(input.ended === undefined ? [paymentHeading(input, words)] : []),
    {
      type: 'table',
      caption: label('print.fees.title'),
      captionHidden: input.ended === undefined,
      columns: [
        { label: text('print.fees.line'), align: 'start' },
        { label: plain(input.total.currency), align: 'end' },
      ],
      rows: [
        ...input.feeLines.map((line) => ({
          cells: [line.label, plain(decimalText({ currency: input.total.currency, minor: line.amountMinor }))],
        })),
        ...totalRows(input, words),
        ...officeRow(input, words),
      ],
    },
    ...input.notices.map((notice): PrintBlock => ({ type: 'notice', tone: 'plain', text: notice })),
  ];
  blocks.push(...papersAndFamily(input, words), {
    type: 'barcode',
    symbology: 'code128',
    data: input.submissionNumber,
    text: input.submissionNumber,
    alt: text('print.slip.code', { number: input.submissionNumber }),
    shape: code128(input.submissionNumber),
  });
  if (input.signed) {
    // As long as fits into one line of a phone.
    const line = plain('_'.repeat(24));
    blocks.push(
      { type: 'heading', text: text('print.slip.signature') },
      {
        type: 'rows',
        rows: [
          { label: text('print.slip.signed_on'), value: line },
          { label: text('print.slip.signature'), value: line },
        ],
      },
    );
  }
  return {
    ...printHead(portal, words),
    localLanguage: words.localLanguage,
    issuer: label('print.issuer', { portal: portal.name }),
    kind: 'arrival_slip',
    title: label('print.slip.title'),
    ...(input.signed ? { toSign: true } : {}),
    number: { label: label('print.slip.number'), value: input.submissionNumber },
    blocks,
    footer: [text('print.slip.closing'), issued(input, words)],
  };
}

/** State of the payment, which the desk reads above the fee. */
function paymentHeading({ payment, due, dueAtCounter }: ArrivalSlipInput, { label }: PrintWords): PrintBlock {
  const values = (one: Language) => ({
    amount: formatMoney(due, one),
    counter: formatMoney(dueAtCounter ?? due, one),
  });
  return { type: 'heading', large: true, text: label(`print.slip.payment.${payment}`, values) };
}

function nepalTime(at: Date, { text, instantIn }: PrintWords): PrintText {
  return text('print.slip.nepal_time', (one) => ({ at: instantIn(at, one) }));
}

/** Place among the slips of a family, the time of issue and the fee rows used. */
function issued({ place, family, issuedAt, feeRules }: ArrivalSlipInput, { text, instantIn }: PrintWords) {
  return text('print.slip.issued', (one) => ({
    place,
    count: family.length + 1,
    at: instantIn(issuedAt, one),
    rules: rulesIn(feeRules, one) || '–',
  }));
}

/** Names each rule once, with the day from which it is in force as far as that is known. */
function rulesIn(rules: ArrivalSlipInput['feeRules'], language: Language): string {
  const t = messagesFor(language);
  const named = rules.map(({ rule, inForceFrom }) =>
    inForceFrom === startUnknown ? rule : t('print.slip.rule', { rule, day: formatDay(inForceFrom, language) }),
  );
  return [...new Set(named)].join(commas[language]);
}

/** The day, with the number of the flight or bus, which is said once and stays on one line. */
function withTransport(day: PrintText, transport: string | undefined): PrintText {
  return transport === undefined ? day : { ...day, en: `${day.en} · ${transport.replaceAll(' ', '\u00a0')}` };
}

/** Others of an application who fit beside what to bring; of more, a table goes on over the sheets. */
const fewPeople = 6;

/** Things to bring, and who travels together: beside each other for a family, one after the other for a group. */
function papersAndFamily({ papers, family }: ArrivalSlipInput, words: PrintWords): PrintBlock[] {
  const { text, label, plain } = words;
  const bring: PrintBlock[] =
    papers.length > 0 ? [{ type: 'list', title: label('print.slip.papers'), items: papers }] : [];
  if (family.length === 0) return bring;
  const title = text('print.slip.family');
  if (family.length <= fewPeople) {
    const items = family.map((traveller) => plain(`${traveller.name}, ${traveller.submissionNumber}`));
    return [{ type: 'columns', equal: true, main: bring, side: [{ type: 'list', title, items }] }];
  }
  return [
    ...bring,
    {
      type: 'table',
      caption: title,
      columns: [
        { label: text('print.slip.name'), align: 'start' },
        { label: text('print.slip.number'), align: 'start' },
        { label: text('print.slip.passport'), align: 'end' },
      ],
      rows: family.map((traveller) => ({
        cells: [plain(traveller.name), plain(traveller.submissionNumber), plain(traveller.maskedPassport)],
      })),
    },
  ];
}

/** The total; while it can be paid by card or at a counter, which takes no surcharge, both of them. */
function totalRows({ total, dueAtCounter }: ArrivalSlipInput, { text, plain }: PrintWords) {
  const row = (name: string, sum: Money) => ({
    cells: [text(`print.fees.${name}`), plain(decimalText(sum))],
    total: true,
  });
  if (dueAtCounter === undefined || dueAtCounter.currency !== total.currency) return [row('total', total)];
  return [row('total_by_card', total), row('total_at_counter', dueAtCounter)];
}

/** The total in the office's currency, with its rate and its start (R8). */
function officeRow({ due, officeRate }: ArrivalSlipInput, { text, plain }: PrintWords) {
  if (officeRate === undefined) return [];
  const values = (language: Language) => ({
    rate: digitsIn(language, officeRate.rate),
    rounded: officeRate.roundingStep.minor > 1 ? 'yes' : 'no',
    step: formatMoney(officeRate.roundingStep, language),
    day: formatDay(officeRate.inForceFrom, language),
  });
  return [{ cells: [text('print.fees.at_office', values), plain(formatMoney(due, 'en-US'))], total: true }];
}
