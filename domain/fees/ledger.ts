import type { Currency } from './money.ts';

/** One side of a booking. Debits are positive, credits negative; the entries of one booking add up to zero. */
export interface LedgerEntry {
  readonly account: string;
  readonly currency: Currency;
  readonly amountMinor: number;
  readonly applicationId?: string;
  readonly rule?: string;
  /** Cash handed over at a counter, in its own currency. */
  readonly cash?: { readonly currency: Currency; readonly minor: number };
}

/** Payment channels that reports distinguish: cash at the counter, card, bank. */
export const revenueModes = ['cash', 'card', 'bank'] as const;
export type RevenueMode = (typeof revenueModes)[number];

/** Channels whose money lies in a counter's drawer until it is banked. */
const intoDrawer: Readonly<Record<RevenueMode, boolean>> = { cash: true, card: false, bank: false };

/** Returns true for a channel whose money lies in a counter's drawer. */
export function isPaidIntoDrawer(mode: RevenueMode): boolean {
  return intoDrawer[mode];
}

/** Service or kind of a booking whose payment is for applications of several; the ledger's trigger writes it. */
export const severalAtOnce = 'several';

export interface PricedLine {
  readonly applicationId: string;
  readonly rule: string;
  readonly code: string;
  readonly amountMinor: number;
}

/**
 * Account that received the payment: the card gateway until it pays out, a counter's cash drawer by currency, or the
 * bank account.
 */
export type MoneySource =
  | { readonly by: 'card' }
  | { readonly by: 'cash'; readonly cash: { readonly currency: Currency; readonly minor: number } }
  | { readonly by: 'voucher' };

/** Card payments that the gateway has not paid out. */
export const cardAccount = 'card_clearing';
export const refundsDueAccount = 'refunds_due';
/** Money that is neither a fee nor due for refund: the second person refused its refund, with a reason. */
export const refundsRefusedAccount = 'refunds_refused';
/** Refunds of fees that had been booked as revenue. */
export const feesReturnedAccount = 'fees_returned';

function sourceAccount(source: MoneySource): string {
  switch (source.by) {
    case 'card':
      return cardAccount;
    case 'cash':
      return `cash:${source.cash.currency}`;
    case 'voucher':
      return 'bank';
  }
}

/** Surcharges of online payment (R7) are shown apart from fees in every report. */
function revenueAccount(code: string): string {
  return code.startsWith('surcharge.') ? 'surcharge' : `fees:${code}`;
}

function moneyIn(source: MoneySource, currency: Currency, amountMinor: number): LedgerEntry {
  return {
    account: sourceAccount(source),
    currency,
    amountMinor,
    ...(source.by === 'cash' ? { cash: source.cash } : {}),
  };
}

/**
 * Books a paid order: the whole amount as a debit, one credit for each line. A waiver's line is a debit on its own
 * account.
 */
export function paymentEntries(
  source: MoneySource,
  currency: Currency,
  lines: readonly PricedLine[],
): readonly LedgerEntry[] {
  const total = lines.reduce((sum, line) => sum + line.amountMinor, 0);
  return [
    moneyIn(source, currency, total),
    ...lines
      .filter((line) => line.amountMinor !== 0)
      .map((line) => ({
        account: revenueAccount(line.code),
        currency,
        amountMinor: -line.amountMinor,
        applicationId: line.applicationId,
        rule: line.rule,
      })),
  ];
}

/** Books a payment for an order that was already paid or no longer exists: the full amount is due for refund (R24). */
export function excessEntries(source: MoneySource, currency: Currency, amountMinor: number): readonly LedgerEntry[] {
  return [moneyIn(source, currency, amountMinor), { account: refundsDueAccount, currency, amountMinor: -amountMinor }];
}

/** Books fees that were revenue as due for refund. */
export function returnedFeeEntries(currency: Currency, amountMinor: number): readonly LedgerEntry[] {
  return [
    { account: feesReturnedAccount, currency, amountMinor },
    { account: refundsDueAccount, currency, amountMinor: -amountMinor },
  ];
}

/** Books a refused refund: the money stays, on an account that the books have to explain. */
export function refundRefusedEntries(currency: Currency, amountMinor: number): readonly LedgerEntry[] {
  return [
    { account: refundsDueAccount, currency, amountMinor },
    { account: refundsRefusedAccount, currency, amountMinor: -amountMinor },
  ];
}

/** Books a refund sent the way the payment came; cash goes back in the currency that was handed over. */
export function refundSentEntries(
  source: MoneySource,
  currency: Currency,
  amountMinor: number,
): readonly LedgerEntry[] {
  return [
    { account: refundsDueAccount, currency, amountMinor },
    ...reversedEntries([moneyIn(source, currency, amountMinor)]),
  ];
}

/** Reverses a booking, entry by entry. */
export function reversedEntries(entries: readonly LedgerEntry[]): readonly LedgerEntry[] {
  return entries.map(({ cash, ...entry }) => ({
    ...entry,
    amountMinor: -entry.amountMinor,
    ...(cash === undefined ? {} : { cash: { ...cash, minor: -cash.minor } }),
  }));
}
