import { contactPage, officePage, sections, visaPage } from '#domain/existing-visa/questions.ts';
import type { Condition } from '#domain/forms/conditions.ts';
import type { FieldDefinition, FormDefinition } from '#domain/forms/form-definition.ts';
import { passportTypeMessage } from '#domain/identity/passport.ts';

const label = (id: string) => `visa_transfer.field.${id}`;
const hint = (id: string) => `visa_transfer.hint.${id}`;

/** Reasons for a new passport (R19); the documents to upload follow from them. */
const reasons = ['lost', 'stolen', 'expired', 'damaged', 'emergency'] as const;

/** Types of passport that can bear a visa of somebody who is in Nepal. */
const bearing = ['ordinary', 'official', 'diplomatic', 'service', 'emergency'] as const;

const because = (...is: readonly (typeof reasons)[number][]): Condition => ({ field: 'transfer_reason', is });
export const fromMission = because('emergency');
/** R19 asks what became of the old passport, also where a mission replaced it. */
const replaced = (gone: 'yes' | 'no'): Condition => ({ all: [fromMission, { field: 'passport_gone', is: gone }] });
export const policeCase: Condition = { any: [because('lost', 'stolen'), replaced('yes')] };
export const oldPassportThere: Condition = { any: [because('expired', 'damaged'), replaced('no')] };

const copy = (document: string, when?: Condition): FieldDefinition => ({
  id: `${document}_file`,
  kind: 'file',
  label: label(`${document}_file`),
  ...(when === undefined ? {} : { when }),
  file: { document, accept: 'image_or_pdf' },
});

export const form: FormDefinition = {
  sections: [
    ...sections.slice(0, 1),
    { id: 'passport', scope: 'traveller', title: 'visa_transfer.section.passport' },
    ...sections.slice(1),
  ],
  pages: [
    // The sticker may be gone with the passport.
    { ...visaPage, hint: 'visa_transfer.page_hint.visa' },
    {
      id: 'reason',
      scope: 'traveller',
      section: 'passport',
      title: 'visa_transfer.page.reason',
      fields: [
        {
          id: 'transfer_reason',
          kind: 'choice',
          label: label('transfer_reason'),
          options: reasons.map((id) => ({ id, label: `visa_transfer.reason.${id}` })),
          notReusable: true,
        },
      ],
    },
    {
      id: 'gone',
      scope: 'traveller',
      section: 'passport',
      title: 'visa_transfer.page.gone',
      fields: [
        {
          id: 'passport_gone',
          kind: 'yes_no',
          label: label('passport_gone'),
          when: fromMission,
          notReusable: true,
        },
      ],
    },
    {
      id: 'new_passport',
      scope: 'traveller',
      section: 'passport',
      title: 'visa_transfer.page.new_passport',
      hint: 'visa_transfer.page_hint.new_passport',
      fields: [
        {
          id: 'new_passport_number',
          kind: 'passport_number',
          label: label('new_passport_number'),
          private: true,
          notReusable: true,
        },
        { id: 'new_passport_country', kind: 'country', label: label('new_passport_country') },
        {
          id: 'new_passport_type',
          kind: 'choice',
          label: label('new_passport_type'),
          options: bearing.map((id) => ({ id, label: passportTypeMessage(id) })),
        },
        { id: 'new_passport_expiry_date', kind: 'date', label: label('new_passport_expiry_date'), dateSide: 'future' },
        {
          id: 'diplomatic_mission_name',
          kind: 'text',
          label: label('diplomatic_mission_name'),
          hint: hint('diplomatic_mission_name'),
          when: fromMission,
          maxLength: 120,
        },
      ],
    },
    {
      id: 'copies',
      scope: 'traveller',
      section: 'passport',
      title: 'visa_transfer.page.copies',
      fields: [
        copy('new_passport_copy'),
        { ...copy('police_report', policeCase), hint: hint('police_report_file') },
        { ...copy('old_passport_copy', oldPassportThere), hint: hint('old_passport_copy_file') },
        { ...copy('mission_letter', fromMission), hint: hint('mission_letter_file') },
      ],
    },
    officePage,
    contactPage,
  ],
};
