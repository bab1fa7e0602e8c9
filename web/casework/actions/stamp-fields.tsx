import { useState } from 'react';
import { actionNamed } from '#domain/casework/actions/index.ts';
import { officesFor } from '#domain/casework/may-act.ts';
import { officesOfKind } from '#domain/reference-data/offices.ts';
import { useStaff } from '#web/accounts/staff-guard.tsx';
import { Select } from '#web/design-system/select/select.tsx';
import { useDepartmentMessages } from '../department-messages.ts';
import { type ActionFieldsProps, type ActionInput, fieldId, textOf } from './action-form.ts';

const everyPort = officesOfKind('port').map(({ slug }) => slug);

/** Field for the port of a border crossing, shown only to officers who work at several ports. */
export function StampFields({ action, file, errors, consequence }: ActionFieldsProps) {
  const { t, officeName } = useDepartmentMessages();
  const { user } = useStaff();
  const definition = actionNamed(action);
  const held = definition === undefined ? [] : officesFor(user.grants, definition);
  const ports = held === 'all' ? everyPort : held;
  const usual = ports.length === 1 ? ports[0] : ports.find((port) => port === user.office);
  const [port, setPort] = useState(usual ?? '');
  return (
    <>
      <p className="mb-4" aria-live="polite">
        {t(port === '' ? 'department.consequence.stamp_nowhere' : consequence, {
          name: file.name,
          port: officeName(port),
        })}
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
