import { decisionNumberLength } from '#domain/casework/decision-on-file.ts';
import { DayInput } from '#web/design-system/day-input/day-input.tsx';
import { TextInput } from '#web/design-system/text-input/text-input.tsx';
import { useDepartmentMessages } from '../department-messages.ts';
import { type ActionFieldsProps, type ActionInput, fieldId, textOf } from './action-form.ts';

/** Number and day of the written decision that an action carries out. */
export function DecisionFields({ errors }: Pick<ActionFieldsProps, 'errors'>) {
  const { t, formatDate } = useDepartmentMessages();
  return (
    <>
      <TextInput
        id={fieldId('decision_number')}
        name="decision_number"
        width="20"
        maxLength={decisionNumberLength}
        autoComplete="off"
        label={t('department.decision.number')}
        hint={t('department.decision.hint')}
        error={errors.decision_number}
      />
      <DayInput
        id={fieldId('decision_date')}
        name="decision_date"
        sayDay={formatDate}
        label={t('department.decision.date')}
        error={errors.decision_date}
      />
    </>
  );
}

/** Adds the decision to what the other fields of a dialog say. */
export function withDecision(input: ActionInput, form: FormData): ActionInput {
  const number = textOf(form, 'decision_number');
  const date = textOf(form, 'decision_date');
  const missing = {
    ...('missing' in input ? input.missing : {}),
    ...(number === '' ? { decision_number: 'department.missing.decisionNumber' as const } : {}),
    ...(date === '' ? { decision_date: 'department.missing.decisionDate' as const } : {}),
  };
  if ('missing' in input || Object.keys(missing).length > 0) return { missing };
  return { body: { ...input.body, decision_number: number, decision_date: date } };
}
