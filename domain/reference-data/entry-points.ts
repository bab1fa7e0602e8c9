import type { Confidence } from './confidence.ts';
import type { OfficeCode } from './office-codes.ts';

/**
 * Entry points of the immigration service. Codes are the portal's own (no official list was found), stable, and part of
 * submission numbers. Sources: lists of the Department of Immigration (DOI-EEP, DOI-FAQ), its investor pages
 * (INV-NP), the office Belahia (BEL-STEPS) and a travel guide of August 2023 (TP-POINTS).
 */
export interface EntryPoint {
  readonly code: OfficeCode;
  /** Name in addresses and answers. */
  readonly slug: string;
  readonly type: 'airport' | 'land';
  /** Country on the other side of a land border. */
  readonly neighbour?: 'IND' | 'CHN';
  /**
   * `irregular`: open when an international flight arrives; `unconfirmed`: no current source says that it is open to
   * foreigners.
   */
  readonly status: 'open' | 'irregular' | 'unconfirmed';
  /** Undefined when no source says. */
  readonly issuesVisaOnArrival: boolean | undefined;
  readonly kiosks: boolean;
  readonly openDayAndNight: boolean;
  readonly acceptedPayment: 'foreign_cash' | 'us_dollar_cash';
  readonly iata?: string;
  readonly confidence: Confidence;
  readonly sources: readonly string[];
}

export const entryPoints: readonly EntryPoint[] = [
  {
    code: 'TIA',
    slug: 'tia',
    type: 'airport',
    status: 'open',
    issuesVisaOnArrival: true,
    kiosks: true,
    openDayAndNight: true,
    acceptedPayment: 'foreign_cash',
    iata: 'KTM',
    confidence: 'official',
    sources: ['INV-NP', 'DOI-EEP', 'DOI-FAQ'],
  },
  // International since 2022, few scheduled flights; open on demand.
  {
    code: 'GBIA',
    slug: 'gbia',
    type: 'airport',
    status: 'irregular',
    issuesVisaOnArrival: true,
    kiosks: false,
    openDayAndNight: false,
    acceptedPayment: 'foreign_cash',
    iata: 'BWA',
    confidence: 'recalled',
    sources: ['TP-POINTS'],
  },
  // Open since January 2023 with irregular international flights; some systems use another IATA code (to be verified).
  {
    code: 'PIA',
    slug: 'pia',
    type: 'airport',
    status: 'irregular',
    issuesVisaOnArrival: true,
    kiosks: false,
    openDayAndNight: false,
    acceptedPayment: 'foreign_cash',
    iata: 'PKR',
    confidence: 'recalled',
    sources: ['TP-POINTS'],
  },
  // A 2023 list says it is closed to foreigners; to be verified with the Indian side.
  {
    code: 'KKB',
    slug: 'kkb',
    type: 'land',
    neighbour: 'IND',
    status: 'open',
    issuesVisaOnArrival: true,
    kiosks: false,
    openDayAndNight: false,
    acceptedPayment: 'us_dollar_cash',
    confidence: 'official',
    sources: ['INV-NP', 'TP-POINTS'],
  },
  {
    code: 'PSN',
    slug: 'psn',
    type: 'land',
    neighbour: 'IND',
    status: 'unconfirmed',
    issuesVisaOnArrival: true,
    kiosks: false,
    openDayAndNight: false,
    acceptedPayment: 'us_dollar_cash',
    confidence: 'sourced',
    sources: ['TP-POINTS'],
  },
  {
    code: 'BRT',
    slug: 'brt',
    type: 'land',
    neighbour: 'IND',
    status: 'unconfirmed',
    issuesVisaOnArrival: true,
    kiosks: false,
    openDayAndNight: false,
    acceptedPayment: 'us_dollar_cash',
    confidence: 'sourced',
    sources: ['TP-POINTS'],
  },
  {
    code: 'BRJ',
    slug: 'brj',
    type: 'land',
    neighbour: 'IND',
    status: 'open',
    issuesVisaOnArrival: true,
    kiosks: false,
    openDayAndNight: false,
    acceptedPayment: 'us_dollar_cash',
    confidence: 'official',
    sources: ['INV-NP', 'TP-POINTS'],
  },
  // Busiest land crossing for third-country tourists.
  {
    code: 'BLH',
    slug: 'blh',
    type: 'land',
    neighbour: 'IND',
    status: 'open',
    issuesVisaOnArrival: true,
    kiosks: false,
    openDayAndNight: false,
    acceptedPayment: 'us_dollar_cash',
    confidence: 'official',
    sources: ['INV-NP', 'BEL-STEPS'],
  },
  {
    code: 'JMN',
    slug: 'jmn',
    type: 'land',
    neighbour: 'IND',
    status: 'open',
    issuesVisaOnArrival: true,
    kiosks: false,
    openDayAndNight: false,
    acceptedPayment: 'us_dollar_cash',
    confidence: 'official',
    sources: ['INV-NP', 'TP-POINTS'],
  },
  {
    code: 'MHN',
    slug: 'mhn',
    type: 'land',
    neighbour: 'IND',
    status: 'open',
    issuesVisaOnArrival: true,
    kiosks: false,
    openDayAndNight: false,
    acceptedPayment: 'us_dollar_cash',
    confidence: 'official',
    sources: ['INV-NP', 'TP-POINTS'],
  },
  {
    code: 'GDC',
    slug: 'gdc',
    type: 'land',
    neighbour: 'IND',
    status: 'open',
    issuesVisaOnArrival: true,
    kiosks: false,
    openDayAndNight: false,
    acceptedPayment: 'us_dollar_cash',
    confidence: 'official',
    sources: ['INV-NP', 'TP-POINTS'],
  },
  // Closed after 2015, partly reopened later; foreigners depend on the Chinese side.
  {
    code: 'KDR',
    slug: 'kdr',
    type: 'land',
    neighbour: 'CHN',
    status: 'unconfirmed',
    issuesVisaOnArrival: true,
    kiosks: false,
    openDayAndNight: false,
    acceptedPayment: 'us_dollar_cash',
    confidence: 'official',
    sources: ['INV-NP', 'TP-POINTS'],
  },
  // A flood destroyed the border bridge in July 2025 [recalled]; check before listing it as open.
  {
    code: 'RSG',
    slug: 'rsg',
    type: 'land',
    neighbour: 'CHN',
    status: 'unconfirmed',
    issuesVisaOnArrival: true,
    kiosks: false,
    openDayAndNight: false,
    acceptedPayment: 'us_dollar_cash',
    confidence: 'sourced',
    sources: ['TP-POINTS'],
  },
  // Used by Kailash pilgrims in groups; not in any list that was consulted.
  {
    code: 'HLS',
    slug: 'hls',
    type: 'land',
    neighbour: 'CHN',
    status: 'unconfirmed',
    issuesVisaOnArrival: undefined,
    kiosks: false,
    openDayAndNight: false,
    acceptedPayment: 'us_dollar_cash',
    confidence: 'recalled',
    sources: [],
  },
  // Trade point opened in 2023; keep inactive for visas until confirmed.
  {
    code: 'KRL',
    slug: 'krl',
    type: 'land',
    neighbour: 'CHN',
    status: 'unconfirmed',
    issuesVisaOnArrival: undefined,
    kiosks: false,
    openDayAndNight: false,
    acceptedPayment: 'us_dollar_cash',
    confidence: 'recalled',
    sources: [],
  },
];

/** Message id of an entry point's name. */
export function entryPointMessage(slug: string): string {
  return `entry_point.${slug}`;
}

/** General places of the visa desks, for the Department to confirm; of a border crossing it is its immigration office. */
const deskPlaces: Readonly<Partial<Record<OfficeCode, string>>> = {
  TIA: 'ground_floor',
  GBIA: 'arrivals',
  PIA: 'arrivals',
};

/** Message id of the place of a desk within its entry point. */
export function deskPlaceMessage({ code }: EntryPoint): string {
  return `entry_point.desk.${deskPlaces[code] ?? 'border_office'}`;
}

/** Returns true if travellers can choose the point for a visa on arrival now. */
export function takesVisaOnArrival(point: EntryPoint): boolean {
  return point.issuesVisaOnArrival === true && point.status !== 'unconfirmed';
}

export function entryPointBySlug(slug: string): EntryPoint | undefined {
  return entryPoints.find((point) => point.slug === slug);
}

/** Message id of the note on how a fee is paid at the point. */
export function acceptedPaymentMessage(point: EntryPoint): string {
  return `accepted_payment.${point.acceptedPayment}`;
}
