import { useState } from 'react';
import { actionNamed } from '#domain/casework/actions/index.ts';
import { officesFor } from '#domain/casework/may-act.ts';
import { officesOfKind } from '#domain/reference-data/offices.ts';
import { useStaff } from '#web/accounts/staff-guard.tsx';
import { Select } from '#web/design-system/select/select.tsx';
import { type DepartmentMessageId, useDepartmentMessages } from '../department-messages.ts';
import { type ActionFieldsProps, type ActionInput, fieldId, textOf } from './action-form.ts';

const everyPort = officesOfKind('port').map(({ slug }) => slug);

const consequences: Readonly<Record<string, DepartmentMessageId>> = {
  take_cash_at_border: 'department.consequence.take_cash_at_border',
  clear_authorisation: 'department.consequence.clear_authorisation',
  stamp_arrival: 'department.consequence.stamp_arrival',
  stamp_departure: 'department.consequence.stamp_departure',
};

/** Field for the port of a border crossing, shown only to officers who work at several ports. */
export function StampFields({ action, file, errors }: ActionFieldsProps) {
  const { t, officeName } = useDepartmentMessages();
  const { user } = useStaff();
  const definition = actionNamed(action);
  const held = definition === undefined ? [] : officesFor(user.grants, definition);
  const ports = held === 'all' ? everyPort : held;
  const usual = ports.length === 1 ? ports[0] : ports.find((port) => port === user.office);
  const [port, setPort] = useState(usual ?? '');
  const consequence = port === '' ? undefined : consequences[action];
  return (
    <>
      <p className="mb-4" aria-live="polite">
        {t(consequence ?? 'department.consequence.stamp_nowhere', { name: file.name, port: officeName(port) })}
      </p>
      {ports.length > 1 && (
        <Select
          id={fieldId('port')}
          name="port"
          label={t('department.action.port')}
          hint={t('department.action.portHint')}
          error={errors.port}
          placeholder={t('form.choose')}
          value={port}
          onChange={(event) => setPort(event.target.value)}
          options={ports.map((slug) => ({ value: slug, text: officeName(slug) }))}
        />
      )}
    </>
  );
}

export function readPort(form: FormData): ActionInput {
  if (!form.has('port')) return { body: {} };
  const port = textOf(form, 'port');
  return port === '' ? { missing: { port: 'department.missing.port' } } : { body: { port } };
}
