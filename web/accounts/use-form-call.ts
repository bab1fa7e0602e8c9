import { type RefObject, useState } from 'react';
import { ApiProblem } from '#web/api/api-problem.ts';
import { useFirstInvalidFocus } from '#web/design-system/field/first-invalid.ts';
import { type SaidProblem, saidNow, useSaidWords } from './said-problem.ts';
import { useSessionMessages } from './session-messages.ts';

interface FormCall<Field extends string> {
  /** Set on the form: focus moves to its first field with an error. */
  readonly form: RefObject<HTMLFormElement | null>;
  /** Error texts by field. */
  readonly errors: ReadonlyMap<Field, string>;
  /** Error that belongs to no field. */
  readonly trouble: string | undefined;
  readonly working: boolean;
  /** Sends, unless a value is missing. The server's errors appear at their fields, the rest as the form's trouble. */
  readonly send: (values: Readonly<Record<Field, string>>, call: () => Promise<void>) => Promise<void>;
}

/** Reason why a form was not taken, as it was found: it is worded when it is shown. */
interface Found<Field extends string> {
  readonly missing?: readonly Field[];
  readonly said?: SaidProblem;
  /** True for a problem of the step after this form, which belongs to none of its fields. */
  readonly again?: true;
  readonly unreachable?: true;
}

export const nothing = {};

/** Returns what was found about a short form with required fields, named as the server names them, and its words. */
export function useFound<Field extends string>(fields: readonly Field[]) {
  const { t } = useSessionMessages();
  const [found, setFound] = useState<Found<Field>>(nothing);
  const form = useFirstInvalidFocus(found);
  const { message, at } = useSaidWords(found.said);
  const errorAt = (field: Field) => (found.missing?.includes(field) ? t('session.required', { field }) : at(field));
  const errors: ReadonlyMap<Field, string> = new Map(
    fields.flatMap((field) => {
      const text = errorAt(field);
      return text === undefined ? [] : [[field, text] as const];
    }),
  );
  return { form, found, setFound, errors, message };
}

/** Returns the state and the sender of such a form. */
export function useFormCall<Field extends string>(fields: readonly Field[]): FormCall<Field> {
  const { t } = useSessionMessages();
  const { form, found, setFound, errors, message } = useFound(fields);
  const [working, setWorking] = useState(false);
  const elsewhere = errors.size === 0 ? message : undefined;

  return {
    form,
    errors,
    trouble: found.unreachable ? t('session.form.unreachable') : elsewhere,
    working,
    send: async (values, call) => {
      if (working) return;
      const missing = fields.filter((field) => values[field].trim() === '');
      if (missing.length > 0) {
        setFound({ missing });
        return;
      }
      setFound(nothing);
      setWorking(true);
      try {
        await call();
      } catch (error) {
        setFound(error instanceof ApiProblem ? { said: saidNow(error) } : { unreachable: true });
      } finally {
        setWorking(false);
      }
    },
  };
}
