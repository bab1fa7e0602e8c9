import { roleProposalRow } from '#contract/api/resources.ts';
import {
  type MakerCheckerStep,
  type Next,
  type RoleProposalKind,
  roleProposalKinds,
  roleProposalStates,
  roleProposalStep,
  type roleProposalSteps,
} from '#domain/casework/maker-checker.ts';
import { rolesTogether } from '#domain/permissions/giving-roles.ts';
import { type RoleCode, roleCodes } from '#domain/permissions/roles.ts';
import { violation } from '#domain/violations.ts';
import { defineResource, type ResourceContext } from '../lists/define-resource.ts';
import { enqueueMail } from '../mail/outbox-repository.ts';
import type { Db } from '../platform/database/database.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { requireNone, ViolationError } from '../platform/violation-error.ts';
import { addGrants, removeGrants } from './account-repository.ts';
import {
  accountOfProposal,
  decideRoleProposal,
  deleteRoleProposal,
  lockRoleProposal,
  type RoleProposalRecord,
  roleProposalTable,
} from './role-proposal-repository.ts';
import { sendAccountLink } from './send-account-link.ts';
import { removeEveryFactor } from './sign-in/own-second-factors.ts';
import { findFactorsOn } from './sign-in/second-factor-repository.ts';
import { endSessionsOfAccount } from './sign-in/session-repository.ts';
import { switchAccountOff } from './switch-account-off.ts';
import { type KeptAccount, lockAccount, updateAccount } from './user-repository.ts';

/**
 * Account changes that need a maker and a checker: heads' roles, switching heads off and on, removing a lost second
 * factor. `change-status` is the checker's decision, `delete` the maker's withdrawal.
 */
export const roleProposals = defineResource({
  name: 'role-proposals',
  title: 'role proposals',
  table: roleProposalTable,
  shown: roleProposalRow,
  present: (row) => ({
    id: row.id,
    account_id: row.account_id,
    name: row.name,
    email: row.email,
    office: row.office,
    kind: row.kind,
    role: row.role === null ? null : roleOf(row.role),
    status: row.status,
    made_by: row.maker,
    made_by_id: row.made_by,
    made_at: row.made_at.toISOString(),
    checked_by: row.checker,
    checked_at: row.checked_at?.toISOString() ?? null,
    version: row.version,
  }),
  read: 'users.read',
  sorts: { made_at: 'id', name: 'name', office: 'office', role: 'role', status: 'status' },
  defaultSort: { by: 'made_at', descending: true },
  filters: {
    officeId: { kind: 'office', column: 'office' },
    status: { kind: 'one_of', column: 'status', options: roleProposalStates },
    kind: { kind: 'one_of', column: 'kind', options: roleProposalKinds },
    role: { kind: 'one_of', column: 'role', options: roleCodes },
  },
  calls: {
    status: {
      permission: 'users.confirm',
      run: (context, id, { active, version: seen }) =>
        changeProposal(context, id, async (transaction, account, proposal) => {
          if (seen !== undefined && seen !== proposal.version) throw new ViolationError([violation('stale_version')]);
          const status = stepOf(proposal, active ? 'activate' : 'deactivate');
          const { accountId } = context.staff;
          if (accountId === proposal.made_by) throw new ViolationError([violation('same_person')]);
          if (accountId === account.id) throw new ViolationError([violation('own_account')]);
          const now = context.dependencies.clock.now();
          await decideRoleProposal(transaction, proposal, { status, checked_by: accountId, checked_at: now });
          if (active) await carryOut[proposal.kind](transaction, account, proposal, { by: accountId, at: now });
        }),
    },
    delete: {
      permission: 'users.manage',
      run: async (context, ids) => {
        await inTransaction(context.dependencies.database, async (transaction) => {
          for (const id of ids) {
            const { proposal } = await locked(transaction, id);
            stepOf(proposal, 'delete');
            if (proposal.made_by !== context.staff.accountId) throw new ViolationError([violation('not_permitted')]);
            await deleteRoleProposal(transaction, id);
          }
        });
      },
    },
    export: { permission: 'users.read' },
  },
});

type CarryOut = (
  transaction: Db,
  account: KeptAccount,
  proposal: RoleProposalRecord,
  decided: { readonly by: string; readonly at: Date },
) => Promise<void>;

const carryOut: Readonly<Record<RoleProposalKind, CarryOut>> = {
  give_role: async (transaction, account, proposal, { by, at }) => {
    const role = roleOf(proposal.role);
    requireNone(rolesTogether([...account.grants, { role, office: proposal.office }]));
    await addGrants(transaction, [{ accountId: account.id, role, office: proposal.office, at, by }]);
    await updateAccount(transaction, account, {});
    await endSessionsOfAccount(transaction, account.id, at);
    // First role of a new person: only now is there something to sign in to, so the invitation goes out.
    if (!account.hasPassword && account.active && account.grants.length === 0) {
      await sendAccountLink(transaction, account, at);
    }
  },
  take_role: async (transaction, account, { role, office }, { at }) => {
    await removeGrants(transaction, { accountId: account.id, office, roles: [roleOf(role)] });
    await updateAccount(transaction, account, {});
    await endSessionsOfAccount(transaction, account.id, at);
  },
  switch_off: (transaction, account, _, { at }) => switchAccountOff(transaction, account, at),
  switch_on: (transaction, account) => updateAccount(transaction, account, { active: true }),
  remove_second_factor: async (transaction, account, _, { at }) => {
    const { on } = await findFactorsOn(transaction, account.id);
    if (!on) throw new ViolationError([violation('action_not_allowed')]);
    await removeEveryFactor(transaction, account.id);
    await endSessionsOfAccount(transaction, account.id, at);
    await updateAccount(transaction, account, {});
    const { email: recipient, language } = account;
    await enqueueMail(transaction, { kind: 'second_factor_removed', recipient, language, payload: {}, at });
  },
};

function roleOf(role: string | null): RoleCode {
  const known = roleCodes.find((code) => code === role);
  if (known === undefined) throw new Error(`the proposed role ${role} is none`);
  return known;
}

function changeProposal(
  { dependencies }: ResourceContext,
  id: string,
  change: (transaction: Db, account: KeptAccount, proposal: RoleProposalRecord) => Promise<void>,
): Promise<void> {
  return inTransaction(dependencies.database, async (transaction) => {
    const { account, proposal } = await locked(transaction, id);
    await change(transaction, account, proposal);
  });
}

/** Locks the account before its proposal, in the same order as other account changes. */
async function locked(
  db: Db,
  id: string,
): Promise<{ readonly account: KeptAccount; readonly proposal: RoleProposalRecord }> {
  const accountId = await accountOfProposal(db, id);
  const account = accountId === undefined ? undefined : await lockAccount(db, accountId);
  const proposal = await lockRoleProposal(db, id);
  if (account === undefined || proposal === undefined) throw new ViolationError([violation('not_found')]);
  return { account, proposal };
}

function stepOf<Step extends MakerCheckerStep>(
  proposal: RoleProposalRecord,
  step: Step,
): Next<typeof roleProposalSteps, Step> {
  const next = roleProposalStep(proposal.status, step);
  if (next === undefined) throw new ViolationError([violation('action_not_allowed')]);
  return next;
}
