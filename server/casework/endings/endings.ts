import { cancellationRow, rejectionRow } from '#contract/api/resources.ts';
import type { Action } from '#domain/casework/action.ts';
import { actions } from '#domain/casework/actions/index.ts';
import { cancellationOutcomes } from '#domain/casework/lifecycle.ts';
import { normaliseSubmissionNumber } from '#domain/identity/submission-number.ts';
import { leastLettersOfName, nameTyped, passportTyped } from '#domain/identity/typed-search.ts';
import { isUuid } from '#domain/identity/uuid.ts';
import { isCountryCode } from '#domain/reference-data/country-codes.ts';
import { violation } from '#domain/violations.ts';
import { defineResource, type Found } from '../../lists/define-resource.ts';
import { cancellationTable, endingSearch, rejectionTable } from './ending-repository.ts';

/** Reads a search: the number of an application or a passport, otherwise part of a name. */
function search(text: string): Found {
  const submission = normaliseSubmissionNumber(text);
  if (submission !== undefined) return endingSearch({ by: 'submission_number', number: submission });
  const passport = passportTyped(text);
  if (passport !== undefined) return endingSearch({ by: 'passport_number', number: passport });
  const name = nameTyped(text);
  return name === undefined
    ? violation('search_too_short', 'query', { letters: leastLettersOfName })
    : endingSearch({ by: 'name', name });
}

const report = {
  present: 'as_read',
  read: 'reports.read',
  sorts: { at: 'at' },
  defaultSort: { by: 'at', descending: true },
  filters: {
    officeId: { kind: 'office', column: 'office' },
    reason: {
      kind: 'any_of',
      column: 'reasons',
      options: [...new Set(Object.values<Action>(actions).flatMap(({ reasons = [] }) => reasons))],
    },
    kind: { kind: 'text', column: 'kind' },
    nationality: {
      kind: 'text',
      column: 'nationality',
      read: (text: string) => (isCountryCode(text) ? text : undefined),
    },
    account_id: {
      kind: 'text',
      column: 'account_id',
      read: (text: string) => (isUuid(text) ? text : undefined),
    },
    from: { kind: 'from_day', column: 'at', of: 'instant' },
    until: { kind: 'until_day', column: 'at', of: 'instant' },
  },
  search,
  calls: {
    export: {
      permission: 'reports.read',
      names: { columns: ['surname', 'given_names', 'passport_number'], permission: 'reports.export_names' },
    },
  },
} as const;

/** Refused applications, once for each refusal: a reopened one may be refused again. */
export const rejectVisaReports = defineResource({
  ...report,
  name: 'reject-visa-reports',
  title: 'refused requests',
  table: rejectionTable,
  shown: rejectionRow,
});

/** Applications closed without a decision, and visas annulled or revoked. */
export const cancelVisaReports = defineResource({
  ...report,
  name: 'cancel-visa-reports',
  title: 'cancelled requests and visas',
  table: cancellationTable,
  shown: cancellationRow,
  filters: { ...report.filters, outcome: { kind: 'one_of', column: 'outcome', options: cancellationOutcomes } },
});
