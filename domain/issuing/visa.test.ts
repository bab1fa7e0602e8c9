import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { carryOut, type IssuingFacts, type Outcome } from './outcome.ts';
import { applyChange, daysOf, daysPastEnd, foldVisa, type Visa, type VisaChange } from './visa.ts';

const passport = { country: 'UTO', number: 'PA0000001' };
const issued: VisaChange = {
  type: 'issued',
  kind: 'tourist',
  plan: '15',
  days: 15,
  entries: 'single',
  tourist: true,
  passport,
  begins: { on: '2026-10-12' },
};
const unused: VisaChange = { ...issued, begins: { issuedOn: '2026-10-01', enterBy: '2027-04-01' } };
const upgraded: VisaChange = { type: 'upgraded', plan: '30', days: 30, entries: 'multiple' };
const extended: VisaChange = { type: 'extended', days: 15 };
const last = (...changes: readonly VisaChange[]) => daysOf(foldVisa(changes)).validUntil;

describe('a visa as the fold of its changes', () => {
  it('ends on the same day in whichever order it was upgraded and extended (R28)', () => {
    expect(last(issued)).toBe('2026-10-26');
    expect(last(issued, upgraded)).toBe('2026-11-10');
    expect(last(issued, extended, upgraded)).toBe('2026-11-25');
    expect(last(issued, upgraded, extended)).toBe('2026-11-25');
  });

  it('keeps each paid day in every accepted order', () => {
    const change = fc.oneof(
      fc.record({ type: fc.constant('extended' as const), days: fc.integer({ min: 1, max: 150 }) }),
      fc.record({ type: fc.constant('regularised' as const), lateDays: fc.integer({ min: 1, max: 400 }) }),
      fc.constantFrom<VisaChange>(upgraded, { ...upgraded, plan: '90', days: 90 }),
    );
    fc.assert(
      fc.property(fc.array(change, { maxLength: 8 }), (changes) => {
        let visa = foldVisa([issued]);
        for (const each of changes) {
          const next = applyChange(visa, each);
          if (!('ok' in next)) continue;
          expect(daysOf(next.ok).validUntil >= daysOf(visa).validUntil).toBe(true);
          visa = next.ok;
        }
      }),
      { seed: 28 },
    );
  });

  it('begins on arrival, once, and not after the last day to enter', () => {
    expect(last(unused)).toBe('2027-04-01');
    expect(last(unused, { type: 'begun', on: '2027-04-01' })).toBe('2027-04-15');
    expect(applyChange(foldVisa([unused]), { type: 'begun', on: '2027-04-02' })).toMatchObject({
      violations: [{ code: 'visa_not_valid_today' }],
    });
    expect(applyChange(foldVisa([unused]), extended)).toMatchObject({ violations: [{ code: 'visa_not_used_yet' }] });
  });

  it('changes no more once it was ended', () => {
    for (const as of ['annulled', 'revoked', 'converted'] as const) {
      const visa = foldVisa([issued, { type: 'ended', as, on: '2026-10-15' }]);
      expect(applyChange(visa, extended)).toMatchObject({ violations: [{ code: 'visa_no_longer_valid' }] });
      expect(daysOf(visa).validUntil).toBe(as === 'converted' ? '2026-10-15' : '2026-10-26');
    }
  });

  it('counts late days from the day after the last, and adds at least fifteen (R12)', () => {
    expect(daysPastEnd(daysOf(foldVisa([issued])), '2026-10-26').lateDays).toBe(0);
    expect(daysPastEnd(daysOf(foldVisa([issued])), '2026-10-29').lateDays).toBe(3);
    expect(last(issued, { type: 'regularised', lateDays: 3 })).toBe('2026-11-10');
    expect(last(issued, { type: 'regularised', lateDays: 20 })).toBe('2026-11-15');
  });
});

describe('outcomes', () => {
  const facts = (visa: Visa | undefined, more: Partial<IssuingFacts> = {}): IssuingFacts => ({
    today: '2026-10-20',
    visa,
    passportBearsVisa: false,
    ...more,
  });
  const held = foldVisa([issued]);
  const conversion: Outcome = {
    type: 'replace_visa',
    kind: 'business',
    plan: 'months',
    entries: 'multiple',
    tourist: false,
    firstDay: '2026-10-25',
    length: { months: 6 },
  };

  it('replaces a visa from a day on, so that never two are good and none in between', () => {
    const carried = carryOut(conversion, facts(held));
    expect(carried).toMatchObject({
      ok: [
        { visa: 'about', change: { type: 'ended', as: 'converted', on: '2026-10-24' } },
        { visa: 'new', change: { type: 'issued', days: 182, begins: { on: '2026-10-25' }, passport } },
      ],
    });
    // 25 October to 24 April.
    expect(carryOut({ ...conversion, firstDay: '2026-10-28' }, facts(held))).toHaveProperty('violations');
    // A first day that passed while the office examined is kept: the form refuses one that has passed before sending.
    expect(carryOut({ ...conversion, firstDay: '2026-10-19' }, facts(held))).toHaveProperty('ok');
  });

  it('regularises to the day that was charged', () => {
    const carried = carryOut(
      { type: 'regularise_stay', countedTo: '2026-10-29' },
      facts(held, { today: '2026-11-03' }),
    );
    expect(carried).toEqual({ ok: [{ visa: 'about', change: { type: 'regularised', lateDays: 3 } }] });
    expect(carryOut({ type: 'regularise_stay', countedTo: '2026-10-26' }, facts(held))).toHaveProperty('violations');
  });

  it('never puts a second visa in force on a passport (R25)', () => {
    const bears = facts(held, { passportBearsVisa: true });
    const violated = { violations: [{ code: 'live_visa_exists' }] };
    expect(carryOut({ type: 'issue_visa', visa: issued, form: 'sticker' }, bears)).toMatchObject(violated);
    expect(
      carryOut(
        { type: 'move_visa', to: { country: 'UTO', number: 'PB1', type: 'ordinary', expiresOn: '2034-01-01' } },
        bears,
      ),
    ).toMatchObject(violated);
  });
});
