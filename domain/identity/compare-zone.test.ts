import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareZone, passportZoneIn, type TypedIdentity, zoneDetails, zoneKeys } from './compare-zone.ts';
import { nameToMrz } from './names.ts';
import { writeMachineReadableZone } from './write-machine-readable-zone.ts';

const today = '2026-11-21';

/** The specimen of Doc 9303-4, appendix B, with a nationality that has a country. */
const zone = ['P<SWEERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<', 'L898902C36SWE7408122F3204153ZE184226B<<<<<10'];
const typed: TypedIdentity = {
  number: 'L898902C3',
  surname: 'Eriksson',
  given_names: 'Anna Maria',
  dob: '1974-08-12',
  sex: 'F',
  nationality: 'SWE',
  expiry: '2032-04-15',
};

const verdicts = (lines: readonly string[], answers: TypedIdentity) =>
  Object.fromEntries(compareZone(lines, answers, today).map(({ key, verdict }) => [key, verdict]));

/** The second line with characters replaced, and the check digits as they were. */
function replaced(from: number, characters: string): readonly string[] {
  const [first = '', second = ''] = zone;
  return [first, second.slice(0, from) + characters + second.slice(from + characters.length)];
}

describe('passportZoneIn', () => {
  it('takes two lines of 44 characters with any check digits, and nothing else', () => {
    expect(passportZoneIn(zone.join('\r\n'))).toEqual(zone);
    expect(passportZoneIn(replaced(9, '0').join('\n'))).toEqual(replaced(9, '0'));
    expect(passportZoneIn(zone.join('').slice(1))).toBeUndefined();
    expect(passportZoneIn([...zone, zone[0]].join('\n'))).toBeUndefined();
    expect(passportZoneIn(zone.join('\n').toLowerCase())).toBeUndefined();
  });
});

describe('zoneDetails', () => {
  it('reads values as answers are stored, and where they stand', () => {
    expect(zoneDetails(zone, today).map(({ key, value, at }) => [key, value, at.line, at.from, at.until])).toEqual([
      ['number', 'L898902C3', 1, 0, 9],
      ['surname', 'ERIKSSON', 0, 5, 13],
      ['given_names', 'ANNA MARIA', 0, 15, 25],
      ['dob', '1974-08-12', 1, 13, 19],
      ['sex', 'F', 1, 20, 21],
      ['nationality', 'SWE', 1, 10, 13],
      ['expiry', '2032-04-15', 1, 21, 27],
    ]);
  });

  it('reads somebody without given names', () => {
    const [name] = [`P<IDN${nameToMrz('Suharto', '', 39)}`];
    const details = zoneDetails([name ?? '', zone[1] ?? ''], today);
    expect(details.slice(1, 3).map(({ value, at }) => [value, at.from, at.until])).toEqual([
      ['SUHARTO', 5, 12],
      ['', 12, 12],
    ]);
  });
});

describe('compareZone', () => {
  it('finds everything the same', () => {
    expect(new Set(Object.values(verdicts(zone, typed)))).toEqual(new Set(['same']));
  });

  it.each([
    ['number', 'L898902C4'],
    ['surname', 'Ericson'],
    ['given_names', 'Anna'],
    ['dob', '1974-08-13'],
    ['sex', 'M'],
    ['nationality', 'NOR'],
    ['expiry', '2032-04-16'],
  ])('finds a difference of %s and nothing else', (key, value) => {
    const found = verdicts(zone, { ...typed, [key]: value });
    expect(Object.entries(found).filter(([, verdict]) => verdict !== 'same')).toEqual([[key, 'different']]);
  });

  it('takes a detail whose check digit fails for unknown, never for a difference', () => {
    expect(verdicts(replaced(8, '5'), typed)).toMatchObject({ number: 'unknown', dob: 'same', expiry: 'same' });
    expect(verdicts(replaced(14, '5'), typed)).toMatchObject({ number: 'same', dob: 'unknown' });
    expect(verdicts(replaced(22, '3'), typed)).toMatchObject({ expiry: 'unknown', dob: 'same' });
  });

  it('takes details that the passport leaves open for unknown', () => {
    // Check digit of 7408<<: 7×7 + 4×3 + 0×1 + 8×7 = 117.
    const monthOnly = replaced(17, '<<7');
    expect(verdicts(monthOnly, typed).dob).toBe('unknown');
    expect(verdicts(monthOnly, { ...typed, dob: '1974-09-12' }).dob).toBe('different');
    expect(verdicts(replaced(21, '<<<<<<0'), typed).expiry).toBe('unknown');
    expect(verdicts(replaced(20, '<'), typed).sex).toBe('unknown');
    expect(verdicts(replaced(20, '<'), { ...typed, sex: 'X' }).sex).toBe('same');
    expect(verdicts(replaced(20, 'K'), typed).sex).toBe('unknown');
    expect(verdicts(replaced(10, 'UTO'), typed).nationality).toBe('unknown');
  });

  it('reads no name with a digit in it', () => {
    const misread = [(zone[0] ?? '').replace('O', '0'), zone[1] ?? ''];
    expect(verdicts(misread, typed)).toMatchObject({ surname: 'unknown', given_names: 'unknown', number: 'same' });
  });

  it('compares dates by what the zone has of them: no century', () => {
    expect(verdicts(zone, { ...typed, dob: '1874-08-12' }).dob).toBe('same');
  });

  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÜÉÑŁØ';
  const word = fc.string({ unit: fc.constantFrom(...letters), minLength: 1, maxLength: 14 });
  const name = fc.array(word, { minLength: 1, maxLength: 5 }).map((parts) => parts.join(' '));

  it('finds no difference between a name and its own zone, cut or not', () => {
    fc.assert(
      fc.property(name, fc.oneof(name, fc.constant('')), (surname, givenNames) => {
        const field = nameToMrz(surname, givenNames, 39) ?? '';
        const found = verdicts([`P<SWE${field}`, zone[1] ?? ''], {
          ...typed,
          surname,
          ...(givenNames === '' ? {} : { given_names: givenNames }),
        });
        if (givenNames === '') delete found.given_names;
        expect(found.surname).toBe('same');
        expect(found.given_names ?? 'same').toBe('same');
      }),
      { seed: 9303 },
    );
  });

  it('finds everything the same for what it was written from, and judges any characters without a fault', () => {
    const day = fc.date({ min: new Date('1930-01-01'), max: new Date('2026-01-01'), noInvalidDate: true });
    const number = fc.stringMatching(/^[A-Z0-9]{5,9}$/);
    fc.assert(
      fc.property(number, day, fc.constantFrom('F', 'M', 'X'), (documentNumber, born, sex) => {
        const dob = born.toISOString().slice(0, 10);
        const written = writeMachineReadableZone('TD3', {
          documentCode: 'P',
          issuingState: 'SWE',
          nationality: 'SWE',
          surname: 'Test',
          givenNames: 'Traveller One',
          documentNumber,
          dob,
          sex: sex as 'F' | 'M' | 'X',
          validUntil: '2031-02-03',
        });
        const answers = {
          number: documentNumber,
          surname: 'Test',
          given_names: 'Traveller One',
          dob,
          sex,
          nationality: 'SWE',
          expiry: '2031-02-03',
        };
        expect(new Set(Object.values(verdicts(written, answers)))).toEqual(new Set(['same']));
      }),
      { seed: 9303 },
    );
    const line = fc.stringMatching(/^[A-Z0-9<]{44}$/);
    fc.assert(
      fc.property(line, line, (one, two) => {
        expect(compareZone([one, two], typed, today).map(({ key }) => key)).toEqual([...zoneKeys]);
      }),
      { seed: 9303 },
    );
  });
});
