import { dayBefore, type FeeRule, startUnknown } from '#domain/fees/fee-rules.ts';
import { permitFeeCode, trekkingAreas } from './areas.ts';

/** Fee rows of the restricted areas (T7), one for each version of a fee. */
export const permitFeeRows: readonly FeeRule[] = trekkingAreas.flatMap(({ id, fees }) =>
  fees.map(({ since = startUnknown, seasons }, index): FeeRule => {
    const code = permitFeeCode(id);
    const next = fees[index + 1]?.since;
    return {
      id: `${code}@${since}`,
      code,
      rule: 'T7',
      effect: { type: 'steps', seasons, currency: 'USD' },
      inForceFrom: since,
      ...(next === undefined ? {} : { inForceUntil: dayBefore(next) }),
      source: 'Immigration Rules 2051, Schedule 12; Department of Immigration, trekking routes',
      confidence: 'sourced',
    };
  }),
);
