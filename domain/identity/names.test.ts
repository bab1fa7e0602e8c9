import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nameMatchesMrz, nameToMrz } from './names.ts';
import { inOrdinaryCase } from './names-shown.ts';
import { canBeSpelled, transliterate } from './transliteration.ts';
import vectors from './vectors/mrz.json' with { type: 'json' };

describe('transliteration', () => {
  it.each(vectors.transliterate)('writes $in', ({ in: text, acceptAny }) => {
    expect(acceptAny).toContain(transliterate(text));
  });

  it.each(vectors.transliterate)('takes every allowed spelling of $in', ({ in: text, acceptAny }) => {
    for (const spelling of acceptAny) expect(canBeSpelled(text, spelling, false)).toBe(true);
    expect(canBeSpelled(text, `${acceptAny[0]}Q`, false)).toBe(false);
  });

  it.each(['王伟', 'सीता', 'محمد', 'R2D2'])('invents nothing for %s', (text) => {
    expect(transliterate(text)).toBeUndefined();
  });

  it('reads composed and decomposed letters alike', () => {
    expect(transliterate('M\u0075\u0308ller')).toBe('MUELLER');
    expect(transliterate('Łódź')).toBe('LODZ');
    expect(transliterate('Nguyễn Đức')).toBe('NGUYEN DUC');
    expect(transliterate('Kaʻahumanu')).toBe('KAAHUMANU');
  });
});

describe('name field', () => {
  it.each(vectors.nameToMrz)('of $primary, $secondary at $length', ({ primary, secondary, length, acceptAny }) => {
    expect(acceptAny).toContain(nameToMrz(primary, secondary, length));
  });

  it('has no name for what cannot be written', () => {
    expect(nameToMrz('王', 'Wei', 39)).toBeUndefined();
    expect(nameToMrz('', 'Wei', 39)).toBeUndefined();
    expect(nameToMrz("'", 'Wei', 39)).toBeUndefined();
  });

  it('keeps both identifiers of names made of initials', () => {
    const initials = (letter: string, count: number) => Array.from({ length: count }, () => letter).join(' ');
    const field = nameToMrz(initials('A', 25), 'B C D', 39);
    expect(field).toBe(`${'A<'.repeat(17)}A<<B<`.padEnd(39, '<'));
  });

  it('always fills the field, keeps both identifiers and, when cut, ends in a letter', () => {
    const part = fc.string({ unit: fc.constantFrom(...'ABCDEKLMNOPRSTUVW'), minLength: 1, maxLength: 16 });
    const parts = fc.array(part, { minLength: 1, maxLength: 6 }).map((list) => list.join(' '));
    fc.assert(
      fc.property(parts, parts, fc.constantFrom(30, 31, 39), (surname, givenNames, length) => {
        const field = nameToMrz(surname, givenNames, length);
        if (field === undefined) return false;
        const whole = `${surname.replaceAll(' ', '<')}<<${givenNames.replaceAll(' ', '<')}`;
        const [primary = '', secondary = ''] = field.split('<<');
        const fits = whole.length <= length;
        return (
          field.length === length &&
          /^[A-Z<]+$/.test(field) &&
          primary.startsWith(surname.charAt(0)) &&
          secondary.startsWith(givenNames.charAt(0)) &&
          (fits ? field === whole.padEnd(length, '<') : /[A-Z]$/.test(field))
        );
      }),
      { seed: 20261121, numRuns: 2000 },
    );
  });
});

describe('typed name against the zone', () => {
  const read = (surname: string, givenNames: string, nameMayBeCut = false) => ({ surname, givenNames, nameMayBeCut });

  it.each([
    [{ surname: 'Müller', givenNames: 'Jürgen' }, read('MUELLER', 'JURGEN')],
    [{ surname: "O'Connor", givenNames: 'Marie-Élise' }, read('OCONNOR', 'MARIE ELISE')],
    [{ surname: 'de la Cruz', givenNames: 'Ana' }, read('DELACRUZ', 'ANA')],
    [{ surname: 'Щербакова', givenNames: 'Юлия' }, read('SHCHERBAKOVA', 'IULIIA')],
    [{ surname: 'Tamang', givenNames: '' }, read('TAMANG', '')],
    [
      { surname: 'Nilavadhanananda', givenNames: 'Chayapa Dejthamrong Krasuang' },
      read('NILAVADHANANANDA', 'CHAYAPA DEJTHAMRONG K', true),
    ],
    [
      { surname: 'Bennelong Wooloomooloo Warrandyte Warnambool', givenNames: 'Dingo Potoroo' },
      read('BENNEL WOOLOO WARRAN WARNAM', 'DINGO POTO', true),
    ],
  ])('%o matches', (typed, zone) => {
    expect(nameMatchesMrz(typed, zone)).toBe(true);
  });

  it.each([
    [{ surname: 'Eriksson', givenNames: 'Anna' }, read('ERIKSON', 'ANNA')],
    [{ surname: 'Eriksson', givenNames: 'Anna Maria' }, read('ERIKSSON', 'ANNA')],
    [{ surname: 'Anna', givenNames: 'Eriksson' }, read('ERIKSSON', 'ANNA')],
    [{ surname: '王', givenNames: '伟' }, read('WANG', 'WEI')],
    [{ surname: 'Nilavadhanananda', givenNames: 'Petch' }, read('NILAVADHANANANDA', 'CHAYAPA D', true)],
  ])('%o differs', (typed, zone) => {
    expect(nameMatchesMrz(typed, zone)).toBe(false);
  });
});

it.each([
  ['INES', 'Ines'],
  ['JEAN-LUC', 'Jean-Luc'],
  ["O'BRIEN", "O'Brien"],
  ['ST.JOHN', 'St.John'],
  ['İBRAHİM', 'Ibrahim'],
  ['ŒUVRE ÅSE', 'Œuvre Åse'],
  ['STRAUSS', 'Strauss'],
  ['A', 'A'],
  ['LI', 'Li'],
  ['de la Cruz', 'de la Cruz'],
  ['李', '李'],
  ['', ''],
])('reads %s as %s', (name, read) => {
  expect(inOrdinaryCase(name)).toBe(read);
});
