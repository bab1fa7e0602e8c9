import { describe, expect, it } from 'vitest';
import { languages } from '#domain/i18n/languages.ts';
import { passportTypeMessage, passportTypes } from '#domain/identity/passport.ts';
import { countries, regimeFor } from './countries.ts';
import { countryCodes } from './country-codes.ts';
import namesEnglish from './country-names.en-US.json' with { type: 'json' };
import namesNepali from './country-names.ne.json' with { type: 'json' };
import namesChinese from './country-names.np.json' with { type: 'json' };
import {
  cashCurrencies,
  currencyMessage,
  fromUsd,
  isNamedCurrency,
  portRateSeed,
  rateInForce,
  rateText,
} from './currencies.ts';
import { demoOrganisations } from './demo-organisations.ts';
import {
  acceptedPaymentMessage,
  entryPointBySlug,
  entryPointMessage,
  entryPoints,
  takesVisaOnArrival,
} from './entry-points.ts';
import { genderMessage, genders } from './genders.ts';
import english from './messages/en-US.json' with { type: 'json' };
import nepali from './messages/ne.json' with { type: 'json' };
import chinese from './messages/np.json' with { type: 'json' };
import { missionBySlug, missionMessage, missions } from './missions.ts';
import { countryOfMrzCode, mrzCodeOfCountry } from './mrz-codes.ts';
import { occupationMessage, occupations } from './occupations.ts';
import { officeCodes } from './office-codes.ts';
import { inDrawerOrder, officeBySlug, offices } from './offices.ts';
import { purposeMessage, purposes } from './purposes.ts';
import { relationMessage, relations } from './relations.ts';
import { specialDocuments } from './special-documents.ts';

const catalogues = { 'en-US': english, np: chinese, ne: nepali };
const countryNames = { 'en-US': namesEnglish, np: namesChinese, ne: namesNepali };

describe('countries', () => {
  it('are the 249 of ISO 3166-1', () => {
    expect(Object.keys(countries)).toHaveLength(249);
    expect(new Set(Object.values(countryCodes)).size).toBe(249);
    expect(countries.NPL).toMatchObject({ alpha3: 'NPL', alpha2: 'NP', regime: 'citizen' });
  });

  it('closes arrival to the twelve nationalities of R4, and needs none of Indians (R3)', () => {
    const closed = Object.values(countries).filter((country) => country.regime === 'prior_visa_required');
    expect(closed.map((country) => country.alpha3).sort()).toEqual([
      'AFG',
      'CMR',
      'ETH',
      'GHA',
      'IRQ',
      'LBR',
      'NGA',
      'PSE',
      'SOM',
      'SWZ',
      'SYR',
      'ZWE',
    ]);
    expect(regimeFor('IND', 'ordinary')).toBe('visa_free');
    expect(regimeFor('CHN', 'ordinary')).toBe('on_arrival');
  });

  it('excepts diplomatic and official passports, and no refugee travel document', () => {
    expect(regimeFor('NGA', 'ordinary')).toBe('prior_visa_required');
    expect(regimeFor('NGA', 'diplomatic')).toBe('on_arrival');
    expect(regimeFor('NGA', 'official')).toBe('on_arrival');
    expect(regimeFor('NGA', 'service')).toBe('prior_visa_required');
    expect(regimeFor('DEU', 'refugee_travel_document')).toBe('prior_visa_required');
    expect(specialDocuments.find(({ code }) => code === 'XXB')?.regime).toBe('prior_visa_required');
  });

  it.each(languages)('have a name each in %s', (language) => {
    const names: Readonly<Record<string, string>> = countryNames[language];
    expect(Object.keys(names).sort()).toEqual(Object.keys(countryCodes).sort());
    expect(new Set(Object.values(names)).size).toBe(249);
    expect(Object.values(names).filter((name) => name.trim() === '')).toEqual([]);
    const foreign = { 'en-US': /[^\p{Script=Latin}\s\p{P}]/u, np: /[A-Za-z]/, ne: /[A-Za-z]|एण्ड/ }[language];
    expect(Object.values(names).filter((name) => foreign.test(name))).toEqual([]);
  });

  it.each(languages)('stand in the order of %s', (language) => {
    const { compare } = new Intl.Collator({ 'en-US': 'en-US', np: 'zh-CN', ne: 'ne' }[language]);
    const names = Object.values(countryNames[language]);
    expect(names).toEqual(names.toSorted(compare));
  });

  it('take their own code in a machine readable zone, Germany D', () => {
    expect(mrzCodeOfCountry('DEU')).toBe('D<<');
    expect(mrzCodeOfCountry('CHN')).toBe('CHN');
    expect(countryOfMrzCode('D')).toBe('DEU');
    expect(countryOfMrzCode('DEU')).toBeUndefined();
    expect(countryOfMrzCode('GBN')).toBe('GBR');
    expect(countryOfMrzCode('UNO')).toBeUndefined();
    expect(countryOfMrzCode('toString')).toBeUndefined();
  });
});

describe('offices', () => {
  it('have unique codes and slugs, each code of the list in use', () => {
    expect(offices.map((office) => office.code).sort()).toEqual([...officeCodes].sort());
    expect(new Set(offices.map((office) => office.slug)).size).toBe(offices.length);
    expect(officeBySlug('tia')).toMatchObject({ code: 'TIA', kind: 'port' });
    expect(officeBySlug('uk-london')).toMatchObject({ kind: 'mission' });
    expect(officeBySlug('department')).toMatchObject({ code: 'DOI', kind: 'department' });
    expect(officeBySlug('nowhere')).toBeUndefined();
  });

  it('have codes that stay apart when look-alike letters are mixed up', () => {
    const folded = officeCodes.map((code) => code.replace(/O/g, '0').replace(/[IL]/g, '1').replace(/U/g, 'V'));
    expect(new Set(folded).size).toBe(officeCodes.length);
  });

  it('show the currencies of a drawer in one order, a mission’s own first', () => {
    const rows = ['SGD', 'NPR', 'EUR', 'CNY', 'USD'].map((currency) => ({ currency }));
    const shown = (office?: string) => inDrawerOrder(office, rows).map(({ currency }) => currency);
    expect(shown('tia')).toEqual(['USD', 'EUR', 'SGD', 'CNY', 'NPR']);
    expect(shown('cn-beijing')).toEqual(['CNY', 'USD', 'EUR', 'SGD', 'NPR']);
    expect(shown()).toEqual(['USD', 'EUR', 'SGD', 'CNY', 'NPR']);
  });

  it('are 15 entry points, of which nine give a visa on arrival, and 45 missions', () => {
    expect(entryPoints).toHaveLength(15);
    expect(entryPoints.filter(takesVisaOnArrival).map(({ slug }) => slug)).toEqual([
      'tia',
      'gbia',
      'pia',
      'kkb',
      'brj',
      'blh',
      'jmn',
      'mhn',
      'gdc',
    ]);
    expect(entryPointBySlug('tia')?.kiosks).toBe(true);
    expect(missions).toHaveLength(45);
    expect(missionBySlug('jp-tokyo')).toMatchObject({ country: 'JPN', localCurrency: 'JPY', active: true });
  });
});

describe('cash rates', () => {
  const rate = (currency: string, minorPer10000Usd: number, inForceFrom = '2026-01-01') => ({
    currency,
    minorPer10000Usd,
    inForceFrom,
    confidence: 'assumption' as const,
    source: 'test',
  });

  it('convert exactly, half up, into the minor unit of the currency', () => {
    expect(fromUsd(3000, rate('EUR', 860_500))).toEqual({ currency: 'EUR', minor: 2582 });
    expect(fromUsd(5000, rate('GBP', 800_000))).toEqual({ currency: 'GBP', minor: 4000 });
    expect(fromUsd(3000, rate('JPY', 1_543_200))).toEqual({ currency: 'JPY', minor: 4630 });
    expect(fromUsd(1, rate('EUR', 500_000))).toEqual({ currency: 'EUR', minor: 1 });
    expect(fromUsd(0, rate('EUR', 860_000))).toEqual({ currency: 'EUR', minor: 0 });
    expect(() => fromUsd(-1, rate('EUR', 860_000))).toThrow(RangeError);
  });

  it('are those of the day', () => {
    const rates = [rate('EUR', 900_000), rate('EUR', 860_000, '2026-06-01'), rate('GBP', 760_000)];
    expect(rateInForce(rates, 'EUR', '2026-05-31')?.minorPer10000Usd).toBe(900_000);
    expect(rateInForce(rates, 'EUR', '2026-06-01')?.minorPer10000Usd).toBe(860_000);
    expect(rateInForce(rates, 'EUR', '2025-12-31')).toBeUndefined();
  });

  it('are seeded for every currency taken, the dollar at par', () => {
    for (const currency of cashCurrencies) expect(rateInForce(portRateSeed, currency, '2026-11-21')).toBeDefined();
    const dollar = rateInForce(portRateSeed, 'USD', '2026-11-21');
    expect(dollar && fromUsd(12_345, dollar)).toEqual({ currency: 'USD', minor: 12_345 });
  });

  it('have a name wherever a mission takes them', () => {
    expect(missions.map(({ localCurrency }) => localCurrency).filter((currency) => !isNamedCurrency(currency))).toEqual(
      [],
    );
  });

  it('are shown as units for a dollar', () => {
    expect(rateText(rate('EUR', 860_500))).toBe('0.8605');
    expect(rateText(rate('USD', 1_000_000))).toBe('1');
    expect(rateText(rate('JPY', 1_500_000))).toBe('150');
    expect(rateText(rate('JPY', 1_543_200))).toBe('154.32');
  });
});

describe('messages', () => {
  const used = [
    ...occupations.map(occupationMessage),
    ...passportTypes.map(passportTypeMessage),
    ...purposes.map(({ id }) => purposeMessage(id)),
    ...relations.map(relationMessage),
    ...genders.map(genderMessage),
    ...new Set(
      [
        ...cashCurrencies,
        'NPR' as const,
        ...missions.map(({ localCurrency }) => localCurrency).filter(isNamedCurrency),
      ].map(currencyMessage),
    ),
    ...entryPoints.map(({ slug }) => entryPointMessage(slug)),
    ...entryPoints.map(acceptedPaymentMessage),
    ...missions.map(({ slug }) => missionMessage(slug)),
    ...offices.map(({ name }) => name),
    ...demoOrganisations.map(({ name }) => name),
  ];

  it.each(languages)('are complete in %s and hold nothing unused', (language) => {
    expect(Object.keys(catalogues[language]).sort()).toEqual([...new Set(used)].sort());
  });

  it('have no English in Chinese and Nepali, codes excepted', () => {
    const withoutCodes = (text: string) => text.replace(/\b(USD|EUR|GBP|CHF|AUD|CAD|HKD|SGD|JPY|X)\b/g, '');
    for (const catalogue of [chinese, nepali]) {
      expect(Object.values(catalogue).filter((text) => /[A-Za-z]/.test(withoutCodes(text)))).toEqual([]);
    }
  });
});
