import type { CountryCode } from './country-codes.ts';

/**
 * Countries and areas by sub-region and region of the world, as grouped by the United Nations Statistics Division
 * (standard M49). Taiwan, which M49 does not list separately, is under Eastern Asia. Areas without a population of
 * travellers (Antarctica) have no region.
 */
const subregions = {
  'northern-africa': ['africa', 'DZA EGY LBY MAR SDN TUN ESH'],
  'eastern-africa': [
    'africa',
    'IOT BDI COM DJI ERI ETH ATF KEN MDG MWI MUS MYT MOZ REU RWA SYC SOM SSD UGA TZA ZMB ZWE',
  ],
  'middle-africa': ['africa', 'AGO CMR CAF TCD COG COD GNQ GAB STP'],
  'southern-africa': ['africa', 'BWA SWZ LSO NAM ZAF'],
  'western-africa': ['africa', 'BEN BFA CPV CIV GMB GHA GIN GNB LBR MLI MRT NER NGA SHN SEN SLE TGO'],
  caribbean: [
    'americas',
    'AIA ATG ABW BHS BRB BES VGB CYM CUB CUW DMA DOM GRD GLP HTI JAM MTQ MSR PRI BLM KNA LCA MAF VCT SXM TTO TCA VIR',
  ],
  'central-america': ['americas', 'BLZ CRI SLV GTM HND MEX NIC PAN'],
  'south-america': ['americas', 'ARG BOL BVT BRA CHL COL ECU FLK GUF GUY PRY PER SGS SUR URY VEN'],
  'northern-america': ['americas', 'BMU CAN GRL SPM USA'],
  'central-asia': ['asia', 'KAZ KGZ TJK TKM UZB'],
  'eastern-asia': ['asia', 'CHN HKG MAC PRK JPN MNG KOR TWN'],
  'south-eastern-asia': ['asia', 'BRN KHM IDN LAO MYS MMR PHL SGP THA TLS VNM'],
  'southern-asia': ['asia', 'AFG BGD BTN IND IRN MDV NPL PAK LKA'],
  'western-asia': ['asia', 'ARM AZE BHR CYP GEO IRQ ISR JOR KWT LBN OMN QAT SAU PSE SYR TUR ARE YEM'],
  'eastern-europe': ['europe', 'BLR BGR CZE HUN POL MDA ROU RUS SVK UKR'],
  'northern-europe': ['europe', 'ALA GGY JEY DNK EST FRO FIN ISL IRL IMN LVA LTU NOR SJM SWE GBR'],
  'southern-europe': ['europe', 'ALB AND BIH HRV GIB GRC VAT ITA MLT MNE MKD PRT SMR SRB SVN ESP'],
  'western-europe': ['europe', 'AUT BEL FRA DEU LIE LUX MCO NLD CHE'],
  'australia-and-new-zealand': ['oceania', 'AUS CXR CCK HMD NZL NFK'],
  melanesia: ['oceania', 'FJI NCL PNG SLB VUT'],
  micronesia: ['oceania', 'GUM KIR MHL FSM NRU MNP PLW UMI'],
  polynesia: ['oceania', 'ASM COK PYF NIU PCN WSM TKL TON TUV WLF'],
} as const satisfies Readonly<Record<string, readonly [region: string, countries: string]>>;

export interface WorldRegion {
  readonly subregion: string;
  readonly region: string;
}

const regions: ReadonlyMap<string, WorldRegion> = new Map(
  Object.entries(subregions).flatMap(([subregion, [region, codes]]) =>
    codes.split(' ').map((code) => [code, { subregion, region }] as const),
  ),
);

/** Returns the region of the world in which a country lies; undefined for one in no region. */
export function worldRegionOf(country: CountryCode): WorldRegion | undefined {
  return regions.get(country);
}
