import { describe, expect, it } from 'vitest';
import type { PlainDate } from '#domain/calendar/plain-date.ts';
import { effectOfGrant, lastDayIfGranted } from './effect-of-grant.ts';
import { touristVisaOfMarch as march } from './example-visa.ts';

const on = (today: PlainDate) => ({ today, passportBearsVisa: false });

describe('the effect of a grant', () => {
  it('adds the days of an extension to the visa as it stands (S5)', () => {
    const outcome = { type: 'change_visa', change: { type: 'extended', days: 22 } } as const;
    const effect = effectOfGrant(outcome, march, on('2026-03-20'));
    expect(effect).toMatchObject({
      now: { validFrom: '2026-03-01', validUntil: '2026-03-30', days: 30 },
      after: { validFrom: '2026-03-01', validUntil: '2026-04-21', days: 52 },
      addedDays: 22,
      violations: [],
    });
    expect(lastDayIfGranted(effect)).toBe('2026-04-21');
  });

  it('counts late days from the day after the end, and at least fifteen for the new end (S6)', () => {
    const outcome = { type: 'regularise_stay', countedTo: '2026-04-05' } as const;
    expect(effectOfGrant(outcome, march, on('2026-04-05'))).toMatchObject({
      late: { from: '2026-03-31', until: '2026-04-05', days: 6 },
      after: { validUntil: '2026-04-14' },
      addedDays: 15,
    });
  });

  it('leaves out the days that an application sent in time excuses (R30)', () => {
    const outcome = { type: 'regularise_stay', countedTo: '2026-04-05' } as const;
    expect(effectOfGrant(outcome, { ...march, excusedUntil: '2026-04-02' }, on('2026-04-05'))).toMatchObject({
      excused: { from: '2026-03-31', until: '2026-04-02', days: 3 },
      late: { from: '2026-04-03', until: '2026-04-05', days: 3 },
      after: { validUntil: '2026-04-17' },
      addedDays: 18,
    });
  });

  it('ends the old visa the day before the new one begins (S7)', () => {
    const outcome = {
      type: 'replace_visa',
      kind: 'study',
      plan: 'degree',
      entries: 'single',
      tourist: false,
      firstDay: '2026-03-25',
      length: { months: 12 },
    } as const;
    const effect = effectOfGrant(outcome, march, on('2026-03-20'));
    expect(effect).toMatchObject({
      after: { validUntil: '2026-03-24' },
      next: { validFrom: '2026-03-25', validUntil: '2027-03-24', days: 365 },
    });
    expect(lastDayIfGranted(effect)).toBe('2027-03-24');
  });

  it('of a dependant lasts no longer than the host (R18)', () => {
    const outcome = {
      type: 'replace_visa',
      kind: 'dependant',
      plan: 'dependant',
      entries: 'single',
      tourist: false,
      firstDay: '2026-03-25',
      length: { months: 5 },
      capped: true,
    } as const;
    const facts = { today: '2026-03-20', passportBearsVisa: false };
    const until = (relatedUntil?: string) => effectOfGrant(outcome, march, { ...facts, relatedUntil });
    expect(until('2026-08-24')).toMatchObject({ next: { validUntil: '2026-08-24' }, violations: [] });
    expect(until('2026-08-23').violations.map(({ code }) => code)).toEqual(['not_past_host']);
    expect(until().violations.map(({ code }) => code)).toEqual(['not_past_host']);
  });

  it('says why nothing can be granted any more', () => {
    const outcome = { type: 'change_visa', change: { type: 'extended', days: 22 } } as const;
    const effect = effectOfGrant(outcome, { ...march, state: 'revoked' }, on('2026-03-20'));
    expect(effect.violations.map(({ code }) => code)).toEqual(['visa_no_longer_valid']);
    expect(lastDayIfGranted(effect)).toBeUndefined();
  });

  it('changes no day where only the passport does', () => {
    const to = { country: 'DEU', number: 'TR0000042', type: 'ordinary', expiresOn: '2031-01-01' };
    const effect = effectOfGrant({ type: 'move_visa', to }, march, on('2026-03-20'));
    expect(effect).toEqual({ now: effect.now, addedDays: 0, violations: [] });
    expect(lastDayIfGranted(effect)).toBeUndefined();
  });
});
