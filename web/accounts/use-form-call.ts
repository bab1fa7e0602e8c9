import { type RefObject, useEffect, useRef, useState } from 'react';
import { ApiProblem } from '#web/api/api-problem.ts';
import { useSessionMessages } from './session-messages.ts';

export interface FormCall<Field extends string> {
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

/** Returns the state and the sender of a short form with required fields, named as the server names them. */
export function useFormCall<Field extends string>(fields: readonly Field[]): FormCall<Field> {
  const { t } = useSessionMessages();
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<ReadonlyMap<Field, string>>(new Map());
  const [trouble, setTrouble] = useState<string>();
  const [working, setWorking] = useState(false);

  useEffect(() => {
    if (errors.size > 0) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [errors]);

  const show = (wordsOf: (field: Field) => string | undefined): boolean => {
    const found = fields.flatMap((field) => {
      const words = wordsOf(field);
      return words === undefined ? [] : [[field, words] as const];
    });
    setErrors(new Map(found));
    return found.length > 0;
  };

  return {
    form,
    errors,
    trouble,
    working,
    send: async (values, call) => {
      if (working) return;
      setTrouble(undefined);
      if (show((field) => (values[field].trim() === '' ? t('session.required', { field }) : undefined))) return;
      setWorking(true);
      try {
        await call();
      } catch (error) {
        if (!(error instanceof ApiProblem)) setTrouble(t('session.form.unreachable'));
        else if (!show((field) => error.errors[field]?.join(' '))) setTrouble(error.message);
      } finally {
        setWorking(false);
      }
    },
  };
}
