import { dayInKathmandu } from '#domain/calendar/plain-date.ts';
import type { Action } from '#domain/casework/action.ts';
import { heldPermission, isAtAnyPort, mayAct } from '#domain/casework/may-act.ts';
import { can, mayRead, officesWith, type Permission, readPermissions } from '#domain/permissions/permissions.ts';
import { officeBySlug } from '#domain/reference-data/offices.ts';
import { getService } from '#domain/services/catalogue.ts';
import { violation } from '#domain/violations.ts';
import type { StaffIdentity } from '../accounts/sign-in/caller.ts';
import { type MetAtBorders, newestVisaOf } from '../issuing/visa-repository.ts';
import type { Db } from '../platform/database/database.ts';
import { ViolationError } from '../platform/violation-error.ts';
import { type ApplicationRow, findApplication, isMetAtBorders } from './application-repository.ts';

/** Permission for movements, which can be recorded at any entry point. */
const movementPermission: Permission = 'arrivals.stamp';
/** Permission for stickers, which authorisations get at any entry point. */
const labelPermission: Permission = 'arrivals.print';
/** Permission for counters, which take fees that fell due on the day of arrival. */
const cashPermission: Permission = 'arrivals.take_cash';

/** Permission to decide on matches with the watch list that came up after a visa was issued. */
const borderMatchPermission: Permission = 'hits.decide_at_border';

/** Tells whether a person decides on matches with the watch list that come up at a border. */
export function decidesMatchesAtBorder({ grants }: Pick<StaffIdentity, 'grants'>): boolean {
  return can(grants, borderMatchPermission);
}

/** Returns which visas of other offices a person may see at a border; undefined: none. */
export function metAtBorders({ grants }: Pick<StaffIdentity, 'grants'>): MetAtBorders | undefined {
  if (can(grants, movementPermission)) return 'entered';
  if (can(grants, labelPermission)) return 'begins_on_arrival';
  if (can(grants, cashPermission)) return 'owes_on_arrival';
  return decidesMatchesAtBorder({ grants }) ? 'matched' : undefined;
}

/**
 * Returns an application for an action by a member of staff. Rejects as not found one of an office that they may not
 * read for, and as not permitted one that they may only read.
 */
export async function applicationFor(
  db: Db,
  staff: StaffIdentity,
  applicationId: string,
  permission: Permission,
): Promise<ApplicationRow> {
  const application = await findApplication(db, applicationId);
  if (application === undefined || !mayReadCase(staff, application)) {
    throw new ViolationError([violation('not_found')]);
  }
  if (!can(staff.grants, permission, application.office)) throw new ViolationError([violation('not_permitted')]);
  return notErased(application);
}

/** Rejects an application whose personal data are past their time: nothing is left that a case could show. */
function notErased(application: ApplicationRow): ApplicationRow {
  const { erased_at: at } = application;
  if (at === null) return application;
  throw new ViolationError([violation('application_erased', undefined, { on: dayInKathmandu(at) })]);
}

/** The department revokes visas issued by any office, and reads their cases for that. */
const revokePermission: Permission = 'requests.revoke';

/** Tells whether a person may revoke visas issued by other offices. */
export function takesBackAnywhere({ grants }: Pick<StaffIdentity, 'grants'>): boolean {
  return can(grants, revokePermission);
}

export interface CaseAsSeen {
  readonly application: ApplicationRow;
  /** False: the person may see only what a border crossing requires. */
  readonly whole: boolean;
}

/**
 * Returns an application as a member of staff may open it: in full with permission to read for its office. Officers of
 * movements at other entry points open it once its holder has entered, because people leave and return through any
 * entry point; they and visa officers also open what was issued before the journey, because its holder may arrive at
 * any of them.
 */
export async function readCase(db: Db, staff: StaffIdentity, applicationId: string): Promise<CaseAsSeen> {
  const application = await findApplication(db, applicationId);
  if (application !== undefined) {
    if (mayReadCase(staff, application)) return { application: notErased(application), whole: true };
    if (takesBackAnywhere(staff) && (await newestVisaOf(db, application.id)) !== undefined) {
      return { application, whole: true };
    }
    const met = metAtBorders(staff);
    if (met !== undefined && (await isMetAtBorders(db, application.id, met))) return { application, whole: false };
  }
  throw new ViolationError([violation('not_found')]);
}

/** Returns the permission to read an application, by the kind of office that its service belongs to. */
function readPermissionOf(application: ApplicationRow): Permission {
  return readPermissions[getService(application.service).desk];
}

/** Tells whether a person reads the whole case, by its office and its section. */
export function mayReadCase({ grants }: Pick<StaffIdentity, 'grants'>, application: ApplicationRow): boolean {
  return mayRead(grants, readPermissionOf(application), application);
}

/** Returns the section and the office that work on an application. */
export function placeOf({ section, office }: Pick<ApplicationRow, 'section' | 'office'>) {
  return { section, office };
}

/** Returns an application on which a member of staff has permission for an action, and the office where it is done. */
export async function applicationToActOn(
  db: Db,
  staff: StaffIdentity,
  applicationId: string,
  action: Action,
  /** The entry point where the officer works now, for officers of several. */
  port: string | undefined,
): Promise<{ readonly application: ApplicationRow; readonly office: string }> {
  const { application } = await readCase(db, staff, applicationId);
  if (!mayAct(staff.grants, action, placeOf(application))) throw new ViolationError([violation('not_permitted')]);
  if (!isAtAnyPort(action)) return { application, office: application.office };
  return { application, office: portOf(staff, action, port) };
}

/**
 * Returns the entry point at whose counter a person takes the fee due on another office's application; undefined when
 * the person has to name it.
 */
export function counterOf(staff: Pick<StaffIdentity, 'grants'>, application: ApplicationRow): string | undefined {
  if (mayReadCase(staff, application)) return application.office;
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
