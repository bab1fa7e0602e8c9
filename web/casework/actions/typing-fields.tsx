import { useState } from 'react';
import type { CaseView } from '#contract/api/casework.ts';
import { type FieldDefinition, fieldsOf } from '#domain/forms/form-definition.ts';
import { languageFacts } from '#domain/i18n/languages.ts';
import { countries } from '#domain/reference-data/countries.ts';
import { services } from '#domain/services/catalogue.ts';
import { CountrySelect } from '#web/design-system/country-select/country-select.tsx';
import { DayInput } from '#web/design-system/day-input/day-input.tsx';
import { Select } from '#web/design-system/select/select.tsx';
import { TextInput } from '#web/design-system/text-input/text-input.tsx';
import { sharedQuestionCatalogues } from '#web/i18n/catalogues.ts';
import { useMessages } from '#web/i18n/languages.tsx';
import { useDepartmentMessages } from '../department-messages.ts';
import { type ActionFieldsProps, type ActionInput, fieldId, textOf } from './action-form.ts';
import { NoteField, readNote } from './note-field.tsx';

/** Returns the fields in which the office may correct typing errors of an application for a service. */
function correctableIn(serviceId: string): readonly FieldDefinition[] {
  const service = services.find(({ id }) => id === serviceId);
  return service === undefined ? [] : fieldsOf(service.form).filter((field) => service.correctable?.includes(field.id));
}

const serviceCatalogues = [
  'domain/visitor-visa' as const,
  ...sharedQuestionCatalogues,
  ...services.map((service) => `domain/services/${service.id}` as const),
];

function valueIn(file: CaseView, field: string): string | undefined {
  return file.sections.flatMap((section) => section.rows).find((row) => row.field === field)?.value;
}

/** Fields for a correction: the mistyped answer, its present value, and the value in the passport. */
export function TypingFields({ file, errors }: ActionFieldsProps) {
  const { t } = useDepartmentMessages();
  const { t: fieldWords } = useMessages<string>(...serviceCatalogues);
  const [chosen, setChosen] = useState('');
  const correctable = correctableIn(file.service);
  const field = correctable.find(({ id }) => id === chosen);
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
        options={correctable.map(({ id, label }) => ({ value: id, text: fieldWords(label) }))}
      />
      {field && (
        <>
          <dl className="mb-4">
            <dt className="font-semibold">{t('department.typing.old')}</dt>
            <dd className="[overflow-wrap:anywhere]">{valueIn(file, field.id) ?? t('form.notProvided')}</dd>
          </dl>
          <NewValue
            key={field.id}
            field={field}
            label={t('department.typing.new')}
            error={errors[field.id] ?? errors.value}
          />
        </>
      )}
      <NoteField errors={errors} />
    </>
  );
}

interface NewValueProps {
  readonly field: FieldDefinition;
  readonly label: string;
  readonly error: string | undefined;
}

function NewValue({ field, label, error }: NewValueProps) {
  const { t, countryName, formatDate, language } = useDepartmentMessages();
  const { t: optionWords } = useMessages<string>(...serviceCatalogues, 'domain/reference-data');
  const common = { id: fieldId('value'), name: 'value', label, error };
  switch (field.kind) {
    case 'date':
      return <DayInput {...common} sayDay={formatDate} />;
    case 'country':
      return (
        <CountrySelect
          {...common}
          placeholder={t('form.choose')}
          languageTag={languageFacts[language].tag}
          countries={Object.keys(countries).map((code) => ({ code, name: countryName(code) }))}
        />
      );
    case 'choice':
      return (
        <Select
          {...common}
          placeholder={t('form.choose')}
          options={(field.options ?? []).map((option) => ({ value: option.id, text: optionWords(option.label) }))}
        />
      );
    default:
      return (
        <TextInput
          {...common}
          code={field.kind === 'passport_number'}
          autoComplete="off"
          maxLength={field.maxLength ?? 400}
        />
      );
  }
}

export function readTyping(form: FormData): ActionInput {
  const field = textOf(form, 'field');
  const value = textOf(form, 'value');
  if (field === '') return { missing: { corrections: 'department.missing.mistyped' } };
  if (value === '') return { missing: { value: 'department.missing.asInPassport' } };
  return { body: { corrections: { [field]: value }, ...readNote(form) } };
}
