import { nepalZone } from '#domain/calendar/local-time.ts';
import { missionBySlug } from './missions.ts';

/** Zones of the missions' cities, by the names of the IANA database. */
const zonesOfMissions: Readonly<Record<string, string>> = {
  'au-canberra': 'Australia/Sydney',
  'at-vienna': 'Europe/Vienna',
  'bh-manama': 'Asia/Bahrain',
  'bd-dhaka': 'Asia/Dhaka',
  'be-brussels': 'Europe/Brussels',
  'br-brasilia': 'America/Sao_Paulo',
  'ca-ottawa': 'America/Toronto',
  'cn-beijing': 'Asia/Shanghai',
  'dk-copenhagen': 'Europe/Copenhagen',
  'eg-cairo': 'Africa/Cairo',
  'fr-paris': 'Europe/Paris',
  'de-berlin': 'Europe/Berlin',
  'in-new-delhi': 'Asia/Kolkata',
  'il-tel-aviv': 'Asia/Jerusalem',
  'jp-tokyo': 'Asia/Tokyo',
  'kw-kuwait-city': 'Asia/Kuwait',
  'my-kuala-lumpur': 'Asia/Kuala_Lumpur',
  'mm-yangon': 'Asia/Yangon',
  'om-muscat': 'Asia/Muscat',
  'pk-islamabad': 'Asia/Karachi',
  'pt-lisbon': 'Europe/Lisbon',
  'qa-doha': 'Asia/Qatar',
  'ru-moscow': 'Europe/Moscow',
  'sa-riyadh': 'Asia/Riyadh',
  'za-pretoria': 'Africa/Johannesburg',
  'kr-seoul': 'Asia/Seoul',
  'es-madrid': 'Europe/Madrid',
  'lk-colombo': 'Asia/Colombo',
  'ch-geneva': 'Europe/Zurich',
  'th-bangkok': 'Asia/Bangkok',
  'ae-abu-dhabi': 'Asia/Dubai',
  'uk-london': 'Europe/London',
  'us-washington': 'America/New_York',
  'cn-guangzhou': 'Asia/Shanghai',
  'cn-lhasa': 'Asia/Shanghai',
  'cn-chengdu': 'Asia/Shanghai',
  'hk-hong-kong': 'Asia/Hong_Kong',
  'in-kolkata': 'Asia/Kolkata',
  'sa-jeddah': 'Asia/Riyadh',
  'ae-dubai': 'Asia/Dubai',
  'us-new-york': 'America/New_York',
  'us-dallas': 'America/Chicago',
  'us-san-francisco': 'America/Los_Angeles',
  'cn-shanghai': 'Asia/Shanghai',
  'us-seattle': 'America/Los_Angeles',
};

/** Returns the zone by which an office keeps its appointments, and by which its cases and shifts are told. */
export function zoneOf(office: string): string {
  const zone = Object.hasOwn(zonesOfMissions, office) ? zonesOfMissions[office] : undefined;
  if (zone === undefined && missionBySlug(office) !== undefined) throw new Error(`no zone of ${office}`);
  return zone ?? nepalZone;
}

/**
 * Returns the zone in which a person is told times that belong to no office: that of their own offices where these share one,
 * else Nepal's.
 */
export function zoneOfReader(grants: readonly { readonly office: string }[]): string {
  const [zone = nepalZone, ...others] = new Set(grants.map(({ office }) => zoneOf(office)));
  return others.length === 0 ? zone : nepalZone;
}

/** Tells whether an office's day is that of Nepal, by which the books are kept. */
export function keepsNepalTime(office: string): boolean {
  return zoneOf(office) === nepalZone;
}
