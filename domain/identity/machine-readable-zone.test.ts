import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, type PlainDate } from '#domain/calendar/plain-date.ts';
import { mrzCodeKind } from '#domain/reference-data/mrz-codes.ts';
import { parseMachineReadableZone, readBirthDate, readExpiryDate } from './machine-readable-zone.ts';
import type { MrzFormat } from './mrz-layouts.ts';
import vectors from './vectors/mrz.json' with { type: 'json' };
import { writeMachineReadableZone, writeVisaMachineReadableZone } from './write-machine-readable-zone.ts';

const context = { today: '2026-11-21' };

interface Expected {
  readonly format: string;
  readonly documentCode: string;
  readonly issuingState: string;
  readonly primary: string;
  readonly secondary: string;
  readonly nationality: string;
  readonly birthDate: string;
  readonly sex: string;
  readonly documentNumber: string;
  readonly optional?: string;
  readonly optional1?: string;
  readonly optional2?: string;
}

describe('reading', () => {
  it.each([...vectors.valid, ...vectors.knownLimits])('reads $id', ({ lines, expect: wanted }) => {
    const reading = parseMachineReadableZone(lines.join('\n'), context);
    const expected: Expected = wanted;
    expect(reading).toMatchObject({
      ok: true,
      document: { format: expected.format, code: expected.documentCode },
      fields: {
        issuingState: expected.issuingState,
        surname: expected.primary,
        givenNames: expected.secondary,
        nationality: expected.nationality,
        sex: expected.sex === '<' ? 'X' : expected.sex,
        documentNumber: expected.documentNumber,
        optional: expected.optional === undefined ? [expected.optional1, expected.optional2] : [expected.optional],
      },
    });
  });

  it.each(vectors.invalid)('refuses $id', ({ lines, expect: wanted }) => {
    const reading = parseMachineReadableZone(lines.join('\n'), context);
    if (reading.ok) throw new Error('taken');
    expect(reading.problems.map((problem) => problem.field ?? problem.kind).sort()).toEqual(wanted.errors);
  });

  it.each(vectors.dates)('reads $kind date $yymmdd', ({ kind, yymmdd, today, expect: expected }) => {
    const read = kind === 'birth' ? readBirthDate(yymmdd, today) : readExpiryDate(yymmdd, { today, specimen: false });
    expect(read ?? null).toBe(expected);
  });

  it('puts a birthday later this year into the last century', () => {
    expect(readBirthDate('261121', '2026-11-21')).toBe('2026-11-21');
    expect(readBirthDate('261122', '2026-11-21')).toBe('1926-11-22');
    expect(readBirthDate('8005<<', '2026-11-21')).toBe('1980-05');
    expect(readBirthDate('<<<<<<', '2026-11-21')).toBe('');
    expect(readBirthDate('80<<05', '2026-11-21')).toBeUndefined();
  });

  it('tells the passport type by the second letter', () => {
    const [, second = ''] = vectors.valid[0]?.lines ?? [];
    const read = (code: string) => {
      const reading = parseMachineReadableZone(`${code}UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<\n${second}`, context);
      return reading.ok ? (reading.document.passportType ?? 'none') : 'refused';
    };
    expect(read('P<')).toBe('none');
    expect(read('PP')).toBe('ordinary');
    expect(read('PD')).toBe('diplomatic');
    expect(read('PO')).toBe('official');
    expect(read('PT')).toBe('none');
  });

  it('knows Germany by D and warns of codes it does not know', () => {
    const german = vectors.valid.find(({ id }) => id === 'td3-germany-D');
    const reading = parseMachineReadableZone(german?.lines.join('\r\n') ?? '', context);
    expect(reading).toMatchObject({
      ok: true,
      fields: { nationalityCountry: 'DEU', issuingCountry: 'DEU', dob: '1964-08-12', validUntil: '2027-02-28' },
      warnings: [],
    });
    const [first = '', second = ''] = vectors.valid[0]?.lines ?? [];
    const unknown = parseMachineReadableZone(
      `${first.replace('UTO', 'INP')}\n${second.replace('UTO', 'ZZZ')}`,
      context,
    );
    expect(unknown).toMatchObject({
      ok: true,
      fields: { issuingCountry: undefined, nationalityCountry: undefined },
      warnings: [
        { kind: 'unknown_code', field: 'issuingState' },
        { kind: 'unknown_code', field: 'nationality' },
      ],
    });
  });

  it.each(vectors.codes.accept)('knows the code %s', (code) => {
    expect(mrzCodeKind(code)).toBeDefined();
  });

  it.each(vectors.codes.reject)('does not know the code %s', (code) => {
    expect(mrzCodeKind(code)).toBeUndefined();
  });

  it('marks specimens', () => {
    expect(mrzCodeKind('UTO')).toBe('specimen');
  });

  it('reads a long document number on TD1 (Doc 9303-5, note j)', () => {
    const reading = parseMachineReadableZone(
      'I<UTOD23145890<7349<<<<<<<<<<<\n3407127M9507122UTO<<<<<<<<<<<2\nSTEVENSON<<PETER<JOHN<<<<<<<<<',
      context,
    );
    expect(reading).toMatchObject({ ok: true, fields: { documentNumber: 'D23145890734', optional: ['', ''] } });
  });

  it('takes a whole zone without line ends', () => {
    const specimen = vectors.valid[0]?.lines ?? [];
    expect(parseMachineReadableZone(specimen.join(''), context)).toEqual(
      parseMachineReadableZone(specimen.join('\n'), context),
    );
  });

  it.each(['', '\n', 'P<UTO', '<'.repeat(88), 'V'.repeat(88), '1'.repeat(90)])('refuses rubbish %#', (text) => {
    expect(parseMachineReadableZone(text, context).ok).toBe(false);
  });

  it('never throws, whatever is pasted', () => {
    const zoneText = fc.string({ unit: fc.constantFrom(...'<<<<PVIAUTO0189\n'), maxLength: 120 });
    fc.assert(
      fc.property(fc.oneof(zoneText, fc.string({ unit: 'binary', maxLength: 120 })), (text) => {
        parseMachineReadableZone(text, context);
      }),
      { seed: 20261121, numRuns: 1000 },
    );
  });
});

describe('writing', () => {
  it('writes the specimens of Doc 9303', () => {
    const holder = { surname: 'Eriksson', givenNames: 'Anna Maria', sex: 'F', dob: '1974-08-12' } as const;
    const passport = { ...holder, issuingState: 'UTO', nationality: 'UTO', validUntil: '2012-04-15' };
    expect(
      writeMachineReadableZone('TD3', {
        ...passport,
        documentCode: 'P',
        documentNumber: 'L898902C3',
        optional: ['ZE184226B'],
      }),
    ).toEqual(['P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<', 'L898902C36UTO7408122F1204159ZE184226B<<<<<10']);
    const card = { ...passport, documentCode: 'I', documentNumber: 'D23145890' };
    expect(writeMachineReadableZone('TD1', card)).toEqual([
      'I<UTOD231458907<<<<<<<<<<<<<<<',
      '7408122F1204159UTO<<<<<<<<<<<6',
      'ERIKSSON<<ANNA<MARIA<<<<<<<<<<',
    ]);
    expect(writeMachineReadableZone('TD2', card)).toEqual([
      'I<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<',
      'D231458907UTO7408122F1204159<<<<<<<6',
    ]);
    expect(
      writeMachineReadableZone('MRVB', {
        ...passport,
        documentCode: 'V',
        documentNumber: 'L898902C',
        dob: '1969-08-06',
        validUntil: '1994-06-23',
        optional: ['ZE184226'],
      }),
    ).toEqual(['V<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<', 'L898902C<3UTO6908061F9406236ZE184226']);
  });

  it('writes a visa of format MRV-A', () => {
    expect(
      writeVisaMachineReadableZone({
        surname: 'Müstermann',
        givenNames: 'Erika',
        issuingState: 'NPL',
        typeLetter: 'T',
        documentNumber: '123456789',
        nationality: 'DEU',
        dob: '1964-08-12',
        sex: 'X',
        validUntil: '2027-02-28',
      }),
    ).toEqual({
      line1: 'VTNPLMUESTERMANN<<ERIKA<<<<<<<<<<<<<<<<<<<<<',
      line2: '1234567897D<<6408125<2702283<<<<<<<<<<<<<<<<',
    });
  });

  it('refuses what does not fit', () => {
    const visa = {
      surname: 'Traveller',
      givenNames: 'Test One',
      issuingState: 'NPL',
      documentNumber: 'V1234567X',
      nationality: 'UTO',
      dob: '1990-01-01',
      sex: 'F',
      validUntil: '2027-01-01',
    } as const;
    expect(() => writeVisaMachineReadableZone({ ...visa, documentNumber: 'V123456789' })).toThrow(RangeError);
    expect(() => writeVisaMachineReadableZone({ ...visa, surname: '王' })).toThrow(RangeError);
    expect(() => writeVisaMachineReadableZone({ ...visa, optionalData: 'X'.repeat(17) })).toThrow(RangeError);
  });

  it('comes back as it was written, and a single wrong character in a checked field is seen', () => {
    const letters = (min: number, max: number) =>
      fc.string({ unit: fc.constantFrom(...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'), minLength: min, maxLength: max });
    const alphanumeric = (min: number, max: number) =>
      fc.string({ unit: fc.constantFrom(...'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'), minLength: min, maxLength: max });
    const day = (from: PlainDate, days: number) => fc.nat(days).map((offset) => addDays(from, offset));
    const content = fc.record({
      surname: letters(1, 10),
      givenNames: letters(1, 10),
      documentNumber: alphanumeric(1, 9),
      nationality: fc.constantFrom('D', 'NPL', 'UTO', 'XXA', 'CHN'),
      dob: day('1926-11-22', 36_000),
      sex: fc.constantFrom('F', 'M', 'X'),
      validUntil: day('2026-11-21', 9_000),
      optional: alphanumeric(0, 7),
    });
    const format = fc.constantFrom<MrzFormat>('TD1', 'TD2', 'TD3', 'MRVA', 'MRVB');
    const codes = { TD1: 'I', TD2: 'I', TD3: 'PP', MRVA: 'VT', MRVB: 'V' } as const;
    fc.assert(
      fc.property(format, content, fc.nat(8), (kind, values, position) => {
        const lines = writeMachineReadableZone(kind, {
          ...values,
          documentCode: codes[kind],
          issuingState: 'UTO',
          optional: [values.optional],
        });
        const reading = parseMachineReadableZone(lines.join('\n'), context);
        expect(reading).toMatchObject({
          ok: true,
          document: { format: kind, code: codes[kind] },
          fields: {
            surname: values.surname,
            givenNames: values.givenNames,
            documentNumber: values.documentNumber,
            nationality: values.nationality,
            dob: values.dob,
            sex: values.sex,
            validUntil: values.validUntil,
          },
        });
        const [line, start] = kind === 'TD1' ? [0, 5] : [1, 0];
        const old = lines[line]?.charAt(start + position) ?? '';
        const wrong = old === '7' ? '8' : '7';
        const spoilt = lines.map((text, index) =>
          index === line ? text.slice(0, start + position) + wrong + text.slice(start + position + 1) : text,
        );
        // 7 and a character ten or twenty places above it have the same weight: H, R, and the reverse.
        if (!['H', 'R'].includes(old)) expect(parseMachineReadableZone(spoilt.join('\n'), context).ok).toBe(false);
      }),
      { seed: 20261121, numRuns: 500 },
    );
  });
});
