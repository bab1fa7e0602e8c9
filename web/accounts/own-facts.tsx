import { KeyValue } from '#web/design-system/key-value/key-value.tsx';
import { WholeEmail } from '#web/design-system/whole-parts.tsx';
import { listIn } from '#web/i18n/formats.ts';
import { usePeopleMessages } from './session-messages.ts';
import { useStaff } from './staff-guard.tsx';

/** Name, roles and office of the signed-in person. */
export function OwnFacts({
  officeLabel,
}: {
  /** The area's term for its people's workplaces. */
  readonly officeLabel: string;
}) {
  const { t, roleName, officeName, language } = usePeopleMessages();
  const { user } = useStaff();
  return (
    <KeyValue
      items={[
        { key: 'name', label: t('session.profile.name'), value: user.name },
        { key: 'email', label: t('session.signIn.email'), value: <WholeEmail email={user.email} /> },
        { key: 'office', label: officeLabel, value: officeName(user.office ?? 'all') },
        { key: 'roles', label: t('session.profile.roles'), value: listIn(language, user.roles.map(roleName)) },
      ]}
    />
  );
}
