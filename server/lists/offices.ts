import { z } from 'zod';
import { type OfficeRow, officeRow, version } from '#contract/api/resources.ts';
import { violation } from '#domain/violations.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { messagesFor } from '../platform/i18n/catalogue.ts';
import { ViolationError } from '../platform/violation-error.ts';
import { defineResource, type ResourceContext, updateCall } from './define-resource.ts';
import { officeTable, updateOffice } from './office-repository.ts';
import { findResourceRow } from './resource-repository.ts';

/** Contact details as people write them; a missing one is removed. */
const contactForm = z.strictObject({
  version,
  address: z.string().trim().max(500).optional(),
  phone: z
    .string()
    .trim()
    .max(100)
    .refine((text) => /^[+\d][\d\s()+,;/-]{4,}$/.test(text), { params: { refusal: 'not_a_phone_number' } })
    .optional(),
  email: z.email().max(200).optional(),
  hours: z.string().trim().max(500).optional(),
});

/** Offices with their contact details: read by their staff, managed by their administrators, public at once. */
export const offices = defineResource({
  name: 'offices',
  title: 'offices',
  table: officeTable,
  shown: officeRow,
  present: (row, { language }): OfficeRow => ({
    id: row.slug,
    slug: row.slug,
    code: row.code,
    kind: row.kind,
    name: messagesFor(language)(row.name_message),
    status: row.active ? 1 : 0,
    address: row.address,
    phone: row.phone,
    email: row.email,
    hours: row.hours,
    version: row.version,
  }),
  read: 'offices.read',
  slug: 'slug',
  sorts: { slug: 'slug', code: 'code', kind: 'kind', status: 'active' },
  defaultSort: { by: 'slug', descending: false },
  filters: {
    officeId: { kind: 'office', column: 'slug' },
    status: { kind: 'active', column: 'active' },
    kind: { kind: 'one_of', column: 'kind', options: ['port', 'mission', 'department', 'trekking'] },
  },
  calls: {
    update: updateCall({
      permission: 'offices.update',
      body: contactForm,
      run: (context, slug, { version: seen, address, phone, email, hours }) => {
        const values = {
          address: address ?? null,
          phone: phone ?? null,
          email: email ?? null,
          hours: hours ?? null,
        };
        return change(context, { slug, version: seen }, values);
      },
    }),
    status: {
      permission: 'offices.activate',
      run: async (context, slug, { active, version: seen }) => {
        await change(context, { slug, version: seen ?? (await versionOf(context, slug)) }, { active });
      },
    },
    export: { permission: 'offices.read' },
  },
});

function change(
  { dependencies }: ResourceContext,
  office: Parameters<typeof updateOffice>[1],
  values: Parameters<typeof updateOffice>[2],
): Promise<void> {
  return inTransaction(dependencies.database, async (transaction) => {
    if (!(await updateOffice(transaction, office, values))) throw new ViolationError([violation('stale_version')]);
  });
}

async function versionOf({ dependencies }: ResourceContext, slug: string): Promise<number> {
  const row = await findResourceRow(dependencies.database, officeTable, { offices: 'all' }, slug);
  if (row === undefined) throw new ViolationError([violation('not_found')]);
  return row.version;
}
