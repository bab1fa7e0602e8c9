/**
 * Passport and visa number that one page hands to another in the history's state, never in an address. One that the other
 * page does not show, such as a masked passport number, is empty.
 */
export interface VisaNumbers {
  readonly passport: string;
  readonly visa: string;
}

/** Returns the numbers that another page handed over, if it handed over any. */
export function handedNumbers(state: unknown): VisaNumbers | undefined {
  if (typeof state !== 'object' || state === null || !('passport' in state) || !('visa' in state)) return undefined;
  const { passport, visa } = state;
  return typeof passport === 'string' && typeof visa === 'string' && passport + visa !== ''
    ? { passport, visa }
    : undefined;
}

/** Returns true if both numbers are there, so that they can be asked about without another word. */
export function areBoth(numbers: VisaNumbers | undefined): numbers is VisaNumbers {
  return numbers !== undefined && numbers.passport !== '' && numbers.visa !== '';
}
