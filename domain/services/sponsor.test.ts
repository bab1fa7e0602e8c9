import { expect, it } from 'vitest';
import { getService } from './catalogue.ts';

const study = { visa_type: 'study', academic_institution: 'Test University', visa_months: '12' };

it.each([
  ['visa-conversion', { new_visa_start_date: '2026-07-01' }, '2026-07-01'],
  // The day after the present visa ends, which it does with the year.
  ['residence-extension', { visa_end_date: '2026-12-31' }, '2027-01-01'],
])('an institution confirms a stay from its first day on: %s', (service, answers, firstDay) => {
  expect(getService(service).sponsor?.({ ...study, ...answers })).toEqual({
    purpose: 'study',
    name: 'Test University',
    shown: ['study_subject', 'study_course', 'visa_months'],
    firstDay,
  });
});

it('names nobody for another kind of visa, and in an application whose answers are erased', () => {
  const { sponsor } = getService('visa-conversion');
  expect(sponsor?.({ visa_type: 'marriage', new_visa_start_date: '2026-07-01' })).toBeUndefined();
  expect(sponsor?.({})).toBeUndefined();
});
