import { z } from 'zod';
import { type UserRow, userRow, version } from '#contract/api/resources.ts';
import { type UserType, userTypes } from '#contract/api/session.ts';
import { formulaStart } from '#contract/csv.ts';
import { roleProposalKinds } from '#domain/casework/maker-checker.ts';
import { languageOr, languages } from '#domain/i18n/languages.ts';
import {
  mayActivateAccount,
  mayChangeAccount,
  needsSecondPerson,
  rolesToGive,
  rolesTogether,
} from '#domain/permissions/giving-roles.ts';
import { can, officesWith } from '#domain/permissions/permissions.ts';
import { type RoleCode, roleCodes } from '#domain/permissions/roles.ts';
import { type Violation, violation } from '#domain/violations.ts';
import {
  type CreateContext,
  createCall,
  defineResource,
  type ResourceContext,
  updateCall,
} from '../lists/define-resource.ts';
import type { Db } from '../platform/database/database.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { newId } from '../platform/identifiers.ts';
import { requireNone, ViolationError } from '../platform/violation-error.ts';
import { addAccounts, addGrants, removeGrants } from './account-repository.ts';
import { addRoleProposal, openProposals, type ProposedStep } from './role-proposal-repository.ts';
import { sendAccountLink } from './send-account-link.ts';
import { findFactorsOn } from './sign-in/second-factor-repository.ts';
import { endSessionsOfAccount } from './sign-in/session-repository.ts';
import { switchAccountOff } from './switch-account-off.ts';
import { type KeptAccount, lockAccount, updateAccount, userSearch, userTable } from './user-repository.ts';

/** The specification's lists write `user` as 1 and `systemadmin` as 0 (section 5). */
const userTypeWords: ReadonlyMap<string, UserType> = new Map([
  ['user', 'user'],
  ['1', 'user'],
  ['systemadmin', 'systemadmin'],
  ['0', 'systemadmin'],
]);
const userType = z.union([z.enum([...userTypes, '1', '0']), z.literal(1), z.literal(0)]);

/** Control characters and direction marks; the two joiners are excluded because Nepali spelling needs them. */
const unreadable = /[\p{Cc}\p{Co}\p{Cn}\p{Zl}\p{Zp}]|(?![\u200c\u200d])\p{Cf}/u;

const name = z
  .string()
  .trim()
  .max(100)
  .refine((text) => /\p{L}/u.test(text), { params: { refusal: 'not_a_name' } })
  .refine((text) => !unreadable.test(text) && !formulaStart.test(text), { params: { refusal: 'staff_name_wrong' } });
const roles = z.array(z.enum(roleCodes)).min(1).max(roleCodes.length);

const newUserForm = z.strictObject({
  name,
  email: z.email().max(254),
  roles,
  /** Slug or `all`; optional for administrators of a single office. */
  office: z.string().max(60).optional(),
  user_type: userType.optional(),
  /** Language of the invitation; default: the caller's. */
  language: z.enum(languages).optional(),
});
const changeForm = z.strictObject({ version, name, roles, user_type: userType.optional() });

/**
 * Users: the staff accounts of an office, managed by its administrator. Nobody types another person's password: people
 * choose their own by a mailed link. Accounts with recorded actions stay, deactivated; nothing is deleted.
 */
export const users = defineResource({
  name: 'users',
  title: 'users',
  table: userTable,
  shown: userRow,
  present: (row): UserRow => ({
    id: row.id,
    name: row.name,
    email: row.email,
    office: row.office,
    roles: knownRoles(row.roles),
    proposed_roles: knownRoles(row.proposed_roles),
    proposed_removals: knownRoles(row.proposed_removals),
    proposed_steps: roleProposalKinds.filter((kind) => row.proposed_steps.includes(kind)),
    second_factor: row.second_factor,
    user_type: row.user_type === 'systemadmin' ? 0 : 1,
    status: row.active ? 1 : 0,
    invited: row.invited,
    created_at: row.created_at.toISOString(),
    last_signed_in_at: row.last_signed_in_at?.toISOString() ?? null,
    version: row.version,
  }),
  read: 'users.read',
  sorts: {
    created_at: 'id',
    name: 'name',
    email: 'email',
    office: 'office',
    status: 'active',
    last_signed_in_at: 'last_signed_in_at',
  },
  defaultSort: { by: 'name', descending: false },
  filters: {
    officeId: { kind: 'office', column: 'office' },
    status: { kind: 'active', column: 'active' },
    role: { kind: 'any_of', column: 'roles', options: roleCodes },
    user_type: { kind: 'text', column: 'user_type', read: (text) => userTypeWords.get(text) },
  },
  search: userSearch,
  calls: {
    create: createCall({
      permission: 'users.manage',
      body: newUserForm,
      run: (context, values) => inviteUser(context, values),
    }),
    update: updateCall({
      permission: 'users.manage',
      body: changeForm,
      run: (context, id, { version: seen, name: called, roles: wanted, user_type: type }) =>
        changeAccount(context, id, seen, async (transaction, account) => {
          const changed = await changeRoles(context, transaction, account, new Set(wanted));
          const flag = type === undefined ? account.userType : readUserType(type);
          if (flag !== account.userType) refuseOwn(context, account);
          await updateAccount(transaction, account, { name: called, user_type: flag });
          if (changed) await endSessionsOfAccount(transaction, account.id, context.dependencies.clock.now());
        }),
    }),
    dropdown: updateCall({
      permission: 'users.manage',
      body: z.strictObject({ version: version.optional(), user_type: userType }),
      run: (context, id, { version: seen, user_type: type }) =>
        changeAccount(context, id, seen, async (transaction, account) => {
          refuseOwn(context, account);
          await updateAccount(transaction, account, { user_type: readUserType(type) });
        }),
    }),
    status: {
      permission: 'users.activate',
      run: (context, id, { active, version: seen }) =>
        switchAccount(context, id, seen, async (transaction, account) => {
          refuseOwn(context, account);
          if (account.active !== active && account.grants.some(({ role }) => needsSecondPerson(role))) {
            await propose(context, transaction, account, [{ kind: active ? 'switch_on' : 'switch_off', role: null }]);
            await updateAccount(transaction, account, {});
          } else if (active) {
            await updateAccount(transaction, account, { active });
          } else {
            await switchAccountOff(transaction, account, context.dependencies.clock.now());
          }
        }),
    },
    export: { permission: 'users.read' },
  },
});

/** Mails a person of the caller's office a link to choose a new password, or their invitation again. */
export async function resetUser(context: ResourceContext, id: string): Promise<void> {
  await users.expectPermitted(context, id, 'users.manage');
  await changeAccount(context, id, undefined, async (transaction, account) => {
    if (!account.active) throw new ViolationError([violation('action_not_allowed')]);
    await sendAccountLink(transaction, account, context.dependencies.clock.now());
  });
}

/** Proposes removing the lost second factor of a person of the caller's office; another person confirms it. */
export async function proposeFactorRemoval(context: ResourceContext, id: string): Promise<void> {
  await users.expectPermitted(context, id, 'users.manage');
  await changeAccount(context, id, undefined, async (transaction, account) => {
    refuseOwn(context, account);
    const { on } = await findFactorsOn(transaction, id);
    if (!on) throw new ViolationError([violation('action_not_allowed')]);
    await propose(context, transaction, account, [{ kind: 'remove_second_factor', role: null }]);
    await updateAccount(transaction, account, {});
  });
}

function knownRoles(codes: readonly string[]): RoleCode[] {
  return roleCodes.filter((role) => codes.includes(role));
}

function readUserType(value: z.output<typeof userType>): UserType {
  return userTypeWords.get(String(value)) ?? 'user';
}

async function inviteUser(context: CreateContext, values: z.output<typeof newUserForm>): Promise<string> {
  const { dependencies, staff, language } = context;
  const office = officeOf(context, values.office);
  const wanted = [...new Set(values.roles)];
  requireNone(notGiven(context, office, wanted));
  requireNone(rolesTogether(wanted.map((role) => ({ role, office }))));
  const now = dependencies.clock.now();
  const id = newId(now);
  context.concerns(id);
  const email = values.email.normalize('NFKC').trim().toLowerCase();
  const mailLanguage = languageOr(values.language, language);
  const grants = wanted.filter((role) => !needsSecondPerson(role)).map((role) => ({ role, office }));
  await inTransaction(dependencies.database, async (transaction) => {
    const added = await addAccounts(transaction, [
      {
        id,
        email,
        name: values.name,
        passwordHash: null,
        createdAt: now,
        userType: values.user_type === undefined ? 'user' : readUserType(values.user_type),
        office,
        language: mailLanguage,
        createdBy: staff.accountId,
        grants,
      },
    ]);
    if (!added.has(id)) throw new ViolationError([violation('email_taken', 'email')]);
    await propose(
      context,
      transaction,
      { id, office },
      wanted.filter(needsSecondPerson).map((role) => ({ kind: 'give_role', role })),
    );
    // Without a role there is nothing to sign in to: the invitation goes out with the first role granted.
    if (grants.length > 0) {
      await sendAccountLink(transaction, { id, email, language: mailLanguage, hasPassword: false }, now);
    }
  });
  return id;
}

function officeOf({ staff }: ResourceContext, given: string | undefined): string {
  const held = officesWith(staff.grants, 'users.manage');
  const office = given ?? (held !== 'all' && held.length === 1 ? held[0] : undefined);
  if (office === undefined) throw new ViolationError([violation('required', 'office')]);
  if (!can(staff.grants, 'users.manage', office)) throw new ViolationError([violation('not_found', 'office')]);
  return office;
}

function notGiven({ staff }: ResourceContext, office: string, roles: readonly RoleCode[]): readonly Violation[] {
  const given = rolesToGive(staff.grants, office);
  return roles.every((role) => given.includes(role)) ? [] : [violation('role_not_given_here', 'roles')];
}

type AccountChange = (transaction: Db, account: KeptAccount) => Promise<void>;

/** Locks an account for a change that the caller may make. */
function changeAccount(context: ResourceContext, id: string, seen: number | undefined, change: AccountChange) {
  return withAccount(context, id, seen, mayChangeAccount, change);
}

/** Does the same for activating and deactivating, which other roles may do too. */
function switchAccount(context: ResourceContext, id: string, seen: number | undefined, change: AccountChange) {
  return withAccount(context, id, seen, mayActivateAccount, change);
}

function withAccount(
  context: ResourceContext,
  id: string,
  seen: number | undefined,
  allowed: typeof mayChangeAccount,
  change: AccountChange,
): Promise<void> {
  return inTransaction(context.dependencies.database, async (transaction) => {
    const account = await lockAccount(transaction, id);
    if (account === undefined) throw new ViolationError([violation('not_found')]);
    if (seen !== undefined && seen !== account.version) throw new ViolationError([violation('stale_version')]);
    if (!allowed(context.staff.grants, account)) throw new ViolationError([violation('not_permitted')]);
    await change(transaction, account);
  });
}

function refuseOwn({ staff }: ResourceContext, account: KeptAccount): void {
  if (staff.accountId === account.id) throw new ViolationError([violation('own_account')]);
}

/**
 * Grants and removes roles at the account's office to match those wanted. Heads' roles are proposed instead, and open
 * proposals stay open. Returns true if the person's rights have changed.
 */
async function changeRoles(
  context: ResourceContext,
  transaction: Db,
  account: KeptAccount,
  wanted: ReadonlySet<RoleCode>,
): Promise<boolean> {
  const { id, office } = account;
  const held = account.grants.filter((grant) => grant.office === office).map(({ role }) => role);
  const waiting = await openProposals(transaction, id);
  const added = [...wanted].filter((role) => !held.includes(role));
  const dropped = held.filter((role) => !wanted.has(role));
  const given = added.filter((role) => !needsSecondPerson(role));
  const taken = dropped.filter((role) => !needsSecondPerson(role));
  const asked = [
    ...added.filter(needsSecondPerson).map((role) => ({ kind: 'give_role', role }) as const),
    ...dropped.filter(needsSecondPerson).map((role) => ({ kind: 'take_role', role }) as const),
  ].filter(({ kind, role }) => !waiting.some((proposal) => proposal.kind === kind && proposal.role === role));
  if ([asked, given, taken].every((list) => list.length === 0)) return false;
  refuseOwn(context, account);
  requireNone(notGiven(context, office, [...asked.map(({ role }) => role), ...given]));
  const elsewhere = account.grants.filter((grant) => grant.office !== office);
  // Roles wanted in the end, and those held until the checker decides.
  const meanwhile = [...held.filter((role) => !taken.includes(role)), ...given];
  for (const roles of [[...wanted], meanwhile]) {
    requireNone(rolesTogether([...elsewhere, ...roles.map((role) => ({ role, office }))]));
  }
  const at = context.dependencies.clock.now();
  const by = context.staff.accountId;
  await removeGrants(transaction, { accountId: id, office, roles: taken });
  await addGrants(
    transaction,
    given.map((role) => ({ accountId: id, role, office, at, by })),
  );
  await propose(context, transaction, account, asked);
  return given.length > 0 || taken.length > 0;
}

async function propose(
  { dependencies, staff }: ResourceContext,
  transaction: Db,
  account: Pick<KeptAccount, 'id' | 'office'>,
  steps: readonly ProposedStep[],
): Promise<void> {
  const made_at = dependencies.clock.now();
  for (const step of steps) {
    await addRoleProposal(transaction, {
      id: newId(made_at),
      account_id: account.id,
      ...step,
      office: account.office,
      made_by: staff.accountId,
      made_at,
    });
  }
}
