import { type ConfirmationRow, confirmationRow } from '#contract/api/organisations.ts';
import { outcomeOf } from '#domain/casework/standing.ts';
import type { Language } from '#domain/i18n/languages.ts';
import { confirmationStanding, confirmationStandings } from '#domain/organisations/confirmation.ts';
import { inGoodStanding } from '#domain/organisations/organisation.ts';
import { getService } from '#domain/services/catalogue.ts';
import { summaryWords } from '../intake/summary-words.ts';
import { defineResource } from '../lists/define-resource.ts';
import { today } from '../platform/clock.ts';
import { type ConfirmationListRow, confirmationTable } from './confirmation-list-repository.ts';

/**
 * Requests to an organisation to confirm what applicants state. It sees the answers that the service shows to it, and no
 * other: no document, no funds, no passport, and of the decision one word. While it is not verified it sees nobody.
 */
export const confirmations = defineResource({
  name: 'confirmations',
  title: 'requests to confirm',
  table: confirmationTable,
  shown: confirmationRow,
  present: (row, { dependencies, language }) => {
    const { id, submission_number, state, due_on: dueOn, standing: organisation } = row;
    return {
      id,
      submission_number,
      ...(inGoodStanding(organisation) ? asked(row, language) : nobody),
      state: confirmationStanding({ state, dueOn, organisation }, today(dependencies.clock)),
      asked_at: row.asked_at.toISOString(),
      due_on: dueOn,
      outcome: outcomeOf(row.status),
    };
  },
  read: 'confirmations.read',
  sorts: { asked_at: 'asked_at', due_on: 'due_on' },
  defaultSort: { by: 'asked_at', descending: true },
  filters: {
    state: { kind: 'one_of', column: 'state', options: confirmationStandings },
    due_from: { kind: 'from_day', column: 'due_on', of: 'day' },
    asked_from: { kind: 'from_day', column: 'asked_at', of: 'instant' },
  },
  calls: {},
});

type Asked = Pick<ConfirmationRow, 'surname' | 'given_names' | 'dob' | 'asked' | 'first_day'>;

const nobody: Asked = { surname: '', given_names: '', dob: null, asked: [], first_day: null };

function asked(
  { service: id, answers, summary, surname, given_names, dob }: ConfirmationListRow,
  language: Language,
): Asked {
  const service = getService(id);
  const sponsor = service.sponsor?.(answers);
  const shown = new Set(sponsor?.shown);
  return {
    surname,
    given_names,
    dob,
    asked: summaryWords(summary, service, language)
      .flatMap(({ rows }) => rows)
      .filter(({ field }) => shown.has(field)),
    first_day: sponsor?.firstDay ?? null,
  };
}
