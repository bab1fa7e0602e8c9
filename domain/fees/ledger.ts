import type { Currency } from './money.ts';

/** One side of a booking. Debits are positive, credits negative; the entries of one booking add up to zero. */
export interface LedgerEntry {
  readonly account: string;
  readonly currency: Currency;
  readonly amountMinor: number;
  readonly applicationId?: string;
  readonly rule?: string;
  /** What was handed over at a counter, in its own currency. */
  readonly cash?: { readonly currency: Currency; readonly minor: number };
}

/** How money came, as reports tell it apart: over the counter, from a card, by the bank. */
export const revenueModes = ['cash', 'card', 'bank'] as const;

export interface PricedLine {
  readonly applicationId: string;
  readonly rule: string;
  readonly code: string;
  readonly amountMinor: number;
}

/** Where money came in: the card gateway until it pays out, a counter's drawer by currency, or the bank's account. */
export type MoneySource =
  | { readonly by: 'card' }
  | { readonly by: 'cash'; readonly cash: { readonly currency: Currency; readonly minor: number } }
  | { readonly by: 'voucher' };

export const refundsDueAccount = 'refunds_due';
/** Money that is neither a fee nor owed back: its refund was refused by the second person, with a reason. */
export const refundsRefusedAccount = 'refunds_refused';
/** What was given back of fees that had been booked as revenue. */
export const feesReturnedAccount = 'fees_returned';

function sourceAccount(source: MoneySource): string {
  switch (source.by) {
    case 'card':
      return 'card_clearing';
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

/** A paid order: the whole sum in, one credit for each line. A waiver's line is a debit on its own account. */
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

/** Money for an order that was paid already, or no longer exists: it came in, and is owed back in full (R24). */
export function excessEntries(source: MoneySource, currency: Currency, amountMinor: number): readonly LedgerEntry[] {
  return [moneyIn(source, currency, amountMinor), { account: refundsDueAccount, currency, amountMinor: -amountMinor }];
}

/** Fees that were revenue are owed back from now on. */
export function returnedFeeEntries(currency: Currency, amountMinor: number): readonly LedgerEntry[] {
  return [
    { account: feesReturnedAccount, currency, amountMinor },
    { account: refundsDueAccount, currency, amountMinor: -amountMinor },
  ];
}

/** What was owed back is not given back: it stays, on an account that the books have to explain. */
export function refundRefusedEntries(currency: Currency, amountMinor: number): readonly LedgerEntry[] {
  return [
    { account: refundsDueAccount, currency, amountMinor },
    { account: refundsRefusedAccount, currency, amountMinor: -amountMinor },
  ];
}

/** What was owed back has left, the way it came; a counter's cash in the currency that was handed over. */
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

/** The opposite of a booking, entry by entry: what it said no longer holds. */
export function reversedEntries(entries: readonly LedgerEntry[]): readonly LedgerEntry[] {
  return entries.map(({ cash, ...entry }) => ({
    ...entry,
    amountMinor: -entry.amountMinor,
    ...(cash === undefined ? {} : { cash: { ...cash, minor: -cash.minor } }),
  }));
}
