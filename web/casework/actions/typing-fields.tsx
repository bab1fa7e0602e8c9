import { useState } from 'react';
import type { CaseView } from '#contract/api/casework.ts';
import { Checkbox } from '#web/design-system/checkbox/checkbox.tsx';
import { CountrySelect } from '#web/design-system/country-select/country-select.tsx';
import { DayInput } from '#web/design-system/day-input/day-input.tsx';
import { Select } from '#web/design-system/select/select.tsx';
import { TextInput } from '#web/design-system/text-input/text-input.tsx';
import { useDepartmentMessages } from '../department-messages.ts';
import { type ActionFieldsProps, type ActionInput, fieldId, textOf } from './action-form.ts';
import { acceptedFee, feeChangeIn } from './fee-change.ts';
import { NoteField, readNote } from './note-field.tsx';

const acceptedField = 'accepted_fee_minor';

type CorrectableField = CaseView['correctable'][number];

/** Fields for a correction: the mistyped answer, its present value, and the value in the passport. */
export function TypingFields({ file, errors, problem }: ActionFieldsProps) {
  const { t } = useDepartmentMessages();
  const [chosen, setChosen] = useState('');
  const { correctable } = file;
  const fee = feeChangeIn(problem);
  const field = correctable.find((one) => one.field === chosen);
  return (
    <>
      <Select
        id={fieldId('corrections')}
        name="field"
        label={t('department.typing.field')}
        error={errors.corrections}
        value={chosen}
        onChange={(event) => setChosen(event.target.value)}
        placeholder={t('form.choose')}
        options={correctable.map((one) => ({ value: one.field, text: one.label }))}
      />
      {field && (
        <>
          <dl className="mb-4">
            <dt className="font-semibold">{t('department.typing.old')}</dt>
            <dd className="[overflow-wrap:anywhere]">{field.present ?? t('department.typing.notProvided')}</dd>
          </dl>
          <NewValue
            key={field.field}
            field={field}
            label={t('department.typing.new')}
            error={errors[field.field] ?? errors.value}
          />
        </>
      )}
      {fee && (
        <Checkbox
          key={fee.minor}
          id={fieldId(acceptedField)}
          name={acceptedField}
          value={fee.minor}
          label={t('department.typing.fee', { currency: fee.currency, from: fee.from, to: fee.to })}
          error={errors[acceptedField]}
        />
      )}
      <NoteField errors={errors} />
    </>
  );
}

interface NewValueProps {
  readonly field: CorrectableField;
  readonly label: string;
  readonly error: string | undefined;
}

function NewValue({ field, label, error }: NewValueProps) {
  const { t, formatDate, countries } = useDepartmentMessages();
  const common = { id: fieldId('value'), name: 'value', label, error };
  switch (field.kind) {
    case 'date':
      return <DayInput {...common} sayDay={formatDate} />;
    case 'country':
      return <CountrySelect {...common} placeholder={t('form.choose')} countries={countries()} />;
    case 'choice':
      return (
        <Select
          {...common}
          placeholder={t('form.choose')}
          options={field.options.map(({ id, words }) => ({ value: id, text: words }))}
        />
      );
    default:
      return (
        <TextInput
          {...common}
          code={field.kind === 'passport_number'}
          autoComplete="off"
          maxLength={field.max_length ?? undefined}
        />
      );
  }
}

export function readTyping(form: FormData): ActionInput {
  const field = textOf(form, 'field');
  const value = textOf(form, 'value');
  if (field === '') return { missing: { corrections: 'department.missing.mistyped' } };
  if (value === '') return { missing: { value: 'department.missing.asInPassport' } };
  const accepted = textOf(form, acceptedField);
  const fee = accepted === '' ? undefined : { minor: Number(accepted) };
  return { body: { corrections: { [field]: value }, ...acceptedFee(fee), ...readNote(form) } };
}
