import { TextArea } from '#web/design-system/text-area/text-area.tsx';
import { useDepartmentMessages } from '../department-messages.ts';
import { type ActionFieldsProps, type ActionInput, fieldId, textOf } from './action-form.ts';

/** Field for a remark to colleagues; the applicant never sees it. */
export function NoteField({
  errors,
  required = false,
}: Pick<ActionFieldsProps, 'errors'> & { readonly required?: boolean }) {
  const { t } = useDepartmentMessages();
  return (
    <TextArea
      id={fieldId('note')}
      name="note"
      rows={2}
      maxLength={1000}
      required={required}
      label={t('department.action.note')}
      error={errors.note}
      {...(required ? { hint: t('department.action.noteHint') } : { optional: t('department.action.noteOptional') })}
    />
  );
}

/** The same beside the letter of an action, which it is not part of. */
export function LetterNoteField({ errors }: Pick<ActionFieldsProps, 'errors'>) {
  const { t } = useDepartmentMessages();
  return (
    <div className="text-[14px]/[20px] [&_label]:text-[13px]">
      <TextArea
        id={fieldId('note')}
        name="note"
        rows={2}
        maxLength={1000}
        label={t('department.action.note')}
        error={errors.note}
        optional={t('desk.letter.noteOptional')}
      />
    </div>
  );
}

/** Remark on an action that asks for nothing else, for example on how the officer knows, or on what is new. */
export function RemarkField({ needsNote = false, errors }: ActionFieldsProps) {
  return <NoteField errors={errors} required={needsNote} />;
}

export function readRemark(form: FormData): ActionInput {
  return { body: readNote(form) };
}

export function readNote(form: FormData): { readonly note?: string } {
  const note = textOf(form, 'note');
  return note === '' ? {} : { note };
}
