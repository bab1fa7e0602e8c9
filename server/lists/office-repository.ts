import type { Office } from '#domain/reference-data/offices.ts';
import type { Db } from '../platform/database/database.ts';
import { columnOf, type ResourceTable } from './resource-table.ts';

export interface OfficeRow {
  readonly slug: string;
  readonly code: string;
  readonly kind: Office['kind'];
  readonly name_message: string;
  readonly status: string;
}

/** Adds offices that do not exist yet; existing ones keep their later changes. */
export async function addOffices(db: Db, offices: readonly OfficeRow[]): Promise<void> {
  await db
    .insertInto('offices')
    .values([...offices])
    .onConflict((conflict) => conflict.column('slug').doNothing())
    .execute();
}

/** Row of the list of offices. */
export interface OfficeListRow {
  readonly slug: string;
  readonly code: string;
  readonly kind: Office['kind'];
  readonly name_message: string;
  readonly active: boolean;
  readonly address: string | null;
  readonly phone: string | null;
  readonly email: string | null;
  readonly hours: string | null;
  readonly version: number;
}

const column = columnOf('offices');
export const officeTable: ResourceTable<OfficeListRow> = {
  from: ['offices'],
  columns: {
    slug: column('slug'),
    code: column('code'),
    kind: column('kind'),
    name_message: column('name_message'),
    active: column('active'),
    address: column('address'),
    phone: column('phone'),
    email: column('email'),
    hours: column('hours'),
    version: column('version'),
  },
  key: { column: 'slug', type: 'text' },
  office: 'slug',
};

export interface OfficeContact {
  readonly address: string | null;
  readonly phone: string | null;
  readonly email: string | null;
  readonly hours: string | null;
}

/** Returns an office's contact details as it wrote them. */
export function contactOfOffice(db: Db, slug: string): Promise<OfficeContact | undefined> {
  return db
    .selectFrom('offices')
    .select(['address', 'phone', 'email', 'hours'])
    .where('slug', '=', slug)
    .executeTakeFirst();
}

/** Changes an office's contact details or activates or deactivates it, if its version has not changed. */
export async function updateOffice(
  db: Db,
  office: { readonly slug: string; readonly version: number },
  values: Partial<OfficeContact> & { readonly active?: boolean },
): Promise<boolean> {
  const result = await db
    .updateTable('offices')
    .set({ ...values, version: office.version + 1 })
    .where('slug', '=', office.slug)
    .where('version', '=', office.version)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}
