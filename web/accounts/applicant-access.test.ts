import { afterEach, expect, it } from 'vitest';
import type { Trip } from '#contract/api/applications.ts';
import { keepSubmissionAccess, submissionAccess } from './applicant-access.ts';

afterEach(() => sessionStorage.clear());

/** A submission of one person, as far as the access to it goes. */
function submission(order: string | null): Trip {
  const member = { submission_number: 'TIA-26-000001', standing: { outcome: 'open' } };
  return { members: [member], order: order === null ? null : { reference: order }, paid_before: [] } as unknown as Trip;
}

it('finds a submission by the references that its order had before another way to pay was chosen', () => {
  keepSubmissionAccess('token', submission('PV-1'));
  keepSubmissionAccess('token', submission('PV-2'));
  keepSubmissionAccess('another token', submission('PV-3'));
  for (const order of ['PV-1', 'PV-2', 'PV-3']) expect(submissionAccess({ order })?.token).toBe('another token');
  expect(submissionAccess({ order: 'PV-4' })).toBeUndefined();
});
