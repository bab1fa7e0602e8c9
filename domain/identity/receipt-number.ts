/**
 * Formats the number of a receipt, `RC-2026-0000123`: the year of payment in Kathmandu and a serial that is never
 * reused. Gaps can occur (a payment that was rolled back), duplicates cannot.
 *
 * @param serial 1 to 9,999,999,999; at least seven digits are written
 * @throws RangeError for any other number
 */
export function formatReceiptNumber(year: number, serial: number): string {
  if (!Number.isInteger(serial) || serial < 1 || serial > 9_999_999_999)
    throw new RangeError(`Not a serial: ${serial}`);
  return `RC-${year}-${String(serial).padStart(7, '0')}`;
}
