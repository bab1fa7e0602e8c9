import { KeyValue } from '#web/design-system/key-value/key-value.tsx';
import { OpenSessions } from '#web/session/open-sessions.tsx';
import { PasswordForm } from '#web/session/password-form.tsx';
import { usePeopleMessages } from '#web/session/session-messages.ts';
import { useStaff } from '#web/session/staff-guard.tsx';
import { useMissionMessages } from './mission-messages.ts';

export default function MissionProfile() {
  const { t } = useMissionMessages();
  const { roleName, officeName } = usePeopleMessages();
  const { user } = useStaff();
  const title = t('mission.profile.title');
  return (
    <>
      <title>{`${title} – ${t('portal.name')}`}</title>
      <h1 className="mb-4">{title}</h1>
      <KeyValue
        items={[
          { key: 'name', label: t('mission.profile.name'), value: user.name },
          { key: 'email', label: t('mission.profile.email'), value: user.email },
          { key: 'office', label: t('mission.profile.office'), value: officeName(user.office ?? 'all') },
          { key: 'roles', label: t('mission.profile.roles'), value: user.roles.map(roleName).join(', ') },
        ]}
      />
      <PasswordForm />
      <OpenSessions />
    </>
  );
}
