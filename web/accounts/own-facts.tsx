import { KeyValue } from '#web/design-system/key-value/key-value.tsx';
import { usePeopleMessages } from './session-messages.ts';
import { useStaff } from './staff-guard.tsx';

/** Who is signed in, and as what. */
export function OwnFacts({
  officeLabel,
}: {
  /** What the area calls the places that its people work for. */
  readonly officeLabel: string;
}) {
  const { t, roleName, officeName } = usePeopleMessages();
  const { user } = useStaff();
  return (
    <KeyValue
      items={[
        { key: 'name', label: t('session.profile.name'), value: user.name },
        { key: 'email', label: t('session.signIn.email'), value: user.email },
        { key: 'office', label: officeLabel, value: officeName(user.office ?? 'all') },
        { key: 'roles', label: t('session.profile.roles'), value: user.roles.map(roleName).join(', ') },
      ]}
    />
  );
}
