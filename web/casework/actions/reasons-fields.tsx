import { useState } from 'react';
import { actionNamed } from '#domain/casework/actions/index.ts';
import { reasonMessage } from '#domain/casework/decision-reasons.ts';
import { Checkbox } from '#web/design-system/checkbox/checkbox.tsx';
import { Fieldset } from '#web/design-system/fieldset/fieldset.tsx';
import { useMessages } from '#web/i18n/languages.tsx';
import { useDepartmentMessages } from '../department-messages.ts';
import { type ActionFieldsProps, type ActionInput, fieldId } from './action-form.ts';
import { NoteField, readNote } from './note-field.tsx';

/** Fields for the standard reasons of an action, which the applicant is told, and an internal note. */
export function ReasonsFields({
  action,
  errors,
  onReasons,
}: ActionFieldsProps & { readonly onReasons?: (reasons: readonly string[]) => void }) {
  const { t } = useDepartmentMessages();
  const { t: reasonWords } = useMessages<string>('domain/casework');
  const [ticked, setTicked] = useState<readonly string[]>([]);
  const tick = (code: string, on: boolean) => {
    const now = on ? [...ticked, code] : ticked.filter((other) => other !== code);
    setTicked(now);
    onReasons?.(now);
  };
  return (
    <>
      <Fieldset id={fieldId('reasons')} label={t('department.action.reasons')} error={errors.reasons}>
        {(actionNamed(action)?.reasons ?? []).map((code, index) => (
          <div key={code} className="-mb-4">
            <Checkbox
              id={index === 0 ? fieldId('reasons') : fieldId(`reasons-${code}`)}
              name="reasons"
              value={code}
              label={reasonWords(reasonMessage(code))}
              checked={ticked.includes(code)}
              onChange={(event) => tick(code, event.target.checked)}
            />
          </div>
        ))}
        <div className="mb-4" />
      </Fieldset>
      <NoteField errors={errors} />
    </>
  );
}

export function readReasons(form: FormData): ActionInput {
  const reasons = form.getAll('reasons').map(String);
  return reasons.length === 0
    ? { missing: { reasons: 'department.action.reasonMissing' } }
    : { body: { reasons, ...readNote(form) } };
}
