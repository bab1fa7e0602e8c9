/**
 * The number on a receipt, `RC-2026-0000123`: the year of payment in Kathmandu and a serial that never comes back.
 * Gaps are possible (a payment that was rolled back), two receipts with one number are not.
 *
 * @param serial 1 to 9,999,999,999; at least seven digits are written
 * @throws RangeError for any other number
 */
export function formatReceiptNumber(year: number, serial: number): string {
  if (!Number.isInteger(serial) || serial < 1 || serial > 9_999_999_999)
    throw new RangeError(`Not a serial: ${serial}`);
  return `RC-${year}-${String(serial).padStart(7, '0')}`;
}
