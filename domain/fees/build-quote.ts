import type { PlainDate } from '#domain/calendar/plain-date.ts';
import type { MessageId } from '#domain/forms/form-definition.ts';
import { type FeeRule, requireRule } from './fee-rules.ts';
import { chargedSteps } from './fee-steps.ts';
import { type HeldGround, reductionOf } from './fee-waivers.ts';
import { type PaymentMode, type Quote, type QuoteLine, surchargeCode } from './quote.ts';

export interface PricedItem {
  /** Code of the flat fee row. */
  readonly code: string;
  readonly label: MessageId;
  readonly labelValues?: Readonly<Record<string, string | number>>;
  /** Names it in a line per person. */
  readonly short?: MessageId;
  /** Days of the stay that the fee pays for. */
  readonly days: number;
}

export interface QuoteParts {
  readonly item: PricedItem;
  /** Fee waivers that apply. */
  readonly grounds: readonly HeldGround[];
  readonly paymentMode: PaymentMode;
  /** Day whose fee rows price the application. */
  readonly on: PlainDate;
  readonly rules: readonly FeeRule[];
}

/** Lines, waivers and total of one application; the service adds notices, violations and cheaper plans. */
export type Price = Pick<Quote, 'currency' | 'totalMinor' | 'lines' | 'grounds' | 'what'>;

/** Price quoted while the application cannot be priced yet. */
export const noPrice: Price = { currency: 'USD', totalMinor: 0, lines: [], grounds: [] };

/**
 * Prices one item: its fee, less the best fee waiver as a separate line, plus the surcharge for online payment when
 * something remains to be paid (R7). Every waiver that reduces the fee is named, applied or not. Throws when a row is
 * missing, which a complete fee table rules out.
 */
export function priceOf({ item, grounds, paymentMode, on, rules }: QuoteParts): Price {
  const row = requireRule(rules, item.code, on);
  if (row.effect.type !== 'flat') throw new Error(`Fee row ${row.id} is no flat fee`);
  const { amountMinor: feeMinor, currency } = row.effect;
  const lines: QuoteLine[] = [
    {
      rule: row.rule,
      code: row.code,
      label: item.label,
      ...(item.labelValues === undefined ? {} : { labelValues: item.labelValues }),
      amountMinor: feeMinor,
      inForceFrom: row.inForceFrom,
    },
  ];

  const reductions = grounds
    .map((ground) => ({ ground, offMinor: reductionOf(ground, feeMinor, item.days) }))
    .filter(({ offMinor }) => offMinor > 0);
  const best = reductions.reduce<(typeof reductions)[number] | undefined>(
    (found, next) => (found === undefined || next.offMinor > found.offMinor ? next : found),
    undefined,
  );
  if (best !== undefined) lines.push(lineOf(best.ground.row, best.ground.label, -best.offMinor));

  const dueMinor = feeMinor - (best?.offMinor ?? 0);
  lines.push(...surchargeLines({ dueMinor, currency, paymentMode, on, rules }));
  return {
    currency,
    totalMinor: lines.reduce((sum, line) => sum + line.amountMinor, 0),
    lines,
    grounds: reductions.map(({ ground: { row, code, label, reason } }) => ({
      rule: row.rule,
      code,
      label,
      ...(reason && { reason }),
    })),
    ...(item.short === undefined ? {} : { what: item.short }),
  };
}

/**
 * Prices the step from a smaller to a larger plan by a row with the effect `difference` (R14): the extra cost of the
 * larger one, plus the surcharge for online payment on it. `larger` and `smaller` are prices without surcharge; a
 * larger plan that costs less is free. Waivers that make the larger plan cheaper are named.
 */
export function priceOfDifference(
  step: Pick<QuoteParts, 'paymentMode' | 'on' | 'rules'> & {
    readonly code: string;
    readonly label: MessageId;
    readonly labelValues?: QuoteLine['labelValues'];
    readonly larger: Price;
    readonly smaller: Price;
  },
): Price {
  const { larger, smaller, on, rules, paymentMode } = step;
  const row = requireRule(rules, step.code, on);
  if (row.effect.type !== 'difference') throw new Error(`Fee row ${row.id} is no difference`);
  if (larger.currency !== smaller.currency) throw new Error(`Fee row ${row.id} compares two currencies`);
  const dueMinor = Math.max(0, larger.totalMinor - smaller.totalMinor);
  const { currency } = larger;
  const lines: QuoteLine[] = [
    {
      rule: row.rule,
      code: row.code,
      label: step.label,
      ...(step.labelValues === undefined ? {} : { labelValues: step.labelValues }),
      amountMinor: dueMinor,
      inForceFrom: row.inForceFrom,
    },
    ...surchargeLines({ dueMinor, currency, paymentMode, on, rules }),
  ];
  return {
    currency,
    totalMinor: lines.reduce((sum, line) => sum + line.amountMinor, 0),
    lines,
    grounds: larger.grounds,
  };
}

/** An item of a price: how many days, months or years of it, for a fee per unit. */
export type CountedItem = Pick<PricedItem, 'code' | 'label' | 'labelValues'> & { readonly count?: number };

/**
 * Prices each item by its row, flat or per unit, plus the surcharge for online payment. Labels of items with a count are
 * given `asked` and `charged` units, which differ where the row charges a least number (R11). No waiver applies. Throws
 * when a row is missing or items have different currencies.
 */
export function priceOfItems(
  asked: Pick<QuoteParts, 'paymentMode' | 'on' | 'rules'> & { readonly items: readonly CountedItem[] },
): Price {
  const { items, paymentMode, on, rules } = asked;
  const currencies = new Set<string>();
  const lines: QuoteLine[] = items.map((item) => {
    const row = requireRule(rules, item.code, on);
    const { amountMinor, currency, counted } = amountOf(row, item.count);
    currencies.add(currency);
    const labelValues = { ...item.labelValues, ...counted };
    return {
      ...lineOf(row, item.label, amountMinor),
      ...(Object.keys(labelValues).length === 0 ? {} : { labelValues }),
    };
  });
  const [currency = noPrice.currency, ...others] = currencies;
  if (others.length > 0) throw new Error(`A price of items in ${currency} and ${others.join()}`);
  const dueMinor = lines.reduce((sum, line) => sum + line.amountMinor, 0);
  lines.push(...surchargeLines({ dueMinor, currency, paymentMode, on, rules }));
  return { currency, totalMinor: lines.reduce((sum, line) => sum + line.amountMinor, 0), lines, grounds: [] };
}

interface ItemAmount {
  readonly amountMinor: number;
  readonly currency: string;
  readonly counted?: { readonly asked: number; readonly charged: number };
}

function amountOf(row: FeeRule, count: number | undefined): ItemAmount {
  const { effect } = row;
  if (effect.type === 'flat' && count === undefined) return effect;
  if (effect.type !== 'per_unit' || count === undefined || !Number.isInteger(count) || count < 1) {
    throw new Error(`Fee row ${row.id} does not price ${count ?? 'one'}`);
  }
  const charged = Math.max(effect.least ?? 1, count);
  let left = charged;
  let amountMinor = 0;
  for (const block of [...(effect.blocks ?? [])].sort((one, other) => other.units - one.units)) {
    amountMinor += Math.floor(left / block.units) * block.amountMinor;
    left %= block.units;
  }
  return {
    amountMinor: amountMinor + left * effect.rateMinor,
    currency: effect.currency,
    counted: { asked: count, charged },
  };
}

/**
 * Prices days by a row with the effect `steps`, for each of some people, plus the surcharge for online payment once for
 * all of them (R22). Each step is a line of its own, by the label of the item.
 */
export function priceOfSteps(
  asked: Pick<QuoteParts, 'paymentMode' | 'on' | 'rules'> & {
    readonly item: Pick<PricedItem, 'code' | 'label'>;
    readonly firstDay: PlainDate;
    readonly lastDay: PlainDate;
    readonly people: number;
  },
): Price {
  const { item, people, paymentMode, on, rules } = asked;
  const row = requireRule(rules, item.code, on);
  if (row.effect.type !== 'steps') throw new Error(`Fee row ${row.id} is no fee by steps`);
  const { seasons, currency } = row.effect;
  const lines: QuoteLine[] = chargedSteps(seasons, asked).map(({ units, unitDays, amountMinor }, index) => ({
    ...lineOf(row, item.label, units * amountMinor * people),
    labelValues: { days: units * unitDays, people, more: index === 0 ? 'no' : 'yes' },
  }));
  const dueMinor = lines.reduce((sum, line) => sum + line.amountMinor, 0);
  lines.push(...surchargeLines({ dueMinor, currency, paymentMode, on, rules }));
  return { currency, totalMinor: lines.reduce((sum, line) => sum + line.amountMinor, 0), lines, grounds: [] };
}

/** Returns the line that online payment adds when a fee is due (R7), or none. */
function surchargeLines(
  due: Pick<QuoteParts, 'paymentMode' | 'on' | 'rules'> & { readonly dueMinor: number; readonly currency: string },
): readonly QuoteLine[] {
  if (due.paymentMode !== 'online' || due.dueMinor <= 0) return [];
  const surcharge = requireRule(due.rules, surchargeCode, due.on);
  if (surcharge.effect.type !== 'surcharge' || surcharge.effect.currency !== due.currency) {
    throw new Error(`Fee row ${surcharge.id} is no surcharge in ${due.currency}`);
  }
  return [lineOf(surcharge, 'fee.surcharge_online', surcharge.effect.amountMinor)];
}

/**
 * Returns the same quote for another payment mode: only the surcharge changes. `on` is the day the application was
 * sent, whose rows keep pricing it.
 */
export function inPaymentMode(
  quote: Quote,
  paymentMode: PaymentMode,
  { on, rules }: Pick<QuoteParts, 'on' | 'rules'>,
): Quote {
  const lines = quote.lines.filter((line) => line.code !== surchargeCode);
  const dueMinor = lines.reduce((sum, line) => sum + line.amountMinor, 0);
  const surcharges = surchargeLines({ dueMinor, currency: quote.currency, paymentMode, on, rules });
  return {
    ...quote,
    lines: [...lines, ...surcharges],
    totalMinor: surcharges.reduce((sum, line) => sum + line.amountMinor, dueMinor),
  };
}

function lineOf(row: FeeRule, label: MessageId, amountMinor: number): QuoteLine {
  return { rule: row.rule, code: row.code, label, amountMinor, inForceFrom: row.inForceFrom };
}
