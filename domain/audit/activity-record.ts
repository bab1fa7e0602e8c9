import type { ActivityRecord } from './activity-chain.ts';
import type { JsonValue } from './canonical-json.ts';

/** Name of the log; its chain starts with it. */
export const activityLogName = 'pravesh/activity-log';

/** A line of the activity log as it is stored. */
export interface ActivityLine {
  readonly id: string;
  readonly at: Date;
  readonly account_id: string | null;
  readonly role: string | null;
  readonly office: string | null;
  readonly action: string;
  readonly subject_kind: string;
  readonly subject_id: string | null;
  readonly outcome: string;
  readonly request_id: string;
  readonly details: JsonValue;
}

/** Returns the part of a line that is hashed: everything it holds. A change here breaks every chain written so far. */
export function activityRecord(line: ActivityLine): ActivityRecord {
  return {
    at: line.at.toISOString(),
    actor: { id: line.account_id, office: line.office, role: line.role },
    action: line.action,
    subject: { id: line.subject_id, type: line.subject_kind },
    data: { details: line.details, entry: line.id, outcome: line.outcome, request: line.request_id },
  };
}
