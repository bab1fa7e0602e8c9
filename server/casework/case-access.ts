import type { Action } from '#domain/casework/action.ts';
import { heldPermission, isAtAnyPort, mayAct } from '#domain/casework/may-act.ts';
import { can, officesWith, type Permission, readPermissions } from '#domain/permissions/permissions.ts';
import { officeBySlug } from '#domain/reference-data/offices.ts';
import { getService } from '#domain/services/catalogue.ts';
import { violation } from '#domain/violations.ts';
import type { StaffIdentity } from '../accounts/sign-in/caller.ts';
import { type MetAtBorders, newestVisaOf } from '../issuing/visa-repository.ts';
import type { Db } from '../platform/database/database.ts';
import { ViolationError } from '../platform/violation-error.ts';
import { type ApplicationRow, findApplication, isMetAtBorders } from './application-repository.ts';

/** The permission of movements, which are recorded at any port. */
const movementPermission: Permission = 'arrivals.stamp';
/** That of sticking labels, which authorisations get at any port. */
const labelPermission: Permission = 'arrivals.print';
/** That of counters, which take what fell due on the day of arrival. */
const cashPermission: Permission = 'arrivals.take_cash';

/** Which visas of other offices somebody meets at a border; undefined: none. */
export function metAtBorders({ grants }: Pick<StaffIdentity, 'grants'>): MetAtBorders | undefined {
  if (can(grants, movementPermission)) return 'entered';
  if (can(grants, labelPermission)) return 'begins_on_arrival';
  return can(grants, cashPermission) ? 'owes_on_arrival' : undefined;
}

/**
 * An application as a member of staff may see it. One of an office they do not read for is as unknown as none; one that they
 * read but may not act on so is refused.
 */
export async function applicationFor(
  db: Db,
  staff: StaffIdentity,
  applicationId: string,
  permission: Permission,
): Promise<ApplicationRow> {
  const application = await findApplication(db, applicationId);
  if (application === undefined || !can(staff.grants, readPermissionOf(application), application.office)) {
    throw new ViolationError([violation('not_found')]);
  }
  if (!can(staff.grants, permission, application.office)) throw new ViolationError([violation('not_permitted')]);
  return application;
}

/** The department takes back what any office issued, and reads its file for that. */
const revokePermission: Permission = 'requests.revoke';

/** Whether somebody takes back visas that other offices issued. */
export function takesBackAnywhere({ grants }: Pick<StaffIdentity, 'grants'>): boolean {
  return can(grants, revokePermission);
}

export interface CaseAsSeen {
  readonly application: ApplicationRow;
  /** False: the person may see what a border crossing needs, and no more. */
  readonly whole: boolean;
}

/**
 * An application as a member of staff may open it: whole by whoever reads for its office. Officers of movements at every other
 * port open it once its holder has entered, because people leave and come again elsewhere than they came first; and they and
 * visa officers what was issued before the journey, because its holder arrives where they like.
 */
export async function readCase(db: Db, staff: StaffIdentity, applicationId: string): Promise<CaseAsSeen> {
  const application = await findApplication(db, applicationId);
  if (application !== undefined) {
    if (can(staff.grants, readPermissionOf(application), application.office)) return { application, whole: true };
    if (takesBackAnywhere(staff) && (await newestVisaOf(db, application.id)) !== undefined) {
      return { application, whole: true };
    }
    const met = metAtBorders(staff);
    if (met !== undefined && (await isMetAtBorders(db, application.id, met))) return { application, whole: false };
  }
  throw new ViolationError([violation('not_found')]);
}

/** What reading an application needs, by the kind of office that its service belongs to. */
function readPermissionOf(application: ApplicationRow): Permission {
  return readPermissions[getService(application.service).desk];
}

/** Where an application is worked on: the part of the office, and the office. */
export function placeOf(application: Pick<ApplicationRow, 'service' | 'office'>) {
  return { section: getService(application.service).lifecycle.section, office: application.office };
}

/** An application on which a member of staff may do an action, as far as permissions go, and the office where it is done. */
export async function applicationToActOn(
  db: Db,
  staff: StaffIdentity,
  applicationId: string,
  action: Action,
  /** The port where the officer stands, for those who work at several. */
  port: string | undefined,
): Promise<{ readonly application: ApplicationRow; readonly office: string }> {
  const { application } = await readCase(db, staff, applicationId);
  if (!mayAct(staff.grants, action, placeOf(application))) throw new ViolationError([violation('not_permitted')]);
  if (!isAtAnyPort(action)) return { application, office: application.office };
  return { application, office: portOf(staff, action, port) };
}

/** The port at whose counter somebody takes what an application of another office owes; undefined where they name it. */
export function counterOf(staff: Pick<StaffIdentity, 'grants'>, application: ApplicationRow): string | undefined {
  if (can(staff.grants, readPermissionOf(application), application.office)) return application.office;
  const ports = officesWith(staff.grants, cashPermission);
  return ports === 'all' ? undefined : ports[0];
}

function portOf(staff: StaffIdentity, action: Action, named: string | undefined): string {
  const permission = heldPermission(staff.grants, action);
  if (permission === undefined) throw new ViolationError([violation('not_permitted')]);
  const ports = officesWith(staff.grants, permission);
  const [only, ...others] = ports === 'all' ? [] : ports;
  if (named === undefined) {
    if (only === undefined || others.length > 0) throw new ViolationError([violation('required', 'port')]);
    return only;
  }
  if (officeBySlug(named) === undefined || !can(staff.grants, permission, named)) {
    throw new ViolationError([violation('not_permitted', 'port')]);
  }
  return named;
}
