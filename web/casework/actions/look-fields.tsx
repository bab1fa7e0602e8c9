import { lookOutcomes } from '#domain/casework/second-look.ts';
import { Radios } from '#web/design-system/radios/radios.tsx';
import { useDepartmentMessages } from '../department-messages.ts';
import { type ActionFieldsProps, type ActionInput, fieldId, textOf } from './action-form.ts';
import { NoteField, readNote } from './note-field.tsx';

/** Fields of a second look: whether the decision is agreed to, and why it is in doubt. */
export function LookFields({ errors }: ActionFieldsProps) {
  const { t } = useDepartmentMessages();
  return (
    <>
      <Radios
        id={fieldId('look')}
        name="look"
        label={t('department.look.outcome')}
        error={errors.look}
        options={lookOutcomes.map((outcome) => ({
          value: outcome,
          text: t(`department.look.${outcome}`),
          hint: t(`department.look.${outcome}Hint`),
        }))}
      />
      <NoteField errors={errors} />
    </>
  );
}

export function readLook(form: FormData): ActionInput {
  const look = lookOutcomes.find((outcome) => outcome === textOf(form, 'look'));
  const note = readNote(form);
  if (look === undefined) return { missing: { look: 'department.missing.look' } };
  if (look === 'doubtful' && note.note === undefined) return { missing: { note: 'department.missing.note' } };
  return { body: { look, ...note } };
}
