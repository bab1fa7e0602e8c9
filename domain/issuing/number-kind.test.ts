import { expect, it } from 'vitest';
import { formatDraftNumber } from '#domain/identity/draft-number.ts';
import { formatPaymentReference } from '#domain/identity/payment-reference.ts';
import { formatSubmissionNumber } from '#domain/identity/submission-number.ts';
import { formatVisaNumber } from '#domain/identity/visa-number.ts';
import { numberKindOf } from './number-kind.ts';

const bytes = (length: number) => Uint8Array.from({ length }, (_, index) => index * 37);
const numbers = {
  submission: formatSubmissionNumber({ officeCode: 'TIA', year: 2026, randomBytes: bytes(9) }),
  draft: formatDraftNumber(bytes(6)),
  payment: formatPaymentReference(123_456_789),
  visa: formatVisaNumber(bytes(5)),
  permit: 'TP-KTM-8384-00001',
  certificate: 'MC-KTM-8384-00001',
} as const;

it.each(Object.entries(numbers))('a %s number is told by its form, however it is typed', (kind, number) => {
  expect(numberKindOf(number)).toEqual({ kind, number });
  expect(numberKindOf(` ${number.toLowerCase().replaceAll('-', ' ')} `)).toEqual({ kind, number });
});

it.each([
  ['draft', 'DR-11111-22222'],
  ['payment', 'PV-123-456-789-00'],
  ['visa', 'V11111112'],
])('a %s number with a wrong letter keeps its kind', (kind, typed) => {
  expect(numberKindOf(typed)).toEqual({ kind, number: typed });
});

it.each(['', 'TT000001', 'VT000001', 'TEST TRAVELLER', 'RC-2026-0000123'])('%j is none of these numbers', (typed) => {
  expect(numberKindOf(typed)).toBeUndefined();
});
