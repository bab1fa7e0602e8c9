import { lettersAndDigits, withoutLookAlikes } from './check-character.ts';

/**
 * Formats the reference on a bank slip, `PV-123-456-789-42`: `PV`, a nine-digit serial and two check digits by ISO 7064
 * mod 97-10, the scheme that bank clerks and their systems know from IBAN and ISO 11649. Digits only, because it is
 * keyed at counters and on telephones; it gives no access and may count upwards.
 *
 * @param serial 0 to 999,999,999
 * @throws RangeError for any other number
 */
export function formatPaymentReference(serial: number): string {
  if (!Number.isInteger(serial) || serial < 0 || serial > 999_999_999) throw new RangeError(`Not a serial: ${serial}`);
  const digits = String(serial).padStart(9, '0');
  const check = 98 - remainderBy97(`${prefixValue}${digits}00`);
  return grouped(digits, String(check).padStart(2, '0'));
}

/**
 * Returns the reference as printed, from keyed text: any case, spaces, missing dashes, O for 0; undefined when it is
 * none.
 */
export function normalisePaymentReference(text: string): string | undefined {
  const match = /^PV(\d{9})(\d{2})$/.exec(withoutLookAlikes(lettersAndDigits(text)));
  const [, digits, check] = match ?? [];
  if (digits === undefined || check === undefined) return undefined;
  // ISO 7064 check digits run from 02 to 98; 00, 01 and 99 would pass the division but are never written.
  if (Number(check) < 2 || Number(check) > 98) return undefined;
  return remainderBy97(`${prefixValue}${digits}${check}`) === 1 ? grouped(digits, check) : undefined;
}

/** P and V as ISO 7064 counts letters: A = 10 … Z = 35. */
const prefixValue = '2531';

function remainderBy97(digits: string): number {
  let remainder = 0;
  for (const digit of digits) remainder = (remainder * 10 + Number(digit)) % 97;
  return remainder;
}

function grouped(digits: string, check: string): string {
  return `PV-${digits.slice(0, 3)}-${digits.slice(3, 6)}-${digits.slice(6)}-${check}`;
}
