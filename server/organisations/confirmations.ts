import { confirmationRow } from '#contract/api/organisations.ts';
import { outcomeOf } from '#domain/casework/standing.ts';
import { confirmationStanding } from '#domain/organisations/confirmation.ts';
import { getService } from '#domain/services/catalogue.ts';
import { summaryWords } from '../intake/summary-words.ts';
import { defineResource } from '../lists/define-resource.ts';
import { today } from '../platform/clock.ts';
import { type ConfirmationListRow, confirmationTable } from './confirmation-list-repository.ts';

/**
 * Requests to an organisation to confirm what applicants state. It sees the answers that the service shows to it, and no
 * other: no document, no funds, no passport, and of the decision one word.
 */
export const confirmations = defineResource({
  name: 'confirmations',
  title: 'requests to confirm',
  table: confirmationTable,
  shown: confirmationRow,
  present: (row, { dependencies, language }) => {
    const service = getService(row.service);
    const sponsor = service.sponsor?.(row.answers);
    const shown = new Set(sponsor?.shown);
    return {
      id: row.id,
      submission_number: row.submission_number,
      surname: row.surname,
      given_names: row.given_names,
      dob: row.dob,
      asked: summaryWords(row.summary, service, language)
        .flatMap(({ rows }) => rows)
        .filter(({ field }) => shown.has(field)),
      first_day: sponsor?.firstDay ?? null,
      state: standingOf(row, today(dependencies.clock)),
      asked_at: row.asked_at.toISOString(),
      due_on: row.due_on,
      outcome: outcomeOf(row.status),
    };
  },
  read: 'confirmations.read',
  sorts: { asked_at: 'asked_at', due_on: 'due_on' },
  defaultSort: { by: 'asked_at', descending: true },
  filters: {},
  calls: {},
});

function standingOf({ state, due_on: dueOn }: ConfirmationListRow, on: string) {
  return confirmationStanding({ state, dueOn }, on);
}
