import type { CountryCode } from './country-codes.ts';
import { type Mission, type MissionType, missions, missionTypes } from './missions.ts';
import { worldRegionOf } from './world-regions.ts';

/**
 * Grounds for suggesting missions, the surest first: they are in the country of residence; that country has none and
 * they are in the same sub-region, or else the same region of the world; nothing is known, so all are suggested.
 * `home`: in the person's own country, for those who apply from there.
 */
export type SuggestionGround = 'residence' | 'subregion' | 'region' | 'any' | 'home';

export interface MissionSuggestion {
  readonly ground: SuggestionGround;
  /** Never empty; embassies before consulates. */
  readonly missions: readonly Mission[];
}

const byType: readonly MissionType[] = missionTypes;

function ordered(found: readonly Mission[]): readonly Mission[] {
  return found.toSorted((one, other) => byType.indexOf(one.type) - byType.indexOf(other.type));
}

/**
 * Returns the missions to suggest for a country of residence and a nationality. Few sources say which mission serves a
 * country without one, so missions of the same part of the world are suggested, and the screen says so.
 */
export function suggestMissions(person: {
  readonly residence: CountryCode;
  readonly nationality: CountryCode;
}): readonly MissionSuggestion[] {
  const { residence, nationality } = person;
  const open = missions.filter(({ active }) => active);
  const at = (country: CountryCode) => ordered(open.filter((mission) => mission.country === country));
  const home = residence === nationality ? [] : at(nationality);
  return [nearest(residence, open), ...(home.length > 0 ? [{ ground: 'home', missions: home } as const] : [])];
}

function nearest(residence: CountryCode, open: readonly Mission[]): MissionSuggestion {
  const place = worldRegionOf(residence);
  const steps: readonly (readonly [SuggestionGround, (mission: Mission) => boolean])[] = [
    ['residence', ({ country }) => country === residence],
    ['subregion', ({ country }) => place !== undefined && worldRegionOf(country)?.subregion === place.subregion],
    ['region', ({ country }) => place !== undefined && worldRegionOf(country)?.region === place.region],
  ];
  for (const [ground, fits] of steps) {
    const found = open.filter(fits);
    if (found.length > 0) return { ground, missions: ordered(found) };
  }
  return { ground: 'any', missions: ordered(open) };
}
