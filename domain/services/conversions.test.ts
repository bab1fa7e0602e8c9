import { describe, expect, it } from 'vitest';
import { touristVisaOfMarch } from '#domain/existing-visa/example-visa.ts';
import type { ExistingVisa } from '#domain/existing-visa/existing-visa.ts';
import { feeSeed } from '#domain/fees/fee-seed.ts';
import { noHistory } from '#domain/fees/quote.ts';
import type { Answers } from '#domain/forms/answers.ts';
import { getService } from './catalogue.ts';

/**
 * Every kind of visa by every kind that it may become in the country, written by hand from R21 and the visa rules,
 * sections 5 and 6. `+`: granted, as they say; `o`: granted, while they name the kind but no change to it. All others are
 * refused: `t` is a tourist visa already, `b` becomes a tourist's only after business, `k` leaves business for a tourist
 * visa only, `n` is named nowhere.
 */
const table = `
                   tourist study business working press marriage relation dependant residential nrn
tourist            t       +     +        +       o     +        +        o         o           o
gratis-child       t       +     +        +       o     +        +        o         o           o
gratis-saarc       t       +     +        +       o     +        +        o         o           o
gratis-china       t       +     +        +       o     +        +        o         o           o
gratis-recommended t       +     +        +       o     +        +        o         o           o
nrn-tourist        t       +     +        +       o     +        +        o         o           o
nrn-citizenship    b       n     n        n       n     n        n        n         n           n
gratis-official    b       n     n        n       n     n        n        n         n           n
transit            b       n     n        n       n     n        n        n         n           n
study              b       n     n        n       n     n        n        n         n           n
business           +       k     k        k       k     k        k        k         k           k
working            b       n     n        n       n     n        n        n         n           n
press              b       n     n        n       n     n        n        n         n           n
marriage           b       n     n        n       n     n        n        n         n           n
relation           b       n     n        n       n     n        n        n         n           n
dependant          b       n     n        n       n     n        n        n         n           n
residential        b       n     n        n       n     n        n        n         n           n
nrn                b       n     n        n       n     n        n        n         n           n
`;

const outcomes: Readonly<Record<string, string>> = {
  '+': 'granted',
  o: 'granted',
  t: 'conversion_already_tourist',
  b: 'conversion_of_business_only',
  k: 'conversion_to_tourist_only',
  n: 'conversion_not_foreseen',
};

/** Kinds whose days count towards the 150 of a visa year: what their holders came on is a tourist visa (R2, R10). */
const touristKinds = ['tourist', 'gratis-child', 'gratis-saarc', 'gratis-china', 'gratis-recommended', 'nrn-tourist'];

const [kinds = [], ...rows] = table
  .trim()
  .split('\n')
  .map((line) => line.trim().split(/\s+/));
const pairs = rows.flatMap(([from = '', ...marks]) =>
  kinds.map((to, place) => ({ from, to, mark: marks[place] ?? '' })),
);

const today = '2026-03-10';
const nextDay = '2026-03-31';
const month = { visa_months: '1', re_entry: 'none' };

/** The least of each kind from the day after the visa ends, and what it costs in US cents, whatever it was before (R21). */
const asked: Readonly<Record<string, { readonly answers: Answers; readonly cents: number }>> = {
  // R1: fifteen days.
  tourist: { answers: { visa_plan: '15' }, cents: 3000 },
  // R15: a month of a degree.
  study: { answers: { ...month, study_course: 'degree' }, cents: 3000 },
  // R16: a month below ten million rupees; re-entry is included.
  business: { answers: { visa_months: '1', investment_npr: '5000000' }, cents: 3000 },
  // R17, and the fees of the visa rules, section 5.
  working: { answers: { ...month, labour_permit_until: '2027-03-30' }, cents: 7500 },
  press: { answers: month, cents: 1500 },
  marriage: { answers: month, cents: 1500 },
  relation: { answers: month, cents: 1000 },
  // R15: the rate of the host, who studies for a degree.
  dependant: { answers: month, cents: 3000 },
  residential: { answers: { visa_months: '12', re_entry: 'none' }, cents: 70_000 },
  // R2(d).
  nrn: { answers: { visa_months: '1' }, cents: 0 },
};

function visaOfKind(kind: string): ExistingVisa {
  return { ...touristVisaOfMarch, kind, tourist: touristKinds.includes(kind) };
}

const host: ExistingVisa = { ...visaOfKind('study'), plan: 'degree', validUntil: '2027-03-30' };

/** Returns the outcome of a form for a change: what stands against the visa first, then what stands against the price. */
function changed(from: string, to: string): { readonly outcome: string; readonly cents?: number } {
  const { existingVisa, quote, form } = getService(to === 'tourist' ? 'tourist-conversion' : 'visa-conversion');
  const visa = visaOfKind(from);
  const [against] = existingVisa?.violations(visa, today) ?? [];
  if (against !== undefined) return { outcome: against.code };
  const offered = form.pages.flatMap(({ fields }) => fields).find(({ id }) => id === 'visa_type');
  if (to !== 'tourist' && !offered?.options?.some(({ id }) => id === to)) return { outcome: 'not offered' };
  const { totalMinor, violations } = quote({
    answers: {
      ...existingVisa?.prefilled(visa, today),
      ...asked[to]?.answers,
      visa_type: to,
      new_visa_start_date: nextDay,
    },
    paymentMode: 'bank',
    on: today,
    rules: feeSeed,
    history: noHistory,
    people: 1,
    visa,
    related: host,
  });
  return violations[0] === undefined ? { outcome: 'granted', cents: totalMinor } : { outcome: violations[0].code };
}

describe('a change of the visa type', () => {
  it('has a line for every kind, with every kind that is granted in the country', () => {
    expect(pairs.map(({ mark }) => mark).filter((mark) => !(mark in outcomes))).toEqual([]);
    const offered = getService('visa-conversion').kinds.map(({ id }) => id);
    expect(kinds.toSorted()).toEqual(['tourist', ...offered].toSorted());
    const visitors = ['visa-on-arrival', 'mission-visa', 'eta', 'entry-visa'].flatMap((id) => getService(id).kinds);
    const known = new Set([...visitors.map(({ id }) => id), ...offered]);
    const rowNames = rows.map(([from]) => from);
    expect([...known].filter((kind) => !rowNames.includes(kind))).toEqual([]);
  });

  it.each(pairs)('from $from to $to: $mark', ({ from, to, mark }) => {
    const outcome = outcomes[mark];
    const cents = outcome === 'granted' ? { cents: asked[to]?.cents } : {};
    expect(changed(from, to)).toEqual({ outcome, ...cents });
  });

  it.each(rows.map(([from = '']) => from))(
    'is offered by one form only to the holder of a visa of the type %s',
    (from) => {
      const forms = ['visa-conversion', 'tourist-conversion'].filter((id) => {
        const { existingVisa } = getService(id);
        return existingVisa?.serves?.(visaOfKind(from), today) ?? true;
      });
      // Business becomes a tourist's; whoever asks for another change is told the reason by the usual form.
      expect(forms).toEqual([from === 'business' ? 'tourist-conversion' : 'visa-conversion']);
    },
  );
});
