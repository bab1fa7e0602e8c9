import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isBlank, parseField } from './field-kinds.ts';
import type { FieldDefinition, FieldKind } from './form-definition.ts';

const context = { today: '2026-10-01' };

function field(kind: FieldKind, more: Partial<FieldDefinition> = {}): FieldDefinition {
  return { id: 'it', kind, label: 'label', ...more };
}

/** Returns the stored answer, `undefined` for none, or the violation's code. */
function parsed(typed: unknown, kind: FieldKind, more: Partial<FieldDefinition> = {}): string | undefined {
  const result = parseField(typed, field(kind, more), context);
  if (result.outcome === 'empty') return undefined;
  return result.outcome === 'answer' ? result.answer : `!${result.violation.code}`;
}

const date = (day: string, month: string, year: string) => ({ day, month, year });

describe('dates', () => {
  it.each([
    [date('5', '10', '2026'), '2026-10-05'],
    [date(' 05 ', 'Oct', '2026'), '2026-10-05'],
    [date('5', 'october', '2026'), '2026-10-05'],
    [date('5', 'Sept.', '2026'), '2026-09-05'],
    [date('५', '१०', '२०२६'), '2026-10-05'],
    [date('５', '１０', '２０２６'), '2026-10-05'],
    ['2026-10-05', '2026-10-05'],
    ['5 October 2026', '2026-10-05'],
    ['05-Oct-2026', '2026-10-05'],
    [date('29', '2', '2028'), '2028-02-29'],
    [date('29', '2', '2026'), '!no_such_day'],
    [date('5', '10', '26'), '!not_a_date'],
    [date('5', 'ma', '2026'), '!not_a_date'],
    ['05/10/2026', '!not_a_date'],
    [date('5', '', '2026'), '!date_incomplete'],
    [date('', ' ', ''), undefined],
    [20261005, '!wrong_type'],
    [[], '!wrong_type'],
  ])('%j', (typed, expected) => {
    expect(parsed(typed, 'date')).toBe(expected);
  });

  it('says which part is missing', () => {
    expect(parseField(date('5', '10', ''), field('date'), context)).toMatchObject({
      violation: { code: 'date_incomplete', field: 'it', values: { missing: 'year' } },
    });
  });

  it('knows the sides of today', () => {
    expect(parsed('2026-10-01', 'date', { dateSide: 'past' })).toBe('!date_not_past');
    expect(parsed('2026-10-01', 'date', { dateSide: 'future' })).toBe('!date_not_future');
    expect(parsed('2026-10-01', 'date', { dateSide: 'today_or_future' })).toBe('2026-10-01');
    expect(parsed('2026-09-30', 'date', { dateSide: 'today_or_future' })).toBe('!date_before_today');
  });
});

describe('other kinds', () => {
  it.each<[FieldKind, unknown, string | undefined]>([
    ['text', '  Hotel \t Example ', 'Hotel Example'],
    ['text', 'a\u0000b', '!wrong_type'],
    ['text', '\u200b', undefined],
    ['text', 'x'.repeat(201), '!too_long'],
    ['multi_line', ' Kathmandu \r\n  Pokhara ', 'Kathmandu \n Pokhara'],
    ['name', "  Mary-Jane  O'Neil Jr. ", "Mary-Jane O'Neil Jr."],
    ['name', 'शर्मा', 'शर्मा'],
    ['name', '王小明', '王小明'],
    ['name', 'R2D2', '!not_a_name'],
    ['name', '---', '!not_a_name'],
    ['name', '<script>', '!not_a_name'],
    ['passport_number', ' pa 000-0001 ', 'PA0000001'],
    ['passport_number', 'ＰＡ', '!not_a_passport_number'],
    ['passport_number', 'AB', '!not_a_passport_number'],
    ['yes_no', true, 'yes'],
    ['yes_no', ' No ', 'no'],
    ['yes_no', 'maybe', '!not_an_option'],
    ['country', ' npl ', 'NPL'],
    ['country', 'toString', '!not_an_option'],
    ['country', '__proto__', '!not_an_option'],
    ['email', ' Test.One@Example.ORG ', 'Test.One@example.org'],
    ['email', 'one@@example.org', '!not_an_email'],
    ['email', 'one..two@example.org', '!not_an_email'],
    ['email', 'one@example', '!not_an_email'],
    ['email', 'one@example.org\r\nBcc: two@example.org', '!not_an_email'],
    ['email', `${'a'.repeat(250)}@example.org`, '!too_long'],
    ['phone', '+61 (2) 0000-0000', '+61200000000'],
    ['phone', '00977 1 4000000', '+97714000000'],
    ['phone', '९८४१००००००', '9841000000'],
    ['phone', '12', '!not_a_phone_number'],
    ['number', '０१２', '12'],
    ['number', 12, '12'],
    ['number', '1.5', '!not_a_number'],
    ['number', '-1', '!not_a_number'],
    ['file', ' doc_1 ', 'doc_1'],
    ['file', '../etc/passwd', '!document_not_found'],
  ])('%s %j', (kind, typed, expected) => {
    expect(parsed(typed, kind)).toBe(expected);
  });

  it('takes offered choices and numbers within their range only', () => {
    const options = [{ id: '15', label: 'a' }];
    expect(parsed(15, 'choice', { options })).toBe('15');
    expect(parsed('constructor', 'choice', { options })).toBe('!not_an_option');
    expect(parsed('91', 'number', { range: { min: 1, max: 90 } })).toBe('!number_out_of_range');
  });
});

it('answers whatever is typed, and reads its own answers back unchanged', () => {
  const kinds: readonly FieldKind[] = [
    'text',
    'multi_line',
    'name',
    'passport_number',
    'date',
    'choice',
    'yes_no',
    'country',
    'email',
    'phone',
    'number',
    'file',
  ];
  const typed = fc.oneof(
    fc.anything(),
    fc.string({ unit: 'binary' }),
    fc.record({ day: fc.anything(), month: fc.anything(), year: fc.anything() }, { requiredKeys: [] }),
    fc.constantFrom(
      '__proto__',
      'constructor',
      'toString',
      '5 Oct 2026',
      '2026-10-05',
      'NPL',
      'a@b.cd',
      '+977 1 400000',
    ),
  );
  fc.assert(
    fc.property(fc.constantFrom(...kinds), typed, (kind, value) => {
      const definition = field(kind, kind === 'choice' ? { options: [{ id: 'one', label: 'one' }] } : {});
      const first = parseField(value, definition, context);
      if (first.outcome === 'empty') expect(isBlank(value, definition)).toBe(true);
      if (first.outcome === 'refused') expect(first.violation.field).toBe('it');
      if (first.outcome === 'answer') expect(parseField(first.answer, definition, context)).toEqual(first);
    }),
    { seed: 7, numRuns: 4000 },
  );
});
