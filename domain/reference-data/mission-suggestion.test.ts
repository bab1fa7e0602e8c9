import { describe, expect, it } from 'vitest';
import type { CountryCode } from './country-codes.ts';
import { countryCodes } from './country-codes.ts';
import { suggestMissions } from './mission-suggestion.ts';
import { missions } from './missions.ts';
import { worldRegionOf } from './world-regions.ts';

const suggested = (residence: CountryCode, nationality: CountryCode = residence) =>
  suggestMissions({ residence, nationality }).map(({ ground, missions: found }) => [
    ground,
    ...found.map(({ slug }) => slug),
  ]);

describe('the mission to ask', () => {
  it('is the one where a person lives, and another is named for who applies from home', () => {
    expect(suggested('GBR', 'NGA')).toEqual([['residence', 'uk-london']]);
    expect(suggested('GBR', 'FRA')).toEqual([
      ['residence', 'uk-london'],
      ['home', 'fr-paris'],
    ]);
  });

  it('is the embassy before the consulates of one country', () => {
    expect(suggested('CHN')).toEqual([
      ['residence', 'cn-beijing', 'cn-guangzhou', 'cn-lhasa', 'cn-chengdu', 'cn-shanghai'],
    ]);
  });

  it('is one of the same part of the world where the country has none', () => {
    expect(suggested('NZL')).toEqual([['subregion', 'au-canberra']]);
    expect(suggested('NGA')).toEqual([['region', 'eg-cairo', 'za-pretoria']]);
    expect(suggested('ETH', 'USA').map(([ground]) => ground)).toEqual(['region', 'home']);
  });

  it('is any of them for who lives in no region', () => {
    const [first] = suggestMissions({ residence: 'ATA', nationality: 'NOR' });
    expect(first?.ground).toBe('any');
    expect(first?.missions).toHaveLength(missions.filter(({ active }) => active).length);
  });

  it('never is one that is not confirmed to give visas', () => {
    const closed = new Set(missions.filter(({ active }) => !active).map(({ slug }) => slug));
    expect(closed.size).toBeGreaterThan(0);
    for (const code of Object.keys(countryCodes) as CountryCode[]) {
      const slugs = suggested(code, 'IND').flat();
      expect(slugs.filter((slug) => closed.has(slug))).toEqual([]);
    }
  });
});

it('places every country but Antarctica in one region', () => {
  const codes = Object.keys(countryCodes) as CountryCode[];
  expect(codes.filter((code) => worldRegionOf(code) === undefined)).toEqual(['ATA']);
});
