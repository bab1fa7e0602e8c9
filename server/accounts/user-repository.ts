import { type RawBuilder, sql } from 'kysely';
import type { UserType } from '#contract/api/session.ts';
import type { RoleProposalKind } from '#domain/casework/maker-checker.ts';
import type { Language } from '#domain/i18n/languages.ts';
import type { RoleGrant } from '#domain/permissions/roles.ts';
import { columnOf, type ResourceTable } from '../lists/resource-table.ts';
import type { Db } from '../platform/database/database.ts';
import { rolesOf } from './account-repository.ts';
import { secondFactorOn } from './sign-in/second-factor-repository.ts';

/** Row of the list of users. */
export interface UserListRow {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly office: string;
  readonly user_type: UserType;
  readonly active: boolean;
  /** Codes of the roles held at the office, and of those waiting for a checker. */
  readonly roles: readonly string[];
  readonly proposed_roles: readonly string[];
  /** Roles to be removed, and changes without a role, waiting for a checker. */
  readonly proposed_removals: readonly string[];
  readonly proposed_steps: readonly string[];
  readonly second_factor: boolean;
  readonly invited: boolean;
  readonly created_at: Date;
  readonly last_signed_in_at: Date | null;
  readonly version: number;
}

const column = columnOf('accounts');

/** Returns the open proposals of one kind for the account of the surrounding statement. */
function waiting(kind: RoleProposalKind, shown: 'role' | 'kind'): RawBuilder<unknown> {
  return sql`array(select ${sql.ref(shown)} from role_proposals
    where role_proposals.account_id = accounts.id and role_proposals.office = accounts.office
      and role_proposals.status = 'proposed' and role_proposals.kind = ${sql.lit(kind)} order by role_proposals.role)`;
}

export const userTable: ResourceTable<UserListRow> = {
  from: ['accounts'],
  columns: {
    id: column('id'),
    name: column('name'),
    email: column('email'),
    office: column('office'),
    user_type: column('user_type'),
    active: column('active'),
    roles: sql`array(select role_grants.role from role_grants
      where role_grants.account_id = accounts.id and role_grants.office = accounts.office order by role_grants.role)`,
    proposed_roles: waiting('give_role', 'role'),
    proposed_removals: waiting('take_role', 'role'),
    proposed_steps: sql`${waiting('switch_off', 'kind')} || ${waiting('switch_on', 'kind')}
      || ${waiting('remove_second_factor', 'kind')}`,
    second_factor: secondFactorOn,
    invited: sql`accounts.password_hash is null`,
    created_at: column('created_at'),
    last_signed_in_at: column('last_signed_in_at'),
    version: column('version'),
  },
  key: { column: 'id', type: 'uuid' },
  office: 'office',
};

/** Matches people whose name or email address contains the text, ignoring case. */
export function userSearch(text: string): RawBuilder<unknown> {
  const pattern = `%${text.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
  return sql`(lower(accounts.name) like ${pattern} or lower(accounts.email) like ${pattern})`;
}

export interface KeptAccount {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly office: string;
  readonly userType: UserType;
  readonly active: boolean;
  readonly language: Language;
  /** True if the person has chosen a password. */
  readonly hasPassword: boolean;
  readonly version: number;
  readonly grants: readonly RoleGrant[];
}

/** Locks an account until the transaction ends. */
export async function lockAccount(db: Db, id: string): Promise<KeptAccount | undefined> {
  const row = await db
    .selectFrom('accounts')
    .select(['id', 'email', 'name', 'office', 'user_type', 'active', 'language', 'password_hash', 'version'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const { user_type: userType, password_hash: hash, ...others } = row;
  return { ...others, userType, hasPassword: hash !== null, grants: await rolesOf(db, id) };
}

/** Writes changes of an account as its next version. */
export async function updateAccount(
  db: Db,
  account: Pick<KeptAccount, 'id' | 'version'>,
  values: { readonly name?: string; readonly user_type?: UserType; readonly active?: boolean },
): Promise<void> {
  await db
    .updateTable('accounts')
    .set({ ...values, version: account.version + 1 })
    .where('id', '=', account.id)
    .execute();
}
