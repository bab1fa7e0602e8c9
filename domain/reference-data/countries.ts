import type { PassportType } from '#domain/identity/passport.ts';
import type { Confidence } from './confidence.ts';
import { type CountryCode, countryCodes } from './country-codes.ts';

/**
 * Visa channel by nationality. `on_arrival` is the default for every nationality without an exception;
 * `prior_visa_required` (R4) leads to a mission, the ETA or the Department's entry visa; `visa_free` (R3) and `citizen`
 * need none. Free visas are fee rules and are kept with the fees.
 */
export type Regime = 'on_arrival' | 'prior_visa_required' | 'visa_free' | 'citizen';

export interface Country {
  readonly alpha3: CountryCode;
  readonly alpha2: string;
  readonly regime: Regime;
  /** Passport types exempt from `prior_visa_required`. */
  readonly exceptPassportTypes: readonly PassportType[];
  /** Visa-free days on a diplomatic or official passport. */
  readonly diplomaticOfficialVisaFreeDays?: number;
  readonly confidence: Confidence;
  readonly sources: readonly string[];
}

/**
 * Sources, read in November 2026. EMB-ZA, EMB-MM, EMB-CN: visa pages of the embassies of Nepal in Pretoria, Yangon and
 * Beijing; CG-GZ: consulate general in Guangzhou; PRESS-12: Everest Today, 17 March 2022; BEL-ARRIVAL: arrival
 * questions of the immigration office Belahia.
 */
const defaultSources = ['EMB-ZA'] as const;

const priorVisaRequired: Pick<Country, 'regime' | 'exceptPassportTypes' | 'confidence' | 'sources'> = {
  regime: 'prior_visa_required',
  exceptPassportTypes: ['diplomatic', 'official'],
  confidence: 'official',
  sources: ['EMB-ZA', 'EMB-MM', 'PRESS-12'],
};

const exceptions: Readonly<Partial<Record<CountryCode, Partial<Country>>>> = {
  AFG: { ...priorVisaRequired, sources: ['CG-GZ', 'EMB-ZA'] },
  CMR: priorVisaRequired,
  ETH: priorVisaRequired,
  GHA: priorVisaRequired,
  IRQ: priorVisaRequired,
  LBR: priorVisaRequired,
  NGA: priorVisaRequired,
  PSE: priorVisaRequired,
  SOM: priorVisaRequired,
  SWZ: priorVisaRequired,
  SYR: priorVisaRequired,
  ZWE: priorVisaRequired,
  // Identity is proved with a passport or a voter card.
  IND: { regime: 'visa_free', confidence: 'official', sources: ['EMB-ZA', 'BEL-ARRIVAL'] },
  NPL: { regime: 'citizen', sources: [] },
  CHN: { diplomaticOfficialVisaFreeDays: 30, confidence: 'official', sources: ['EMB-CN', 'CG-GZ'] },
  MNG: { diplomaticOfficialVisaFreeDays: 90, confidence: 'official', sources: ['EMB-CN'] },
  PRK: { confidence: 'official', sources: ['EMB-CN'] },
  // They have travel documents of their own; it is not confirmed that China's free visa covers them.
  HKG: { confidence: 'recalled' },
  MAC: { confidence: 'recalled' },
  TWN: { confidence: 'recalled' },
};

/** The 249 countries and areas of ISO 3166-1 by alpha-3 code. */
export const countries: Readonly<Record<CountryCode, Country>> = Object.fromEntries(
  Object.entries(countryCodes).map(([alpha3, alpha2]) => [
    alpha3,
    {
      alpha3,
      alpha2,
      regime: 'on_arrival',
      exceptPassportTypes: [],
      confidence: 'derived',
      sources: defaultSources,
      ...exceptions[alpha3 as CountryCode],
    },
  ]),
) as Readonly<Record<CountryCode, Country>>;

/**
 * Returns the visa channel for a nationality and travel document. A refugee travel document is no passport and never
 * gets a visa on arrival (R4); exempt passport types get the default.
 */
export function regimeFor(nationality: CountryCode, passportType: PassportType): Regime {
  const country = countries[nationality];
  if (country.regime === 'citizen' || country.regime === 'visa_free') return country.regime;
  if (passportType === 'refugee_travel_document') return 'prior_visa_required';
  return country.exceptPassportTypes.includes(passportType) ? 'on_arrival' : country.regime;
}
