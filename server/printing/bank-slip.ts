import type { PrintDocument, PrintRow, PrintText } from '#contract/print-document.ts';
import type { PlainDate } from '#domain/calendar/plain-date.ts';
import type { Money } from '#domain/fees/money.ts';
import { formatMoney } from '#server/platform/i18n/formats.ts';
import { code128 } from './barcodes.ts';
import { type PrintingPortal, type PrintWords, printHead } from './print-words.ts';

export interface BankAccount {
  readonly bank: string;
  readonly branch: string;
  readonly accountName: string;
  readonly accountNumber: string;
}

export interface BankSlipInput {
  /** With check digits: `PV-123-456-789-42`. */
  readonly reference: string;
  readonly amount: Money;
  readonly payerName: string;
  readonly submissionNumbers: readonly string[];
  readonly account: BankAccount;
  readonly issuedAt: Date;
  readonly payBefore: PlainDate;
}

/** The slip handed in at a bank counter with the money; staff record the bank's stamp by its reference. */
export function bankSlip(input: BankSlipInput, words: PrintWords, portal: PrintingPortal): PrintDocument {
  const { text, plain } = words;
  const row = (label: string, value: PrintText, code = false): PrintRow => ({
    label: text(`print.bank_slip.${label}`),
    value,
    ...(code ? { code, strong: true } : {}),
  });
  return {
    ...printHead(portal, words),
    kind: 'bank_slip',
    title: text('print.bank_slip.title'),
    number: { label: text('print.bank_slip.reference'), value: input.reference },
    blocks: [
      {
        type: 'notice',
        tone: 'status',
        text: text('print.bank_slip.pay', (one) => ({ amount: formatMoney(input.amount, one) })),
      },
      {
        type: 'barcode',
        symbology: 'code128',
        data: input.reference,
        text: input.reference,
        alt: text('print.bank_slip.code', { reference: input.reference }),
        shape: code128(input.reference),
      },
      {
        type: 'rows',
        rows: [
          row('amount', plain(formatMoney(input.amount, 'en-US')), true),
          row('reference', plain(input.reference), true),
          row('bank', plain(input.account.bank)),
          row('branch', plain(input.account.branch)),
          row('account_name', plain(input.account.accountName)),
          row('account_number', plain(input.account.accountNumber), true),
          row('payer', plain(input.payerName)),
          row('for', plain(input.submissionNumbers.join(', '))),
          row('pay_before', words.day(input.payBefore)),
        ],
      },
      ...(portal.demo
        ? [{ type: 'notice' as const, tone: 'plain' as const, text: text('print.bank_slip.demo_account') }]
        : []),
      {
        type: 'list',
        title: text('print.bank_slip.next'),
        items: [
          text('print.bank_slip.step_pay'),
          text('print.bank_slip.step_stamp'),
          text('print.bank_slip.step_track'),
        ],
      },
    ],
    footer: [
      text('print.bank_slip.once'),
      text('print.issued_at', (one) => ({ time: words.instantIn(input.issuedAt, one) })),
    ],
  };
}
