/** ISO 4217 code. */
export type Currency = string;

/** An amount in integer minor units (cents for USD). Never a float, never without its currency. */
export interface Money {
  readonly currency: Currency;
  readonly minor: number;
}

/** Currencies whose minor unit is not a hundredth (ISO 4217); all others have two decimals. */
const exponents: Readonly<Record<string, number>> = { JPY: 0, KRW: 0, BHD: 3, KWD: 3, OMR: 3 };

export function exponentOf(currency: Currency): number {
  return exponents[currency] ?? 2;
}

export function usd(minor: number): Money {
  return { currency: 'USD', minor };
}

/** Formats `3100` USD as `31.00`, the form used by gateways and receipts. Exact: no float is involved. */
export function decimalText(money: Money): string {
  const exponent = exponentOf(money.currency);
  const digits = String(Math.abs(money.minor)).padStart(exponent + 1, '0');
  const sign = money.minor < 0 ? '-' : '';
  if (exponent === 0) return `${sign}${digits}`;
  return `${sign}${digits.slice(0, -exponent)}.${digits.slice(-exponent)}`;
}

/** Formats a sum for a text of any language: `USD 31.00`, whose digits the reader's language writes. */
export function amountText(money: Money): string {
  return `${money.currency} ${decimalText(money)}`;
}

/** Reads `31.00` exactly; undefined when the text is no amount in that currency. */
export function parseDecimalText(text: string, currency: Currency): Money | undefined {
  const exponent = exponentOf(currency);
  const match = /^(\d{1,12})(?:\.(\d+))?$/.exec(text.trim());
  if (!match) return undefined;
  const fraction = match[2] ?? '';
  if (fraction.length > exponent && /[1-9]/.test(fraction.slice(exponent))) return undefined;
  return { currency, minor: Number(`${match[1]}${fraction.slice(0, exponent).padEnd(exponent, '0')}`) };
}
