import type { PlainDate } from '#domain/calendar/plain-date.ts';
import { residenceFees } from '#domain/residence/fee-rows.ts';
import { permitFeeRows } from '#domain/trekking/fee-rows.ts';
import { dayBefore, type FeeRule, startUnknown } from './fee-rules.ts';

/** Start of Schedule 9 of the Immigration Rules, as raised by the notice of July 2019. */
const schedule2019: PlainDate = '2019-07-17';

/** Visas on arrival by plan: code, and fee before and since the schedule of 2019, in cents. */
const touristPlans = [
  { code: 'on_arrival.tourist.15', before: 2500, since: 3000 },
  { code: 'on_arrival.tourist.30', before: 4000, since: 5000 },
  { code: 'on_arrival.tourist.90', before: 10_000, since: 12_500 },
];

const touristRows: readonly FeeRule[] = touristPlans.flatMap(({ code, before, since }): FeeRule[] => [
  {
    id: `${code}@${startUnknown}`,
    code,
    rule: 'R1',
    effect: { type: 'flat', amountMinor: before, currency: 'USD' },
    inForceFrom: startUnknown,
    inForceUntil: dayBefore(schedule2019),
    source: 'Immigration Rules 2051, Schedule 9, before the change of July 2019 (start not found)',
    confidence: 'official',
  },
  {
    id: `${code}@${schedule2019}`,
    code,
    rule: 'R1',
    effect: { type: 'flat', amountMinor: since, currency: 'USD' },
    inForceFrom: schedule2019,
    source: 'Immigration Rules 2051, Schedule 9; embassy of Nepal, Yangon; embassy of Nepal, Washington',
    confidence: 'official',
  },
]);

/**
 * Rows a new portal starts with. Officers change a figure by adding a row with a later start; these rows stay, so an
 * application keeps the values of the day it was sent.
 */
export const feeSeed: readonly FeeRule[] = [
  ...touristRows,
  ...permitFeeRows,
  ...residenceFees,
  {
    id: `on_arrival.transit.1@${startUnknown}`,
    code: 'on_arrival.transit.1',
    rule: 'transit',
    effect: { type: 'flat', amountMinor: 500, currency: 'USD' },
    inForceFrom: startUnknown,
    source: 'Immigration Office Pokhara, transit visa (start not found)',
    confidence: 'official',
  },
  {
    id: `waiver.child@${startUnknown}`,
    code: 'waiver.child',
    rule: 'R2(a)',
    effect: { type: 'waiver', parameters: { ageBelow: 10, exceptNationalities: ['USA'] } },
    inForceFrom: startUnknown,
    source: 'Immigration Office Belahia, arrival FAQ; for United States passports the embassy of Nepal, Washington',
    confidence: 'official',
  },
  {
    id: `waiver.saarc@${startUnknown}`,
    code: 'waiver.saarc',
    rule: 'R2(b)',
    effect: {
      type: 'waiver',
      parameters: { nationalities: ['BGD', 'BTN', 'LKA', 'MDV', 'PAK'], freeDays: 30, laterDayMinor: 300 },
    },
    inForceFrom: startUnknown,
    source: 'Immigration Rules 2051, Schedule 9; first visit of the visa year by practice (press, May 2019)',
    confidence: 'official',
  },
  {
    id: 'waiver.china@2016-01-01',
    code: 'waiver.china',
    rule: 'R2(c)',
    effect: { type: 'waiver', parameters: { nationalities: ['CHN'] } },
    inForceFrom: '2016-01-01',
    source: 'Embassy of Nepal, Beijing; consulate general, Guangzhou',
    confidence: 'official',
  },
  {
    id: `waiver.nrn@${startUnknown}`,
    code: 'waiver.nrn',
    rule: 'R2(d)',
    effect: { type: 'waiver', parameters: {} },
    inForceFrom: startUnknown,
    source: 'Consulate general of Nepal, Guangzhou (card); citizenship from the product specification',
    confidence: 'official',
  },
  {
    id: `waiver.official@${startUnknown}`,
    code: 'waiver.official',
    rule: 'official',
    effect: {
      type: 'waiver',
      parameters: { passportTypes: ['diplomatic', 'official', 'service', 'un_laissez_passer'] },
    },
    inForceFrom: startUnknown,
    source: 'Embassy of Nepal, London; Department of Consular Services',
    confidence: 'official',
  },
  {
    id: `waiver.recommended@${startUnknown}`,
    code: 'waiver.recommended',
    rule: 'R4',
    effect: { type: 'waiver', parameters: { nationalities: ['AFG'] } },
    inForceFrom: startUnknown,
    source: 'Consulate general of Nepal, Guangzhou: the inviting body asks the Department for a recommendation',
    confidence: 'official',
  },
  {
    id: `upgrade.tourist@${startUnknown}`,
    code: 'upgrade.tourist',
    rule: 'R14',
    effect: { type: 'difference' },
    inForceFrom: startUnknown,
    source: 'Assumption: no public figure was found; a row with another effect can take its place',
    confidence: 'assumption',
  },
  {
    id: `extension.tourist@${startUnknown}`,
    code: 'extension.tourist',
    rule: 'R11',
    effect: { type: 'per_unit', unit: 'day', rateMinor: 300, least: 15, currency: 'USD' },
    inForceFrom: startUnknown,
    source: 'Department of Immigration, tourist visa page: USD 45 for 15 days or less, USD 3 for every further day',
    confidence: 'official',
  },
  {
    id: `extension.tourist.re_entry@${startUnknown}`,
    code: 'extension.tourist.re_entry',
    rule: 'R11',
    effect: { type: 'flat', amountMinor: 2500, currency: 'USD' },
    inForceFrom: startUnknown,
    source: 'Department of Immigration, tourist visa page: multiple re-entry',
    confidence: 'official',
  },
  {
    id: `late_days.tourist.stay@${startUnknown}`,
    code: 'late_days.tourist.stay',
    rule: 'R12',
    effect: { type: 'per_unit', unit: 'day', rateMinor: 300, least: 15, currency: 'USD' },
    inForceFrom: startUnknown,
    source: 'Immigration Rules 2051, Schedule 9: extension fee of the late days; sources differ on the least',
    confidence: 'conflict',
  },
  {
    id: `late_days.tourist.late@${startUnknown}`,
    code: 'late_days.tourist.late',
    rule: 'R12',
    effect: { type: 'per_unit', unit: 'day', rateMinor: 500, currency: 'USD' },
    inForceFrom: startUnknown,
    source: 'Press on the schedule of July 2019: USD 5 for each late day',
    confidence: 'sourced',
  },
  {
    id: `visa_transfer@${startUnknown}`,
    code: 'visa_transfer',
    rule: 'R19',
    effect: { type: 'flat', amountMinor: 200, currency: 'USD' },
    inForceFrom: startUnknown,
    source: 'Department of Immigration, visa transfer page (start not found)',
    confidence: 'official',
  },
  {
    id: `certificate.movement@${startUnknown}`,
    code: 'certificate.movement',
    rule: 'R20',
    effect: { type: 'flat', amountMinor: 100, currency: 'USD' },
    inForceFrom: startUnknown,
    source: 'Second-hand figure; the Department publishes none',
    confidence: 'assumption',
  },
  {
    id: `surcharge.online@${startUnknown}`,
    code: 'surcharge.online',
    rule: 'R7',
    effect: { type: 'surcharge', amountMinor: 100, currency: 'USD' },
    inForceFrom: startUnknown,
    source: 'Product specification, sections 1 and 9',
    confidence: 'sourced',
  },
  {
    id: `visa_year.tourist_days@${startUnknown}`,
    code: 'visa_year.tourist_days',
    rule: 'R10',
    effect: { type: 'day_limit', days: 150 },
    inForceFrom: startUnknown,
    source: 'Department of Immigration, tourist visa page',
    confidence: 'official',
  },
];
