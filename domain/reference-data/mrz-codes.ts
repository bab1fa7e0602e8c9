import { type CountryCode, isCountryCode } from './country-codes.ts';

/**
 * Codes for issuing states and nationalities in machine readable zones (ICAO Doc 9303-3 section 5): ISO 3166-1 alpha-3
 * with Germany as `D`, and the codes below for issuers that are not countries. `country` is the country whose rules
 * apply to such a holder, if there is one.
 */
interface SpecialMrzCode {
  readonly kind:
    | 'country'
    | 'british'
    | 'organisation'
    | 'united_nations'
    | 'stateless'
    | 'refugee'
    | 'unspecified'
    | 'withdrawn'
    | 'specimen';
  readonly country?: CountryCode;
}

const specialMrzCodes: Readonly<Record<string, SpecialMrzCode>> = {
  D: { kind: 'country', country: 'DEU' },
  GBD: { kind: 'british', country: 'GBR' },
  GBN: { kind: 'british', country: 'GBR' },
  GBO: { kind: 'british', country: 'GBR' },
  GBP: { kind: 'british', country: 'GBR' },
  GBS: { kind: 'british', country: 'GBR' },
  RKS: { kind: 'country' },
  EUE: { kind: 'organisation' },
  UNO: { kind: 'united_nations' },
  UNA: { kind: 'united_nations' },
  UNK: { kind: 'united_nations' },
  XBA: { kind: 'organisation' },
  XIM: { kind: 'organisation' },
  XCC: { kind: 'organisation' },
  XCE: { kind: 'organisation' },
  XCO: { kind: 'organisation' },
  XEC: { kind: 'organisation' },
  XPO: { kind: 'organisation' },
  XES: { kind: 'organisation' },
  XMP: { kind: 'organisation' },
  XOM: { kind: 'organisation' },
  XDC: { kind: 'organisation' },
  XXA: { kind: 'stateless' },
  XXB: { kind: 'refugee' },
  XXC: { kind: 'refugee' },
  XXX: { kind: 'unspecified' },
  ANT: { kind: 'withdrawn' },
  NTZ: { kind: 'withdrawn' },
  UTO: { kind: 'specimen' },
};

export type MrzCodeKind = SpecialMrzCode['kind'];

/** Returns the kind of a code read from a zone (fillers removed); undefined for unknown codes, `DEU` among them. */
export function mrzCodeKind(code: string): MrzCodeKind | undefined {
  if (Object.hasOwn(specialMrzCodes, code)) return specialMrzCodes[code]?.kind;
  return isCountryCode(code) && code !== 'DEU' ? 'country' : undefined;
}

/** Returns the country of a code read from a zone (fillers removed); undefined for organisations and unknown codes. */
export function countryOfMrzCode(code: string): CountryCode | undefined {
  if (Object.hasOwn(specialMrzCodes, code)) return specialMrzCodes[code]?.country;
  return isCountryCode(code) && code !== 'DEU' ? code : undefined;
}

/** Returns the three positions of a country in a zone: `DEU` is `D<<`. */
export function mrzCodeOfCountry(country: CountryCode): string {
  return country === 'DEU' ? 'D<<' : country;
}
