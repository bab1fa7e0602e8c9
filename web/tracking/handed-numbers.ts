import { normaliseVisaNumber } from '#domain/identity/visa-number.ts';

/**
 * Passport and visa number that one page hands to another in the history's state, never in an address. One that the other
 * page does not show, such as a masked passport number, is empty.
 */
export interface VisaNumbers {
  readonly passport: string;
  readonly visa: string;
}

/** Returns the two numbers, the visa's in its written form; as it was typed if it is none. */
export function visaNumbers(passport: string, visa: string): VisaNumbers {
  return { passport, visa: normaliseVisaNumber(visa) ?? visa };
}

/** Returns the two numbers that a look-up form asked about. */
export function askedNumbers(asked: Readonly<Record<string, string>>): VisaNumbers {
  return visaNumbers(asked.passport_number ?? '', asked.visa_number ?? '');
}

/** Returns the numbers that another page handed over, if it handed over any. */
export function handedNumbers(state: unknown): VisaNumbers | undefined {
  if (typeof state !== 'object' || state === null || !('passport' in state) || !('visa' in state)) return undefined;
  const { passport, visa } = state;
  return typeof passport === 'string' && typeof visa === 'string' && passport + visa !== ''
    ? visaNumbers(passport, visa)
    : undefined;
}

/** Returns true if both numbers are there, so that they can be asked about without another word. */
export function areBoth(numbers: VisaNumbers | undefined): numbers is VisaNumbers {
  return numbers !== undefined && numbers.passport !== '' && numbers.visa !== '';
}

/** Number of a draft that a page hands to the one that continues it, in the history's state. */
export interface HandedDraft {
  readonly draft: string;
}

/** Returns the number of a draft that another page handed over, if it did. */
export function handedDraft(state: unknown): string | undefined {
  if (typeof state !== 'object' || state === null || !('draft' in state)) return undefined;
  return typeof state.draft === 'string' ? state.draft : undefined;
}

/** Number of an application that a page hands to one that asks for it, in the history's state. */
export interface HandedSubmission {
  readonly number: string;
}

/** Returns the number of an application that another page handed over, if it did. */
export function handedSubmission(state: unknown): string | undefined {
  if (typeof state !== 'object' || state === null || !('number' in state)) return undefined;
  return typeof state.number === 'string' ? state.number : undefined;
}
