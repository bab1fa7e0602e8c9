import { type FeeRule, startUnknown } from '#domain/fees/fee-rules.ts';

const row = (
  plan: string,
  rule: string,
  effect: FeeRule['effect'],
  source: string,
  confidence: FeeRule['confidence'],
): FeeRule => ({
  id: `residence.${plan}@${startUnknown}`,
  code: `residence.${plan}`,
  rule,
  effect,
  inForceFrom: startUnknown,
  source,
  confidence,
});

/** Fees of stays by months (visa-fees, R15 to R17). */
export const residenceFees: readonly FeeRule[] = [
  row(
    'study.degree',
    'R15',
    { type: 'per_unit', unit: 'month', rateMinor: 3000, currency: 'USD' },
    'Study visa, degree programme: rate after July 2019; an official page still shows USD 20',
    'conflict',
  ),
  row(
    'study.course',
    'R15',
    { type: 'per_unit', unit: 'month', rateMinor: 7500, currency: 'USD' },
    'Study visa, other courses: rate after July 2019; an official page still shows USD 50',
    'conflict',
  ),
  row(
    'study.research',
    'R15',
    { type: 'per_unit', unit: 'month', rateMinor: 5000, currency: 'USD' },
    'Study visa, researchers and teachers: rate after July 2019',
    'conflict',
  ),
  row(
    'business.below_10m',
    'R16',
    {
      type: 'per_unit',
      unit: 'month',
      rateMinor: 3000,
      blocks: [
        { units: 12, amountMinor: 30_000 },
        { units: 60, amountMinor: 100_000 },
      ],
      currency: 'USD',
    },
    'Department of Immigration, business visa page',
    'official',
  ),
  row(
    'business.below_100m',
    'R16',
    {
      type: 'per_unit',
      unit: 'month',
      rateMinor: 1000,
      blocks: [
        { units: 12, amountMinor: 10_000 },
        { units: 60, amountMinor: 30_000 },
      ],
      currency: 'USD',
    },
    'Department of Immigration, business visa page',
    'official',
  ),
  row(
    'business.above_100m',
    'R16',
    { type: 'per_unit', unit: 'month', rateMinor: 0, currency: 'USD' },
    'Department of Immigration, business visa page',
    'official',
  ),
  row(
    'working.working',
    'R17',
    { type: 'per_unit', unit: 'month', rateMinor: 7500, currency: 'USD' },
    'Department of Immigration, working visa page; its answers to questions give USD 60',
    'conflict',
  ),
  row(
    'press.press',
    'R17',
    { type: 'per_unit', unit: 'month', rateMinor: 1500, currency: 'USD' },
    'Third-party page only',
    'assumption',
  ),
  row(
    'marriage.marriage',
    'R17',
    { type: 'per_unit', unit: 'month', rateMinor: 1500, currency: 'USD' },
    'Rate after July 2019; an official page still shows USD 10',
    'conflict',
  ),
  row(
    'relation.relation',
    'R17',
    { type: 'per_unit', unit: 'month', rateMinor: 1000, currency: 'USD' },
    'Rate after July 2019; an older page shows USD 5',
    'conflict',
  ),
  row(
    'residential.first_year',
    'R17',
    { type: 'per_unit', unit: 'year', rateMinor: 70_000, currency: 'USD' },
    'Department of Immigration, residential visa page',
    'official',
  ),
  row(
    'residential.renewal',
    'R17',
    { type: 'per_unit', unit: 'year', rateMinor: 120_000, currency: 'USD' },
    'Department of Immigration, residential visa page',
    'official',
  ),
  row(
    'nrn.nrn',
    'R2(d)',
    { type: 'per_unit', unit: 'month', rateMinor: 0, currency: 'USD' },
    'Free for NRN card holders',
    'official',
  ),
  row(
    're_entry.single',
    'R17',
    { type: 'flat', amountMinor: 2000, currency: 'USD' },
    'Non-tourist re-entry, single',
    'sourced',
  ),
  row(
    're_entry.multiple',
    'R17',
    { type: 'flat', amountMinor: 6000, currency: 'USD' },
    'Non-tourist re-entry, multiple',
    'sourced',
  ),
];
