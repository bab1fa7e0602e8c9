import { sql } from 'kysely';
import type { UserType } from '#contract/api/session.ts';
import { type RoleCode, type RoleGrant, roleCodes } from '#domain/permissions/roles.ts';
import type { Db } from './database.ts';

export interface Account {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly passwordHash: string;
  readonly active: boolean;
  readonly grants: readonly RoleGrant[];
}

/** The grants of the account in the surrounding statement, as JSON. */
export const grantsOfAccount = sql<{ role: string; office: string }[]>`(
  select coalesce(json_agg(json_build_object('role', role, 'office', office) order by role, office), '[]')
  from role_grants where account_id = accounts.id)`;

/** An account with its roles by its e-mail address, in any case. */
export async function findAccountByEmail(db: Db, email: string): Promise<Account | undefined> {
  const row = await db
    .selectFrom('accounts')
    .select(['id', 'email', 'name', 'password_hash', 'active'])
    .select(grantsOfAccount.as('grants'))
    .where((where) => where(where.fn<string>('lower', ['email']), '=', email.toLowerCase()))
    .executeTakeFirst();
  return row === undefined
    ? undefined
    : {
        id: row.id,
        email: row.email,
        name: row.name,
        passwordHash: row.password_hash,
        active: row.active,
        grants: row.grants.flatMap(({ role, office }) => grantOf(role, office)),
      };
}

/** Names of accounts by id, for histories and receipts. */
export async function accountNames(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('accounts')
    .select(['id', 'name'])
    .where('id', 'in', [...new Set(ids)])
    .execute();
  return new Map(rows.map((row) => [row.id, row.name]));
}

export async function rolesOf(db: Db, accountId: string): Promise<readonly RoleGrant[]> {
  const rows = await db
    .selectFrom('role_grants')
    .select(['role', 'office'])
    .where('account_id', '=', accountId)
    .orderBy('role')
    .orderBy('office')
    .execute();
  return rows.flatMap(({ role, office }) => grantOf(role, office));
}

/** A stored grant; a role that the program no longer knows gives nothing. */
export function grantOf(role: string, office: string): readonly RoleGrant[] {
  const known: RoleCode | undefined = roleCodes.find((code) => code === role);
  return known === undefined ? [] : [{ role: known, office }];
}

export interface NewAccount {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly passwordHash: string;
  readonly createdAt: Date;
  readonly userType?: UserType;
  readonly grants: readonly RoleGrant[];
}

/** Adds accounts with their roles; an address that is taken stays as it is. */
export async function addAccounts(db: Db, accounts: readonly NewAccount[]): Promise<void> {
  if (accounts.length === 0) return;
  // Columns as arrays: one parameter each, however many people there are.
  const { rows: added } = await sql<{ id: string }>`
    insert into accounts (id, email, name, password_hash, user_type, created_at)
    select * from unnest(${accounts.map(({ id }) => id)}::uuid[], ${accounts.map(({ email }) => email)}::text[],
      ${accounts.map(({ name }) => name)}::text[], ${accounts.map(({ passwordHash }) => passwordHash)}::text[],
      ${accounts.map(({ userType }) => userType ?? 'user')}::text[],
      ${accounts.map(({ createdAt }) => createdAt.toISOString())}::timestamptz[])
    on conflict do nothing
    returning id`.execute(db);
  const ids = new Set(added.map((row) => row.id));
  const grants = accounts
    .filter((account) => ids.has(account.id))
    .flatMap(({ id, createdAt, grants: held }) => held.map((grant) => ({ ...grant, id, at: createdAt.toISOString() })));
  if (grants.length === 0) return;
  await sql`
    insert into role_grants (account_id, role, office, granted_at)
    select * from unnest(${grants.map(({ id }) => id)}::uuid[], ${grants.map(({ role }) => role)}::text[],
      ${grants.map(({ office }) => office)}::text[], ${grants.map(({ at }) => at)}::timestamptz[])`.execute(db);
}

export async function existingEmails(db: Db, emails: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('accounts')
    .select('email')
    .where('email', '=', sql<string>`any(${[...emails]}::text[])`)
    .execute();
  return new Set(rows.map((row) => row.email));
}

/** The stored hash of an account's password. */
export async function findPasswordHash(db: Db, accountId: string): Promise<string | undefined> {
  const row = await db.selectFrom('accounts').select('password_hash').where('id', '=', accountId).executeTakeFirst();
  return row?.password_hash;
}

/** Replaces an account's password, unless it was changed since `from` was read. Tells whether it did. */
export async function replacePasswordHash(
  db: Db,
  change: { readonly accountId: string; readonly from: string; readonly to: string },
): Promise<boolean> {
  const result = await db
    .updateTable('accounts')
    .set({ password_hash: change.to })
    .where('id', '=', change.accountId)
    .where('password_hash', '=', change.from)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Switches an account on or off; its sessions stop working at their next call. */
export async function setAccountActive(db: Db, accountId: string, active: boolean): Promise<void> {
  await db.updateTable('accounts').set({ active }).where('id', '=', accountId).execute();
}
