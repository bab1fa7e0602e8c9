import { describe, expect, it } from 'vitest';
import { labelledPairs } from './labelled-pairs.ts';
import { nameKey, nameWords } from './name-words.ts';
import { entryGroups, groupsToSearch, type ScreenedPerson, scoreMatch } from './watch-list-score.ts';

const somebody = { name: 'Specimen Anna Maria', dob: '1980-04-12', nationality: 'UTO', passportNumber: 'X1234567' };
const score = (person: ScreenedPerson, entry: Partial<ScreenedPerson>) =>
  scoreMatch({ ...person, words: nameWords(person.name) }, { ...somebody, passportNumber: null, ...entry });

describe('the score against the watch list', () => {
  it('finds the labelled pairs of one person, and shows few of two', () => {
    const judged = labelledPairs.map(({ given, listed, same }) => ({
      same,
      shown: score({ ...given, passportNumber: null }, listed).band !== 'none',
    }));
    const count = (same: boolean, shown: boolean) =>
      judged.filter((pair) => pair.same === same && pair.shown === shown).length;
    expect(judged.length).toBeGreaterThanOrEqual(120);
    expect(count(true, true) / (count(true, true) + count(true, false))).toBeGreaterThanOrEqual(0.95);
    expect(count(true, true) / (count(true, true) + count(false, true))).toBeGreaterThanOrEqual(0.9);
  });

  it('is sure of a passport number whatever the name, and of nothing else', () => {
    expect(score(somebody, { name: 'Nobody', dob: null, passportNumber: 'X1234567' })).toMatchObject({
      band: 'sure',
      points: 100,
    });
    expect(score(somebody, {})).toMatchObject({ band: 'possible', points: 100 });
    expect(score({ ...somebody, passportNumber: null }, { passportNumber: null }).band).toBe('possible');
  });

  it('says which words agree and how, and which are left over', () => {
    const { explanation } = score(somebody, { name: 'ANNE Spécimen Otto', dob: '1980-12-04', nationality: null });
    expect(explanation).toMatchObject({
      matched: [
        { given: 'SPECIMEN', listed: 'SPÉCIMEN', how: 'same' },
        { given: 'ANNA', listed: 'ANNE', how: 'vowels' },
      ],
      onlyGiven: ['MARIA'],
      onlyListed: ['OTTO'],
      birthDate: 'day_and_month_swapped',
      nationality: 'unknown',
    });
  });

  it.each([
    ['Wang Xiaoming', '王小明', ['same', 'same']],
    ['Shan Tianfang', '单田芳', ['same', 'same']],
    ['Ouyang Na', '歐陽娜', ['same', 'same']],
    ['Wong Xiaoming', '王小明', ['same', 'surname']],
    ['Mohammed Yusuf', 'محمد يوسف', ['consonants', 'consonants']],
    ['Abdul Rahman', 'عبدالرحمن', ['consonants', 'sound']],
    ['Shrestha Ram', 'श्रेष्ठ राम', ['sound', 'same']],
    ['Müller Jürgen', 'Mueller Jurgen', ['same', 'sound']],
    ['Shcherbakov Ivan', 'Щербаков Иван', ['same', 'same']],
    ['Delacruz Juan', 'De la Cruz Juan', ['same', 'same']],
    ['Specimen A', 'Specimen Anna', ['same', 'initial']],
  ])('reads %s and %s', (given, listed, how) => {
    const { matched } = score({ ...somebody, name: given }, { name: listed }).explanation;
    expect(matched.map((pair) => pair.how).toSorted()).toEqual(how.toSorted());
  });

  it('takes nobody of another year, and nobody by a common name alone', () => {
    expect(score(somebody, { dob: '1981-04-12' })).toMatchObject({ band: 'none' });
    expect(score(somebody, { dob: null, nationality: 'AUS' })).toMatchObject({ band: 'none' });
    expect(score(somebody, { dob: null, nationality: null })).toMatchObject({ band: 'possible' });
    expect(score(somebody, { name: 'Sample Anna Maria' }).points).toBeLessThan(score(somebody, {}).points);
  });

  it('is not led astray by names without letters or in a script it does not know', () => {
    expect(score({ ...somebody, name: '' }, { name: '' })).toMatchObject({ points: 40, band: 'none' });
    expect(score({ ...somebody, name: '1234' }, {}).band).toBe('none');
    expect(score({ ...somebody, name: 'สมชาย ใจดี' }, { name: 'สมชาย ใจดี' }).band).toBe('possible');
    expect(nameKey(nameWords('van der'))).toBe('DR VN');
    expect(nameKey([])).toBe('');
  });
});

describe('the groups that are searched', () => {
  const key = nameKey(nameWords(somebody.name));
  const searched = groupsToSearch(somebody, key).flatMap(({ groups }) => groups);

  it('hold every entry that can be the person', () => {
    for (const entry of [
      { dob: '1980-04-12', nationality: null },
      { dob: '1980-12-04', nationality: 'AUS' },
      { dob: '1980-07-07', nationality: 'UTO' },
      { dob: null, nationality: 'UTO' },
      { dob: null, nationality: null },
    ]) {
      expect(
        entryGroups(entry, key).some((group) => searched.includes(group)),
        JSON.stringify(entry),
      ).toBe(true);
    }
    expect(
      entryGroups({ dob: '1981-04-12', nationality: 'UTO' }, key).filter((group) => searched.includes(group)),
    ).toEqual([]);
  });

  it('ask for no day that there is not', () => {
    const [sameDay] = groupsToSearch({ dob: '1980-04-30', nationality: 'UTO' }, key);
    expect(sameDay?.groups).toEqual(['1980-04-30']);
  });
});
