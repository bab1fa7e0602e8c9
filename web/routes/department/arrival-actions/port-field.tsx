import { officesWith } from '#domain/permissions/permissions.ts';
import { offices } from '#domain/reference-data/offices.ts';
import { Select } from '#web/design-system/select/select.tsx';
import { useStaff } from '#web/session/staff-guard.tsx';
import { useDepartmentMessages } from '../department-messages.ts';
import { type ActionFieldsProps, type ActionInput, fieldId, textOf } from './action-form.ts';

const everyPort = offices.filter(({ kind }) => kind === 'port').map(({ slug }) => slug);

/** Where a border crossing is recorded: asked only of officers who work at several ports. */
export function PortField({ errors }: ActionFieldsProps) {
  const { t, officeName } = useDepartmentMessages();
  const { user } = useStaff();
  const held = officesWith(user.roles, 'arrivals.stamp');
  const ports = held === 'all' ? everyPort : held;
  if (ports.length < 2) return null;
  return (
    <Select
      id={fieldId('port')}
      name="port"
      label={t('department.action.port')}
      hint={t('department.action.portHint')}
      error={errors.port}
      placeholder={t('form.choose')}
      defaultValue={ports.find((port) => port === user.office) ?? ''}
      options={ports.map((port) => ({ value: port, text: officeName(port) }))}
    />
  );
}

export function readPort(form: FormData): ActionInput {
  if (!form.has('port')) return { body: {} };
  const port = textOf(form, 'port');
  return port === '' ? { missing: { port: 'department.required' } } : { body: { port } };
}
