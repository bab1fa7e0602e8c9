import { groupRequestRow } from '#contract/api/organisations.ts';
import { statuses } from '#domain/casework/lifecycle.ts';
import { normaliseSubmissionNumber } from '#domain/identity/submission-number.ts';
import { groupSteps, ownSteps } from '#domain/organisations/group-step.ts';
import { getService } from '#domain/services/catalogue.ts';
import { violation } from '#domain/violations.ts';
import { livesUntil } from '../casework/read-facts.ts';
import { defineResource } from '../lists/define-resource.ts';
import { messagesFor } from '../platform/i18n/catalogue.ts';
import { kindWords, serviceMessage } from '../platform/i18n/service-words.ts';
import { bySubmissionNumber, groupRequestTable } from './group-request-repository.ts';

/** Applications of a trekking agency, seen by its own members only. */
export const groupRequests = defineResource({
  name: 'trekking-requests',
  title: 'an agency’s requests',
  table: groupRequestTable,
  shown: groupRequestRow,
  present: (row, { language }) => {
    const service = getService(row.service);
    const t = messagesFor(language);
    return {
      id: row.id,
      submission_number: row.submission_number,
      organisation: row.organisation,
      area: row.plan,
      area_words: kindWords(service, row, language).plan_words,
      first_day: row.first_day,
      group_size: row.group_size,
      status: row.status,
      status_words: t(serviceMessage(service, `status.${row.status}`)),
      step: row.step,
      due_on: row.reply_due ?? livesUntil([row]),
      sent_at: row.sent_at.toISOString(),
      changed_at: row.changed_at.toISOString(),
    };
  },
  read: 'groups.read',
  sorts: { sent_at: 'sent_at', first_day: 'first_day', changed_at: 'changed_at' },
  defaultSort: { by: 'sent_at', descending: true },
  filters: {
    status: { kind: 'one_of', column: 'status', options: statuses },
    step: { kind: 'one_of', column: 'step', options: groupSteps, active: ownSteps },
    from: { kind: 'from_day', column: 'first_day', of: 'day' },
    until: { kind: 'until_day', column: 'first_day', of: 'day' },
    sent_from: { kind: 'from_day', column: 'sent_at', of: 'instant' },
  },
  search: (text) => {
    const number = normaliseSubmissionNumber(text);
    return number === undefined ? violation('not_found', 'query') : bySubmissionNumber(number);
  },
  calls: {},
});
