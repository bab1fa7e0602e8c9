import { can, type Permission } from '#domain/permissions/permissions.ts';
import { refusal } from '#domain/refusals.ts';
import type { StaffIdentity } from '../auth/caller.ts';
import { type ApplicationRow, findApplication } from '../data/application-repository.ts';
import type { Db } from '../data/database.ts';
import { RefusedError } from '../refused.ts';

/**
 * A request as a member of staff may see it. One of an office they do not read for is as unknown as none; one that they
 * read but may not act on so is refused.
 */
export async function applicationFor(
  db: Db,
  staff: StaffIdentity,
  applicationId: string,
  permission: Permission,
): Promise<ApplicationRow> {
  const application = await findApplication(db, applicationId);
  if (application === undefined || !can(staff.grants, 'arrivals.read', application.office)) {
    throw new RefusedError([refusal('not_found')]);
  }
  if (!can(staff.grants, permission, application.office)) throw new RefusedError([refusal('not_permitted')]);
  return application;
}
