import { activityLogRow } from '#contract/api/resources.ts';
import { isUuid } from '#domain/identity/uuid.ts';
import { defineResource } from '../lists/define-resource.ts';
import { activityLogTable } from './audit-repository.ts';

/** Activity Logs: every call by staff at an office. Read-only; reading it is logged too. */
export const activityLogs = defineResource({
  name: 'activity-logs',
  title: 'the activity log',
  table: activityLogTable,
  shown: activityLogRow,
  present: 'as_read',
  read: 'activity_logs.read',
  // Ids grow with time: the newest line has the largest.
  sorts: { at: 'id' },
  defaultSort: { by: 'at', descending: true },
  filters: {
    officeId: { kind: 'office', column: 'office' },
    account_id: { kind: 'text', column: 'account_id', read: (text) => (isUuid(text) ? text : undefined) },
    action: { kind: 'text', column: 'action' },
    subject_kind: { kind: 'text', column: 'subject_kind' },
    subject_id: { kind: 'text', column: 'subject_id' },
    outcome: { kind: 'one_of', column: 'outcome', options: ['done', 'refused', 'failed'] },
    from: { kind: 'from_day', column: 'at', of: 'instant' },
    until: { kind: 'until_day', column: 'at', of: 'instant' },
  },
  calls: {
    export: {
      permission: 'activity_logs.read',
      names: { columns: ['record'], permission: 'reports.export_names' },
    },
  },
});
