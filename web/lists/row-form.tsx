import { useMutation } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import { sentences } from '#domain/i18n/sentences.ts';
import { type SaidProblem, saidNow, useSaidWords } from '#web/accounts/said-problem.ts';
import { ApiProblem } from '#web/api/api-problem.ts';
import { Button, LoadingButton } from '#web/design-system/button/button.tsx';
import { Checkbox } from '#web/design-system/checkbox/checkbox.tsx';
import { DayInput } from '#web/design-system/day-input/day-input.tsx';
import { DialogFooter } from '#web/design-system/dialog/dialog.tsx';
import { useFirstInvalidFocus } from '#web/design-system/field/first-invalid.ts';
import { Fieldset } from '#web/design-system/fieldset/fieldset.tsx';
import { Notice } from '#web/design-system/notice/notice.tsx';
import { Select } from '#web/design-system/select/select.tsx';
import { TextArea } from '#web/design-system/text-area/text-area.tsx';
import { TextInput } from '#web/design-system/text-input/text-input.tsx';
import { useListMessages } from './list-messages.ts';
import type { FormField, FormValues } from './management-list.ts';

/** Reason why a row was not saved, as it was found: it is worded when it is shown. */
interface Found {
  readonly missing?: readonly string[];
  readonly said?: SaidProblem;
  readonly unreachable?: true;
}

const nothing: Found = {};

/** Returns a form's initial values: the row's members of the same names. */
export function valuesOfRow(fields: readonly FormField[], row: object): FormValues {
  return Object.fromEntries(
    fields.map(({ name, kind }) => {
      const value: unknown = Reflect.get(row, name);
      if (holdsSeveral(kind)) return [name, Array.isArray(value) ? value.map(String) : []];
      return [name, value === null || value === undefined ? '' : String(value)];
    }),
  );
}

/** Returns true if a field's value is a list of texts. */
export function holdsSeveral(kind: FormField['kind']): boolean {
  return kind === 'several' || kind === 'lines';
}

function isBlank(value: FormValues[string] | undefined): boolean {
  return value === undefined || (typeof value === 'string' ? value.trim() === '' : value.length === 0);
}

/** Returns the field of an error's name: `roles[1]` belongs to `roles`. */
function fieldOf(name: string): string {
  return name.replace(/\[.*$/, '');
}

/** Returns the errors of a row's fields, and those of no field. */
function useFoundWords({ missing = [], said, unreachable }: Found, fields: readonly FormField[]) {
  const { t, language } = useListMessages();
  const { message, errors: told } = useSaidWords(said);
  const errors: Record<string, string> = Object.fromEntries(missing.map((name) => [name, t('lists.required')]));
  if (unreachable) return { errors, elsewhere: [t('lists.unreachable')] };
  const known = new Set(fields.map(({ name }) => name));
  const refused = Object.entries(told).map(([name, texts]) => [fieldOf(name), texts] as const);
  for (const [name, texts] of refused.filter(([name]) => known.has(name))) errors[name] = sentences(texts, language);
  const others = refused.filter(([name]) => !known.has(name)).flatMap(([, texts]) => texts);
  return { errors, elsewhere: said !== undefined && refused.length === 0 ? [message ?? ''] : others };
}

/**
 * Form of a row. Nothing is sent while a required field is empty: it says `Required`. The server's errors appear at
 * their fields and as a toast as well (specification, sections 5 and 8); those of no field appear above them.
 */
export function RowForm({
  fields,
  initial,
  save,
  onCancel,
  hints,
  aside,
}: {
  readonly fields: readonly FormField[];
  readonly initial: FormValues;
  /** Sends the values; throws as `call` does. */
  readonly save: (values: FormValues) => Promise<void>;
  /** In a dialog: closes it. */
  readonly onCancel?: () => void;
  readonly hints?: ((values: FormValues) => Readonly<Record<string, string>>) | undefined;
  readonly aside?: ((values: FormValues) => ReactNode) | undefined;
}) {
  const { t } = useListMessages();
  const [values, setValues] = useState(initial);
  const [found, setFound] = useState(nothing);
  const form = useFirstInvalidFocus(found);
  const { errors, elsewhere } = useFoundWords(found, fields);

  const saving = useMutation({
    mutationFn: save,
    onError: (error) => setFound(error instanceof ApiProblem ? { said: saidNow(error) } : { unreachable: true }),
  });

  const send = (event: FormEvent) => {
    event.preventDefault();
    if (saving.isPending) return;
    const missing = fields.filter(({ name, optional }) => optional !== true && isBlank(values[name]));
    setFound({ missing: missing.map(({ name }) => name) });
    if (missing.length === 0) saving.mutate(values);
  };

  const saveButton = (
    <LoadingButton type="submit" loading={saving.isPending} loadingText={t('lists.saving')}>
      {t('lists.save')}
    </LoadingButton>
  );
  const hintsNow = hints?.(values);
  const set = (name: string, value: FormValues[string]) => setValues((before) => ({ ...before, [name]: value }));
  return (
    <form ref={form} noValidate onSubmit={send}>
      {elsewhere.length > 0 && (
        <Notice
          tone={found.unreachable ? 'waiting' : 'refused'}
          live
          intoSight
          title={t(found.unreachable ? 'lists.unconfirmed' : 'lists.notSaved')}
        >
          {elsewhere.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </Notice>
      )}
      {fields.map((field) => (
        <FieldControl
          key={field.name}
          field={field}
          hint={hintsNow?.[field.name] ?? field.hint}
          value={values[field.name] ?? ''}
          error={errors[field.name]}
          onChange={(value) => set(field.name, value)}
        />
      ))}
      {aside?.(values)}
      {onCancel ? (
        <DialogFooter>
          <Button kind="secondary" onClick={onCancel}>
            {t('lists.cancel')}
          </Button>
          {saveButton}
        </DialogFooter>
      ) : (
        saveButton
      )}
    </form>
  );
}

function FieldControl({
  field,
  hint,
  value,
  error,
  onChange,
}: {
  readonly field: FormField;
  readonly hint: string | undefined;
  readonly value: FormValues[string];
  readonly error: string | undefined;
  readonly onChange: (value: FormValues[string]) => void;
}) {
  const { t, formatDate } = useListMessages();
  const frame = {
    id: `row-${field.name}`,
    label: field.label,
    hint,
    error,
    optional: field.optional ? t('form.optional') : undefined,
  };
  const text = {
    ...frame,
    name: field.name,
    value: typeof value === 'string' ? value : '',
    autoComplete: 'off',
    onChange: (event: { readonly target: { readonly value: string } }) => onChange(event.target.value),
  };
  switch (field.kind) {
    case 'text':
      return (
        <TextInput
          {...text}
          type={field.type ?? 'text'}
          width={field.width ?? 'full'}
          code={field.code ?? false}
          {...(field.decimal ? { inputMode: 'decimal' as const } : {})}
        />
      );
    case 'long_text':
      return <TextArea {...text} rows={3} />;
    case 'lines':
      return (
        <TextArea
          {...text}
          value={typeof value === 'string' ? value : value.join('\n')}
          onChange={(event) => onChange(event.target.value.split('\n'))}
          rows={4}
        />
      );
    case 'tick':
      return (
        <Checkbox
          id={frame.id}
          name={field.name}
          label={field.label}
          hint={hint}
          error={error}
          checked={value === '1'}
          onChange={(event) => onChange(event.target.checked ? '1' : '')}
        />
      );
    case 'day':
      return <DayInput {...text} sayDay={formatDate} />;
    case 'choice':
      return <Select {...text} options={field.options} placeholder={t('form.choose')} />;
    case 'several': {
      const chosen = typeof value === 'string' ? [] : value;
      return (
        <Fieldset {...frame}>
          {field.options.map((option, index) => (
            <Checkbox
              key={option.value}
              // An error focuses the first option.
              id={index === 0 ? frame.id : `${frame.id}-${option.value}`}
              name={field.name}
              label={option.text}
              disabled={option.disabled}
              {...(error && index === 0 ? { 'aria-invalid': true } : {})}
              checked={chosen.includes(option.value)}
              onChange={(event) =>
                onChange(
                  event.target.checked ? [...chosen, option.value] : chosen.filter((kept) => kept !== option.value),
                )
              }
            />
          ))}
        </Fieldset>
      );
    }
  }
}
