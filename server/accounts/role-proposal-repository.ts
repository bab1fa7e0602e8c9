import type { Selectable } from 'kysely';
import type { RoleProposalKind, RoleProposalState } from '#domain/casework/maker-checker.ts';
import type { RoleCode } from '#domain/permissions/roles.ts';
import { columnOf, type ResourceTable } from '../lists/resource-table.ts';
import type { Db } from '../platform/database/database.ts';
import type { Database } from '../platform/database/schema.ts';

export type RoleProposalRecord = Selectable<Database['role_proposals']>;

/** A proposed change, with its role when one is to be granted or removed. */
export type ProposedStep =
  | { readonly kind: Extract<RoleProposalKind, `${string}_role`>; readonly role: RoleCode }
  | { readonly kind: Exclude<RoleProposalKind, `${string}_role`>; readonly role: null };

/** Adds a proposal, unless the same one is already open. */
export async function addRoleProposal(
  db: Db,
  proposal: ProposedStep & {
    readonly id: string;
    readonly account_id: string;
    readonly office: string;
    readonly made_by: string;
    readonly made_at: Date;
  },
): Promise<void> {
  await db
    .insertInto('role_proposals')
    .values({ ...proposal, status: 'proposed' })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Returns the open proposals for an account. */
export async function openProposals(db: Db, accountId: string): Promise<readonly RoleProposalRecord[]> {
  return db
    .selectFrom('role_proposals')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('status', '=', 'proposed')
    .orderBy('id')
    .execute();
}

/** Locks a proposal until the transaction ends. */
export function lockRoleProposal(db: Db, id: string): Promise<RoleProposalRecord | undefined> {
  return db.selectFrom('role_proposals').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** Returns the id of the account that a proposal is about. */
export async function accountOfProposal(db: Db, id: string): Promise<string | undefined> {
  const row = await db.selectFrom('role_proposals').select('account_id').where('id', '=', id).executeTakeFirst();
  return row?.account_id;
}

/** Writes the checker's decision. */
export async function decideRoleProposal(
  db: Db,
  proposal: Pick<RoleProposalRecord, 'id' | 'version'>,
  decision: { readonly status: RoleProposalState; readonly checked_by: string; readonly checked_at: Date },
): Promise<void> {
  await db
    .updateTable('role_proposals')
    .set({ ...decision, version: proposal.version + 1 })
    .where('id', '=', proposal.id)
    .execute();
}

export async function deleteRoleProposal(db: Db, id: string): Promise<void> {
  await db.deleteFrom('role_proposals').where('id', '=', id).execute();
}

/** Row of the list of proposals. */
export interface RoleProposalListRow {
  readonly id: string;
  readonly account_id: string;
  readonly name: string;
  readonly email: string;
  readonly kind: RoleProposalKind;
  readonly role: string | null;
  readonly office: string;
  readonly status: RoleProposalState;
  readonly made_by: string;
  readonly maker: string;
  readonly made_at: Date;
  readonly checker: string | null;
  readonly checked_at: Date | null;
  readonly version: number;
}

const column = columnOf('role_proposals');
export const roleProposalTable: ResourceTable<RoleProposalListRow> = {
  from: [
    'role_proposals',
    { table: 'accounts', as: 'person', on: column('account_id') },
    { table: 'accounts', as: 'maker', on: column('made_by') },
    { table: 'accounts', as: 'checker', on: column('checked_by') },
  ],
  columns: {
    id: column('id'),
    account_id: column('account_id'),
    name: columnOf('accounts', 'person')('name'),
    email: columnOf('accounts', 'person')('email'),
    kind: column('kind'),
    role: column('role'),
    office: column('office'),
    status: column('status'),
    made_by: column('made_by'),
    maker: columnOf('accounts', 'maker')('name'),
    made_at: column('made_at'),
    checker: columnOf('accounts', 'checker')('name'),
    checked_at: column('checked_at'),
    version: column('version'),
  },
  key: { column: 'id', type: 'uuid' },
  office: 'office',
};
