/** Passport and visa number that one page hands to another in the history's state, never in an address. */
export interface VisaNumbers {
  readonly passport: string;
  readonly visa: string;
}

/** Returns the numbers that another page handed over, if it did. */
export function handedNumbers(state: unknown): VisaNumbers | undefined {
  if (typeof state !== 'object' || state === null || !('passport' in state) || !('visa' in state)) return undefined;
  const { passport, visa } = state;
  return typeof passport === 'string' && typeof visa === 'string' && passport !== '' ? { passport, visa } : undefined;
}
