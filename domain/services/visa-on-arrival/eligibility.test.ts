import { describe, expect, it } from 'vitest';
import { countryCodes } from '#domain/reference-data/country-codes.ts';
import { passportViolations } from '#domain/visitor-visa/checks.ts';
import { arrivalViolations, decideEligibility, type EligibilityQuestion } from './eligibility.ts';

function decide(question: Partial<EligibilityQuestion>) {
  return decideEligibility({ nationality: 'AUS', travelDocument: 'ordinary', today: '2026-10-01', ...question });
}

/** R4, restated independently. */
const barred = ['AFG', 'CMR', 'ETH', 'GHA', 'IRQ', 'LBR', 'NGA', 'PSE', 'SOM', 'SWZ', 'SYR', 'ZWE'];

it('opens and closes the door for every nationality as R3 and R4 say', () => {
  for (const nationality of Object.keys(countryCodes) as (keyof typeof countryCodes)[]) {
    const outcome = ['IND', 'NPL'].includes(nationality)
      ? 'no_visa_needed'
      : barred.includes(nationality)
        ? 'closed'
        : 'on_arrival';
    expect(decide({ nationality }).outcome, nationality).toBe(outcome);
  }
});

describe('ways on and exceptions', () => {
  it('leads a closed nationality to a mission, the ETA or the entry visa', () => {
    expect(decide({ nationality: 'NGA' })).toMatchObject({
      outcome: 'closed',
      violations: [{ code: 'nationality_not_on_arrival', field: 'nationality' }],
      ways: ['missionChoice', 'etaChoice', 'entryVisaChoice'],
    });
  });

  it('excepts diplomatic and official passports, the UN laissez-passer and NRN visas', () => {
    for (const travelDocument of ['diplomatic', 'official', 'un_laissez_passer'] as const) {
      expect(decide({ nationality: 'NGA', travelDocument })).toMatchObject({
        outcome: 'on_arrival',
        suggestedKind: 'gratis-official',
      });
    }
    expect(decide({ nationality: 'NGA', nrn: true })).toMatchObject({
      outcome: 'on_arrival',
      suggestedKind: 'nrn-tourist',
    });
    expect(decide({ nationality: 'AFG', nrn: true }).outcome).toBe('closed');
  });

  it('names every reason where two close the door: nationality and document', () => {
    const found = decide({ nationality: 'SOM', travelDocument: 'refugee_travel_document', purpose: 'employment' });
    expect(found.violations.map(({ code }) => code)).toEqual([
      'document_not_on_arrival',
      'nationality_not_on_arrival',
      'purpose_not_on_arrival',
    ]);
    expect(found.ways).toEqual(['missionChoice']);
  });

  it('takes no refugee travel document, and asks for its documents', () => {
    const found = decide({ travelDocument: 'refugee_travel_document' });
    expect(found).toMatchObject({ outcome: 'closed', violations: [{ code: 'document_not_on_arrival' }] });
    expect(found.papers).toContain('sponsorship_letter');
  });

  it('lets Chinese and Mongolian officials stay for a time without a visa, and gives one for longer', () => {
    expect(decide({ nationality: 'CHN', travelDocument: 'diplomatic' })).toMatchObject({
      outcome: 'no_visa_needed',
      visaFreeDays: 30,
    });
    expect(decide({ nationality: 'MNG', travelDocument: 'official', daysStaying: 90 }).visaFreeDays).toBe(90);
    expect(decide({ nationality: 'MNG', travelDocument: 'official', daysStaying: 91 }).outcome).toBe('on_arrival');
    expect(decide({ nationality: 'CHN' }).outcome).toBe('on_arrival');
  });

  it('names the other channels to those who arrive later, as long as they take the arrival', () => {
    const waysFor = (arrivalDate: string) => decide({ arrivalDate }).ways;
    expect(waysFor('2026-10-16')).toEqual(['etaChoice', 'missionChoice']);
    expect(waysFor('2027-04-01')).toEqual(['etaChoice', 'missionChoice']);
    expect(waysFor('2027-04-02')).toEqual([]);
    expect(waysFor('2026-09-30')).toEqual([]);
  });

  it('closes to study, work and volunteering', () => {
    for (const purpose of ['study', 'employment', 'volunteering'] as const) {
      expect(decide({ purpose })).toMatchObject({
        outcome: 'closed',
        violations: [{ code: 'purpose_not_on_arrival' }],
      });
    }
  });

  it('suggests the kind that fits', () => {
    expect(decide({}).suggestedKind).toBe('tourist');
    expect(decide({ purpose: 'transit' }).suggestedKind).toBe('transit');
    expect(decide({ nationality: 'CHN' }).suggestedKind).toBe('gratis-china');
    expect(decide({ nationality: 'PAK' }).suggestedKind).toBe('gratis-saarc');
    expect(decide({ dob: '2018-01-01' }).suggestedKind).toBe('gratis-child');
    expect(decide({ nationality: 'USA', dob: '2018-01-01' }).suggestedKind).toBe('tourist');
  });

  it('tells below which age children are free, except where they pay or everybody is free (R2(a))', () => {
    expect(decide({}).childrenFreeBelow).toBe(10);
    expect(decide({ nationality: 'USA' }).childrenFreeBelow).toBeUndefined();
    expect(decide({ nationality: 'CHN' }).childrenFreeBelow).toBeUndefined();
    expect(decide({ dob: '2018-01-01' }).childrenFreeBelow).toBeUndefined();
  });
});

it('R5: a passport that ends on the same day six months after arrival is long enough', () => {
  expect(passportViolations('2027-04-05', '2026-10-05')).toEqual([]);
  expect(passportViolations('2027-04-04', '2026-10-05')).toMatchObject([
    { code: 'passport_too_short', values: { earliest: '2027-04-05' } },
  ]);
  expect(passportViolations('2027-02-28', '2026-08-31')).toEqual([]);
});

it('R6: arrival from today to fifteen days ahead', () => {
  expect(arrivalViolations('2026-10-01', '2026-10-01')).toEqual([]);
  expect(arrivalViolations('2026-10-16', '2026-10-01')).toEqual([]);
  expect(arrivalViolations('2026-10-17', '2026-10-01')).toMatchObject([
    { code: 'arrival_too_far_ahead', values: { latest: '2026-10-16', from: '2026-10-02' } },
  ]);
  expect(arrivalViolations('2026-09-30', '2026-10-01')).toMatchObject([{ code: 'arrival_in_the_past' }]);
});
