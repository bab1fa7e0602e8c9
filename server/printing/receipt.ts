import type { PrintDocument, PrintText } from '#contract/print-document.ts';
import { decimalText, type Money } from '#domain/fees/money.ts';
import { formatMoney } from '#server/platform/i18n/formats.ts';
import { type PrintingPortal, type PrintWords, printHead } from './print-words.ts';

export type ReceiptMeans = 'card' | 'bank' | 'cash';

export interface ReceiptLine {
  /** The application that the line pays for. */
  readonly submissionNumber: string;
  readonly label: PrintText;
  readonly amountMinor: number;
}

export interface ReceiptInput {
  readonly receiptNumber: string;
  readonly paymentReference: string;
  readonly amount: Money;
  readonly means: ReceiptMeans;
  /** `xxxxxxxxxxxx1111`; for cards only. */
  readonly maskedCard?: string;
  readonly paidAt: Date;
  /** The agency that applied, or the first traveller whose fee it was; absent once the data were erased. */
  readonly payerName: string | undefined;
  /** The office in whose books the money is. */
  readonly office: PrintText;
  readonly lines: readonly ReceiptLine[];
  /** Cash that was taken, where it is in another currency. */
  readonly cash?: Money;
}

/** One receipt for one payment, naming every application it settles. */
export function receipt(input: ReceiptInput, words: PrintWords, portal: PrintingPortal): PrintDocument {
  const { text, plain } = words;
  const { currency } = input.amount;
  const means = text(`print.receipt.means.${input.means}`);
  const card =
    input.maskedCard === undefined ? [] : [{ label: text('print.receipt.card'), value: plain(input.maskedCard) }];
  const { cash } = input;
  return {
    ...printHead(portal, words),
    kind: 'receipt',
    title: text('print.receipt.title'),
    number: { label: text('print.receipt.number'), value: input.receiptNumber },
    blocks: [
      {
        type: 'notice',
        tone: 'status',
        text: text('print.receipt.paid', (one) => ({ amount: formatMoney(cash ?? input.amount, one) })),
      },
      {
        type: 'rows',
        rows: [
          ...(input.payerName === undefined
            ? []
            : [{ label: text('print.bank_slip.payer'), value: plain(input.payerName) }]),
          { label: text('print.receipt.office'), value: input.office },
          { label: text('print.receipt.paid_at'), value: words.instant(input.paidAt) },
          { label: text('print.receipt.means'), value: means },
          ...card,
          ...(cash === undefined
            ? []
            : [{ label: text('print.receipt.worth'), value: plain(formatMoney(input.amount, 'en-US')) }]),
          { label: text('print.receipt.reference'), value: plain(input.paymentReference), code: true, strong: true },
        ],
      },
      {
        type: 'table',
        caption: text('print.receipt.lines'),
        columns: [
          { label: text('print.slip.number'), align: 'start' },
          { label: text('print.fees.line'), align: 'start' },
          { label: text('print.fees.amount', { currency }), align: 'end' },
        ],
        rows: [
          ...input.lines.map((line) => ({
            cells: [
              plain(line.submissionNumber),
              line.label,
              plain(decimalText({ currency, minor: line.amountMinor })),
            ],
          })),
          { cells: [text('print.fees.total'), plain(''), plain(decimalText(input.amount))], total: true },
        ],
      },
    ],
    footer: [text('print.receipt.keep')],
  };
}
