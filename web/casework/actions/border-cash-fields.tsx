import type { CaseView } from '#contract/api/casework.ts';
import type { ActionFieldsProps, ActionInput } from './action-form.ts';
import { CashFields, readCash } from './cash-fields.tsx';
import { readPort, StampFields } from './stamp-fields.tsx';

/** Fields for a fee that fell due on the day of arrival, and the port at whose counter it is taken. */
export function BorderCashFields(props: ActionFieldsProps) {
  return (
    <>
      <StampFields {...props} />
      <CashFields {...props} />
    </>
  );
}

export function readBorderCash(form: FormData, file: CaseView): ActionInput {
  const port = readPort(form);
  const cash = readCash(form, file);
  if ('body' in port && 'body' in cash) return { body: { ...port.body, ...cash.body } };
  return { missing: { ...('missing' in port ? port.missing : {}), ...('missing' in cash ? cash.missing : {}) } };
}
