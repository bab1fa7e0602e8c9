import { sql } from 'kysely';
import type { UserType } from '#contract/api/session.ts';
import { defaultLanguage, type Language } from '#domain/i18n/languages.ts';
import { type RoleCode, type RoleGrant, roleCodes } from '#domain/permissions/roles.ts';
import type { Db } from '../platform/database/database.ts';

export interface Account {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  /** Undefined until the person has chosen a password. */
  readonly passwordHash: string | undefined;
  readonly active: boolean;
  readonly language: Language;
  readonly grants: readonly RoleGrant[];
}

/** Grants of the account in the surrounding statement, as JSON. */
export const grantsOfAccount = sql<{ role: string; office: string }[]>`(
  select coalesce(json_agg(json_build_object('role', role, 'office', office) order by role, office), '[]')
  from role_grants where account_id = accounts.id)`;

/** Finds an account with its roles by email address, ignoring case. */
export async function findAccountByEmail(db: Db, email: string): Promise<Account | undefined> {
  const row = await db
    .selectFrom('accounts')
    .select(['id', 'email', 'name', 'password_hash', 'active', 'language'])
    .select(grantsOfAccount.as('grants'))
    .where((where) => where(where.fn<string>('lower', ['email']), '=', email.toLowerCase()))
    .executeTakeFirst();
  return row === undefined
    ? undefined
    : {
        id: row.id,
        email: row.email,
        name: row.name,
        passwordHash: row.password_hash ?? undefined,
        active: row.active,
        language: row.language,
        grants: row.grants.flatMap(({ role, office }) => grantOf(role, office)),
      };
}

/** Returns names of accounts by id, for histories and receipts. */
export async function accountNames(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('accounts')
    .select(['id', 'name'])
    .where('id', 'in', [...new Set(ids)])
    .execute();
  return new Map(rows.map((row) => [row.id, row.name]));
}

/** Returns the addresses of the active accounts that hold one of some roles at an office, and the languages they read. */
export function addressesAt(
  db: Db,
  office: string,
  roles: readonly RoleCode[],
): Promise<readonly { readonly email: string; readonly language: Language }[]> {
  return db
    .selectFrom('accounts')
    .select(['email', 'language'])
    .where('active', '=', true)
    .where('id', 'in', (grants) =>
      grants
        .selectFrom('role_grants')
        .select('account_id')
        .where('role_grants.office', '=', office)
        .where('role', 'in', [...roles]),
    )
    .orderBy('email')
    .execute();
}

/** Returns the active people who hold one of some roles at some offices, by office and name. */
export function peopleAt(
  db: Db,
  offices: readonly string[],
  roles: readonly RoleCode[],
): Promise<{ readonly id: string; readonly office: string; readonly name: string; readonly email: string }[]> {
  return db
    .selectFrom('role_grants')
    .innerJoin('accounts', 'accounts.id', 'role_grants.account_id')
    .select(['accounts.id', 'role_grants.office', 'accounts.name', 'accounts.email'])
    .distinct()
    .where('role_grants.office', '=', sql<string>`any(${[...offices]}::text[])`)
    .where('role_grants.role', '=', sql<RoleCode>`any(${[...roles]}::text[])`)
    .where('accounts.active', '=', true)
    .orderBy('role_grants.office')
    .orderBy('accounts.name')
    .orderBy('accounts.email')
    .execute();
}

/**
 * Tells whether an active account with a password holds a role. Nobody else can grant or remove roles until the
 * transaction ends.
 */
export async function lockRole(db: Db, role: RoleCode): Promise<boolean> {
  await sql`lock table role_grants in share row exclusive mode`.execute(db);
  const holder = await db
    .selectFrom('role_grants')
    .innerJoin('accounts', 'accounts.id', 'role_grants.account_id')
    .select('accounts.id')
    .where('role_grants.role', '=', role)
    .where('accounts.active', '=', true)
    .where('accounts.password_hash', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  return holder !== undefined;
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

/** Reads a stored grant; a role that the program no longer knows grants nothing. */
export function grantOf(role: string, office: string): readonly RoleGrant[] {
  const known: RoleCode | undefined = roleCodes.find((code) => code === role);
  return known === undefined ? [] : [{ role: known, office }];
}

export interface NewAccount {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  /** Null: the person chooses a password by a link. */
  readonly passwordHash: string | null;
  readonly createdAt: Date;
  readonly userType?: UserType;
  /** The office that manages the account; by default that of its first role. */
  readonly office?: string;
  readonly language?: Language;
  readonly createdBy?: string;
  readonly grants: readonly RoleGrant[];
}

/** Adds accounts with their roles; an existing address is left unchanged. Returns the ids of the accounts added. */
export async function addAccounts(db: Db, accounts: readonly NewAccount[]): Promise<ReadonlySet<string>> {
  if (accounts.length === 0) return new Set();
  // Columns as arrays: one parameter each, for any number of people.
  const { rows: added } = await sql<{ id: string }>`
    insert into accounts (id, email, name, password_hash, user_type, created_at, office, language, created_by)
    select * from unnest(${accounts.map(({ id }) => id)}::uuid[], ${accounts.map(({ email }) => email)}::text[],
      ${accounts.map(({ name }) => name)}::text[], ${accounts.map(({ passwordHash }) => passwordHash)}::text[],
      ${accounts.map(({ userType }) => userType ?? 'user')}::text[],
      ${accounts.map(({ createdAt }) => createdAt.toISOString())}::timestamptz[],
      ${accounts.map(({ office, grants }) => office ?? grants[0]?.office ?? 'all')}::text[],
      ${accounts.map(({ language }) => language ?? defaultLanguage)}::text[],
      ${accounts.map(({ createdBy }) => createdBy ?? null)}::uuid[])
    on conflict do nothing
    returning id`.execute(db);
  const ids = new Set(added.map((row) => row.id));
  await addGrants(
    db,
    accounts
      .filter((account) => ids.has(account.id))
      .flatMap(({ id, createdAt, createdBy, grants }) =>
        grants.map((grant) => ({ ...grant, accountId: id, at: createdAt, by: createdBy ?? null })),
      ),
  );
  return ids;
}

export interface NewGrant extends RoleGrant {
  readonly accountId: string;
  readonly at: Date;
  /** The account that granted it; the database rejects a role that people grant themselves. */
  readonly by: string | null;
}

/** Grants roles; those already held stay unchanged. */
export async function addGrants(db: Db, grants: readonly NewGrant[]): Promise<void> {
  if (grants.length === 0) return;
  await sql`
    insert into role_grants (account_id, role, office, granted_at, granted_by)
    select * from unnest(${grants.map(({ accountId }) => accountId)}::uuid[], ${grants.map(({ role }) => role)}::text[],
      ${grants.map(({ office }) => office)}::text[], ${grants.map(({ at }) => at.toISOString())}::timestamptz[],
      ${grants.map(({ by }) => by)}::uuid[])
    on conflict do nothing`.execute(db);
}

/** Removes roles at one office from an account. */
export async function removeGrants(
  db: Db,
  from: { readonly accountId: string; readonly office: string; readonly roles: readonly RoleCode[] },
): Promise<void> {
  if (from.roles.length === 0) return;
  await db
    .deleteFrom('role_grants')
    .where('account_id', '=', from.accountId)
    .where('office', '=', from.office)
    .where('role', 'in', [...from.roles])
    .execute();
}

export async function existingEmails(db: Db, emails: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('accounts')
    .select('email')
    .where('email', '=', sql<string>`any(${[...emails]}::text[])`)
    .execute();
  return new Set(rows.map((row) => row.email));
}

/** Returns the stored hash of an account's password. */
export async function findPasswordHash(db: Db, accountId: string): Promise<string | undefined> {
  const row = await db.selectFrom('accounts').select('password_hash').where('id', '=', accountId).executeTakeFirst();
  return row?.password_hash ?? undefined;
}

/** Replaces an account's password unless it has changed since `from` was read. Returns true if it did. */
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

/** Tells whether an account still has this password, and locks it until the transaction ends. */
export async function holdPassword(db: Db, accountId: string, hash: string | undefined): Promise<boolean> {
  const row = await db
    .selectFrom('accounts')
    .select('password_hash')
    .where('id', '=', accountId)
    .forUpdate()
    .executeTakeFirst();
  return hash !== undefined && row?.password_hash === hash;
}

/** Sets the password that a person chose by a link. */
export async function setPasswordHash(
  db: Db,
  change: { readonly accountId: string; readonly hash: string; readonly language: Language },
): Promise<void> {
  await db
    .updateTable('accounts')
    .set({ password_hash: change.hash, language: change.language })
    .where('id', '=', change.accountId)
    .execute();
}

/** Records a sign-in and its language, which is then used for mails to the person. */
export async function recordSignIn(
  db: Db,
  signIn: { readonly accountId: string; readonly at: Date; readonly language: Language },
): Promise<void> {
  await db
    .updateTable('accounts')
    .set({ last_signed_in_at: signIn.at, language: signIn.language })
    .where('id', '=', signIn.accountId)
    .execute();
}
