import { maxInputLength } from '#domain/casework/typed-input.ts';
import { DayInput } from '#web/design-system/day-input/day-input.tsx';
import { TextArea } from '#web/design-system/text-area/text-area.tsx';
import { TextInput } from '#web/design-system/text-input/text-input.tsx';
import { useDepartmentMessages } from '../department-messages.ts';
import type { FieldErrors } from '../field-errors.ts';
import { type ActionState, fieldId, textOf } from './action-form.ts';

/** Name of a typed value in the form, which is the server's name for it in violations. */
const nameOf = (id: string) => `input.${id}`;

/** Fields for the values that an action's definition asks for. */
export function InputFields({ state, errors }: { readonly state: ActionState; readonly errors: FieldErrors }) {
  const { t, formatDate } = useDepartmentMessages();
  return state.input.map(({ id, kind, label, required }) => {
    const name = nameOf(id);
    const field = {
      id: fieldId(name),
      name,
      label,
      error: errors[name],
      ...(required ? {} : { optional: t('form.optional') }),
    };
    if (kind === 'day') return <DayInput key={id} {...field} sayDay={formatDate} />;
    if (kind === 'lines') return <TextArea key={id} {...field} rows={3} maxLength={maxInputLength.lines} />;
    return <TextInput key={id} {...field} maxLength={maxInputLength.line} autoComplete="off" />;
  });
}

/** Returns the typed values, and the labels of required ones that are missing by their field's name. */
export function readInput({ input }: ActionState, form: FormData) {
  const typed = Object.fromEntries(input.map(({ id }) => [id, textOf(form, nameOf(id))]));
  const missing = input.filter(({ id, required }) => required && typed[id] === '').map(({ id }) => nameOf(id));
  return { body: input.length === 0 ? {} : { input: typed }, missing };
}
