import type { Condition } from '#domain/forms/conditions.ts';
import type { FieldDefinition, OptionDefinition, PageDefinition } from '#domain/forms/form-definition.ts';
import { relationMessage, relations } from '#domain/reference-data/relations.ts';
import type { DocumentDefinition } from '#domain/services/service-definition.ts';
import { residenceKinds } from './kinds.ts';

const label = (id: string) => `residence.field.${id}`;
const hint = (id: string) => `residence.hint.${id}`;
const ofKind = (...is: readonly string[]): Condition => ({ field: 'visa_type', is });

const text = (id: string, more: Partial<FieldDefinition> = {}): FieldDefinition => ({
  id,
  kind: 'text',
  label: label(id),
  maxLength: 120,
  ...more,
});

/** Kinds to choose from. */
export const kindOptions: readonly OptionDefinition[] = residenceKinds.map(({ id }) => ({
  id,
  label: `residence.kind.${id}`,
  hint: `residence.kind_hint.${id}`,
}));

/** Further questions of each kind, shown only for that kind. */
const details: Readonly<Record<string, readonly FieldDefinition[]>> = {
  study: [
    {
      id: 'study_course',
      kind: 'choice',
      label: label('study_course'),
      options: ['degree', 'course', 'research'].map((id) => ({ id, label: `residence.plan.study.${id}` })),
    },
    text('academic_institution', { hint: hint('academic_institution'), suggests: 'study' }),
    text('study_subject'),
    text('institution_address', { required: false }),
    { id: 'total_cost_usd', kind: 'number', label: label('total_cost_usd'), required: false },
    { id: 'funds_usd', kind: 'number', label: label('funds_usd'), hint: hint('funds_usd') },
  ],
  business: [
    text('company_name'),
    text('company_address'),
    text('company_position'),
    {
      id: 'investment_npr',
      kind: 'number',
      label: label('investment_npr'),
      hint: hint('investment_npr'),
      range: { min: 1, max: 100_000_000_000 },
    },
  ],
  working: [
    text('employer_name'),
    text('employer_address'),
    text('employer_position'),
    {
      id: 'labour_permit_until',
      kind: 'date',
      label: label('labour_permit_until'),
      hint: hint('labour_permit_until'),
      dateSide: 'future',
    },
  ],
  press: [text('press_organisation')],
  marriage: [
    { id: 'marriage_date', kind: 'date', label: label('marriage_date'), dateSide: 'past' },
    text('marriage_place'),
    { id: 'spouse_name', kind: 'name', label: label('spouse_name'), private: true },
    text('spouse_citizenship_number', { maxLength: 40, private: true }),
  ],
  relation: [
    {
      id: 'relative',
      kind: 'choice',
      label: label('relative'),
      options: relations.map((id) => ({ id, label: relationMessage(id) })),
    },
    { id: 'relative_name', kind: 'name', label: label('relative_name'), private: true },
    text('relative_citizenship_number', { maxLength: 40, private: true }),
  ],
  dependant: [
    text('host_visa_number', { maxLength: 40, hint: hint('host_visa_number'), private: true, notReusable: true }),
    {
      id: 'host_passport_number',
      kind: 'passport_number',
      label: label('host_passport_number'),
      private: true,
      notReusable: true,
    },
    {
      id: 'host_relation',
      kind: 'choice',
      label: label('host_relation'),
      // A parent may depend on a child as well; the specification's list has parents and spouses only.
      options: [
        ...relations.map((id) => ({ id, label: relationMessage(id) })),
        { id: 'child', label: 'residence.host_relation.child' },
      ],
    },
    { id: 'host_name', kind: 'name', label: label('host_name'), private: true },
    {
      id: 'dependant_funds_usd',
      kind: 'number',
      label: label('funds_usd'),
      hint: hint('dependant_funds_usd'),
    },
  ],
  residential: [
    {
      id: 'yearly_income_usd',
      kind: 'number',
      label: label('yearly_income_usd'),
      hint: hint('yearly_income_usd'),
    },
  ],
  nrn: [text('nrn_number', { maxLength: 40, private: true })],
};

/** Returns a page for each kind with what it asks besides. */
export const detailPages: readonly PageDefinition[] = Object.entries(details).map(([kind, fields]) => ({
  id: kind,
  scope: 'traveller',
  section: 'residence',
  title: `residence.page.${kind}`,
  hint: `residence.page_hint.${kind}`,
  when: ofKind(kind),
  fields,
}));

const pricedEntries = residenceKinds.filter(({ reEntry }) => reEntry).map(({ id }) => id);

/** Months and re-entry. */
export const lengthFields: readonly FieldDefinition[] = [
  {
    id: 'visa_months',
    kind: 'number',
    label: label('visa_months'),
    hint: hint('visa_months'),
    // The longest of any kind; what the chosen one allows is the price's to say.
    range: { min: 1, max: 120 },
    notReusable: true,
  },
  {
    id: 're_entry',
    kind: 'choice',
    label: label('re_entry'),
    when: ofKind(...pricedEntries),
    options: ['none', 'single', 'multiple'].map((id) => ({ id, label: `residence.re_entry.${id}` })),
    notReusable: true,
  },
];

/** Papers of each kind, which are uploaded and whose originals are brought. */
interface Paper {
  readonly id: string;
  readonly when: Condition;
}

function papersOf(renewal: boolean): readonly Paper[] {
  const kinds = new Map<string, string[]>();
  for (const kind of residenceKinds) {
    for (const id of [...kind.uploads, ...(renewal ? (kind.renewal ?? []) : [])]) {
      kinds.set(id, [...(kinds.get(id) ?? []), kind.id]);
    }
  }
  return [...kinds].map(([id, of]) => ({ id, when: ofKind(...of) }));
}

/** Returns the page on which the papers of the chosen kind are uploaded. `renewal`: with those of extensions. */
export function papersPage(renewal: boolean): PageDefinition {
  return {
    id: 'papers',
    scope: 'traveller',
    section: 'residence',
    title: 'residence.page.papers',
    hint: 'residence.page_hint.papers',
    fields: papersOf(renewal).map(({ id, when }) => ({
      id: `${id}_file`,
      kind: 'file',
      label: `residence.paper.${id}`,
      when,
      file: { document: id, accept: 'image_or_pdf' },
    })),
  };
}

/** Returns the papers to bring, uploaded or not. */
export function residenceDocuments(renewal: boolean): readonly DocumentDefinition[] {
  return papersOf(renewal).map(({ id, when }) => ({
    id,
    label: `residence.paper.${id}`,
    when,
    bringOriginal: true,
  }));
}
