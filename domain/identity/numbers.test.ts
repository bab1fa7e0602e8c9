import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { officeCodes } from '#domain/reference-data/office-codes.ts';
import { draftNumberBytes, formatDraftNumber, normaliseDraftNumber } from './draft-number.ts';
import { formatPaymentReference, normalisePaymentReference } from './payment-reference.ts';
import { formatSubmissionNumber, normaliseSubmissionNumber, submissionNumberBytes } from './submission-number.ts';
import { formatVisaNumber, normaliseVisaNumber, visaNumberBytes } from './visa-number.ts';

const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const settings = { seed: 20261121, numRuns: 60 } as const;
const bytes = (length: number) => fc.uint8Array({ minLength: length, maxLength: length });

const schemes = [
  {
    name: 'submission number',
    numbers: bytes(submissionNumberBytes).map((randomBytes) =>
      formatSubmissionNumber({ officeCode: 'TIA', year: 2026, randomBytes }),
    ),
    shape: /^TIA26-[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$/,
    normalise: normaliseSubmissionNumber,
    from: 3,
    symbols: alphabet,
  },
  {
    name: 'draft number',
    numbers: bytes(draftNumberBytes).map(formatDraftNumber),
    shape: /^DR-[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$/,
    normalise: normaliseDraftNumber,
    from: 3,
    symbols: alphabet,
  },
  {
    name: 'visa number',
    numbers: bytes(visaNumberBytes).map(formatVisaNumber),
    shape: /^V[0-9A-HJKMNP-TV-Z]{8}$/,
    normalise: normaliseVisaNumber,
    from: 1,
    symbols: alphabet,
  },
  {
    name: 'payment reference',
    numbers: fc.integer({ min: 0, max: 999_999_999 }).map(formatPaymentReference),
    shape: /^PV-\d{3}-\d{3}-\d{3}-\d{2}$/,
    normalise: normalisePaymentReference,
    from: 3,
    symbols: '0123456789',
  },
] as const;

describe.each(schemes)('$name', ({ numbers, shape, normalise, from, symbols }) => {
  it('is read back from every way of typing it', () => {
    fc.assert(
      fc.property(numbers, (number) => {
        expect(number).toMatch(shape);
        expect(normalise(number)).toBe(number);
        expect(normalise(` ${number.toLowerCase().replaceAll('-', ' ')} `)).toBe(number);
        expect(normalise(number.replaceAll('-', ''))).toBe(number);
        expect(normalise(number.replaceAll('-', '–'))).toBe(number);
        const tail = number.slice(from);
        expect(normalise(number.slice(0, from) + tail.replaceAll('0', 'o').replaceAll('1', 'l'))).toBe(number);
        expect(normalise(number.slice(0, from) + tail.replaceAll('0', 'O').replaceAll('1', 'I'))).toBe(number);
        expect(normalise(`https://example.test/track?lang=ne&number=${number}#top`)).toBe(number);
        expect(normalise(`https://example.test/track?number=${number.replaceAll('-', '%2D')}`)).toBe(number);
        expect(normalise(`https://example.test/t/${number}?lang=ne`)).toBe(number);
      }),
      settings,
    );
  });

  it('shows every single wrong character', () => {
    fc.assert(
      fc.property(numbers, (number) => {
        for (let index = from; index < number.length; index += 1) {
          if (number[index] === '-') continue;
          for (const symbol of symbols) {
            if (symbol === number[index]) continue;
            expect(normalise(number.slice(0, index) + symbol + number.slice(index + 1))).toBeUndefined();
          }
        }
      }),
      settings,
    );
  });

  it('shows every swap of neighbours', () => {
    fc.assert(
      fc.property(numbers, (number) => {
        const compact = number.replaceAll('-', '');
        for (let index = from - 1; index + 1 < compact.length; index += 1) {
          const [left = '', right = ''] = compact.slice(index, index + 2);
          if (left === right) continue;
          expect(normalise(compact.slice(0, index) + right + left + compact.slice(index + 2))).toBeUndefined();
        }
      }),
      settings,
    );
  });

  it.each(['', '-', 'TIA26', 'DR', 'V', 'PV', 'x'.repeat(200), '%', 'number=', '🏔️'])('is not %o', (text) => {
    expect(normalise(text)).toBeUndefined();
  });
});

describe('submission number', () => {
  const randomBytes = Uint8Array.from([0x00, 0x44, 0x32, 0x14, 0xc7, 0x42, 0x54, 0xb6, 0x34]);

  it('carries the bytes five bits a character', () => {
    // 00000 00001 00010 00011 …: each character is its own position.
    expect(formatSubmissionNumber({ officeCode: 'TIA', year: 2026, randomBytes })).toMatch(
      /^TIA26-01234-56789-ABCD[0-9A-HJKMNP-TV-Z]$/,
    );
  });

  it('guards office code and year as well', () => {
    const number = formatSubmissionNumber({ officeCode: 'TIA', year: 2026, randomBytes });
    expect(normaliseSubmissionNumber(number.replace('TIA26', 'PIA26'))).toBeUndefined();
    expect(normaliseSubmissionNumber(number.replace('TIA26', 'TIA27'))).toBeUndefined();
    expect(normaliseSubmissionNumber(number.replace('TIA26', 'TIA62'))).toBeUndefined();
  });

  it('finds the office behind a look-alike letter', () => {
    const number = formatSubmissionNumber({ officeCode: 'TIA', year: 2026, randomBytes });
    expect(normaliseSubmissionNumber(number.replace('TIA', 'TlA'))).toBe(number);
    expect(normaliseSubmissionNumber(number.replace('TIA', 't1a'))).toBe(number);
  });

  it.each(officeCodes)('works for the office %s', (officeCode) => {
    const number = formatSubmissionNumber({ officeCode, year: 2031, randomBytes });
    expect(number.startsWith(`${officeCode}31-`)).toBe(true);
    expect(normaliseSubmissionNumber(number.toLowerCase())).toBe(number);
  });

  it('refuses wrong office codes and too little randomness', () => {
    expect(() => formatSubmissionNumber({ officeCode: 'tia', year: 2026, randomBytes })).toThrow(RangeError);
    expect(() => formatSubmissionNumber({ officeCode: 'TOOLONG', year: 2026, randomBytes })).toThrow(RangeError);
    expect(() => formatSubmissionNumber({ officeCode: 'TIA', year: 2026, randomBytes: new Uint8Array(8) })).toThrow(
      RangeError,
    );
  });
});

describe('payment reference', () => {
  it('has the check digits of ISO 7064 mod 97-10', () => {
    // 2531 123456789 00 mod 97 = 65, so the digits are 98 − 65 = 33; worked by long division.
    expect(formatPaymentReference(123_456_789)).toBe('PV-123-456-789-33');
  });

  it('refuses what is no serial', () => {
    expect(() => formatPaymentReference(-1)).toThrow(RangeError);
    expect(() => formatPaymentReference(1_000_000_000)).toThrow(RangeError);
    expect(() => formatPaymentReference(1.5)).toThrow(RangeError);
  });
});
