import type { FeeSeason } from '#domain/fees/fee-rules.ts';

/** Fee of an area since a day; absent: since an unknown day. Amounts in USD for each trekker. */
interface AreaFee {
  readonly since?: string;
  readonly seasons: readonly FeeSeason[];
}

export interface TrekkingArea {
  /** In answers, in the fee table (`permit.<id>`) and on permits. */
  readonly id: string;
  readonly fees: readonly AreaFee[];
}

const usd = 100;

/** Returns a step of a fee: days of a unit, its price in USD, and the most units; absent: without limit. */
function step(unitDays: number, dollars: number, units?: number) {
  return { unitDays, amountMinor: dollars * usd, ...(units === undefined ? {} : { units }) };
}

type Steps = FeeSeason['steps'];

function allYear(...steps: Steps): readonly FeeSeason[] {
  return [{ fromMonth: 1, toMonth: 12, steps }];
}

/** Autumn, September to November, and the rest of the year. */
function bySeason(autumn: Steps, otherwise: Steps): readonly FeeSeason[] {
  return [
    { fromMonth: 9, toMonth: 11, steps: autumn },
    { fromMonth: 12, toMonth: 8, steps: otherwise },
  ];
}

function sinceEver(seasons: readonly FeeSeason[]): readonly AreaFee[] {
  return [{ seasons }];
}

const fourCheapWeeks = sinceEver(allYear(step(7, 20, 4), step(7, 25)));
const everyWeekTwenty = sinceEver(allYear(step(7, 20)));
const farWest = sinceEver(allYear(step(7, 90, 1), step(1, 15)));

/**
 * Restricted areas with their fees (Immigration Rules 2051, Schedule 12; Department of Immigration, trekking routes;
 * Upper Mustang by the day as made public on 18 November 2025).
 */
export const trekkingAreas: readonly TrekkingArea[] = [
  {
    id: 'upper_mustang',
    fees: [{ seasons: allYear(step(10, 500, 1), step(1, 50)) }, { since: '2025-11-18', seasons: allYear(step(1, 50)) }],
  },
  { id: 'upper_dolpo', fees: sinceEver(allYear(step(10, 500, 1), step(1, 50))) },
  { id: 'lower_dolpo', fees: sinceEver(allYear(step(7, 20, 1), step(1, 5))) },
  { id: 'manaslu', fees: sinceEver(bySeason([step(7, 100, 1), step(1, 15)], [step(7, 75, 1), step(1, 10)])) },
  { id: 'tsum_valley', fees: sinceEver(bySeason([step(7, 40, 1), step(1, 7)], [step(7, 30, 1), step(1, 7)])) },
  { id: 'nar_phu', fees: sinceEver(bySeason([step(7, 100, 1), step(1, 15)], [step(7, 75, 1), step(1, 15)])) },
  { id: 'humla', fees: sinceEver(allYear(step(7, 50, 1), step(1, 10))) },
  { id: 'kanchenjunga', fees: fourCheapWeeks },
  { id: 'makalu_bhotkhola', fees: fourCheapWeeks },
  { id: 'solukhumbu_nangpa', fees: fourCheapWeeks },
  { id: 'dolakha', fees: everyWeekTwenty },
  { id: 'rasuwa', fees: everyWeekTwenty },
  { id: 'mugu', fees: sinceEver(allYear(step(7, 100, 1), step(1, 15))) },
  { id: 'bajhang', fees: farWest },
  { id: 'darchula', fees: farWest },
];

export function areaMessage(area: string): string {
  return `trekking.area.${area}`;
}

export function permitFeeCode(area: string): string {
  return `permit.${area}`;
}
