import { expect, it } from 'vitest';
import { dueElsewhere, dueIn, officeFormula, officeWords } from './office-due.ts';

const total = { currency: 'USD', minor: 5000 };
const line = {
  rule: 'R1',
  code: 'on_arrival.tourist.30',
  label: 'Visa',
  amount_minor: 5000,
  in_force_from: '2019-07-17',
};
const surcharge = { ...line, rule: 'R7', code: 'surcharge.online', amount_minor: 100 };
const london = {
  currency: 'USD',
  lines: [line],
  office_price: {
    currency: 'GBP',
    amount_minor: 4000,
    rate: '0.8',
    rounding_step_minor: 1,
    in_force_from: '2019-01-01',
  },
};
const desk = { ...london, office_price: null };

/** Fake texts: the message's id with its values, which is all that matters here. */
const words = {
  language: 'en-US',
  t: (id: string, values = {}) => [id, ...Object.values(values)].join(' '),
  formatMoney: (minor: number, currency: string) => `${currency} ${(minor / 100).toFixed(2)}`,
} as const;

it('is the office’s sum when it is paid there, and dollars otherwise', () => {
  expect(dueIn('on_arrival', [london], total)).toEqual({ currency: 'GBP', minor: 4000 });
  expect(dueIn('on_arrival', [london, london], { ...total, minor: 10_000 })).toEqual({ currency: 'GBP', minor: 8000 });
  expect(dueIn('online', [london], { ...total, minor: 5100 })).toEqual({ currency: 'USD', minor: 5100 });
  expect(dueIn('on_arrival', [desk], total)).toEqual(total);
  expect(dueIn('on_arrival', [london, desk], { ...total, minor: 10_000 }).currency).toBe('USD');
  const free = { ...london, lines: [], office_price: { ...london.office_price, amount_minor: 0 } };
  expect(dueIn('on_arrival', [free], { currency: 'USD', minor: 0 })).toEqual({ currency: 'USD', minor: 0 });
});

it('stands beside a total in dollars, and alone where dollars are paid', () => {
  expect(dueElsewhere(words, 'on_arrival', [london], total)).toEqual({
    label: 'journey.payment.on_arrival.due',
    amount: 'GBP 40.00',
  });
  expect(dueElsewhere(words, 'online', [london], total)).toBeUndefined();
  expect(dueElsewhere(words, 'on_arrival', [desk], total)).toBeUndefined();
});

it('explains the sum by fee and rate, without what paying on line adds', () => {
  expect(officeFormula(words, { ...london, lines: [line, surcharge] })).toBe(
    'journey.price.office GBP 40.00 USD 50.00 GBP 0.80 no GBP 0.01',
  );
  const stepped = { ...london, office_price: { ...london.office_price, rounding_step_minor: 500 } };
  expect(officeFormula(words, stepped)).toBe('journey.price.office GBP 40.00 USD 50.00 GBP 0.80 yes GBP 5.00');
  expect(officeWords(words, [london, london])).toBe('journey.price.officeSum GBP 80.00 2');
  expect(officeWords(words, [desk])).toBeUndefined();
  const washington = {
    ...london,
    office_price: { ...london.office_price, currency: 'USD', amount_minor: 5000, rate: '1' },
  };
  expect(officeWords(words, [washington])).toBeUndefined();
});
