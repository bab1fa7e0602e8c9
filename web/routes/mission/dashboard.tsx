import { pathTo } from '#contract/paths.ts';
import { KeyValue } from '#web/design-system/key-value/key-value.tsx';
import { Link } from '#web/design-system/link/link.tsx';
import { Notice } from '#web/design-system/notice/notice.tsx';
import { usePeopleMessages } from '#web/session/session-messages.ts';
import { useStaff } from '#web/session/staff-guard.tsx';
import { useMissionMessages } from './mission-messages.ts';

export default function MissionDashboard() {
  const { t } = useMissionMessages();
  const { roleName, officeName } = usePeopleMessages();
  const { user } = useStaff();
  const title = t('mission.dashboard.title');
  return (
    <>
      <title>{`${title} – ${t('portal.name')}`}</title>
      <h1 className="mb-4">{title}</h1>
      <KeyValue
        items={[
          { key: 'name', label: t('mission.profile.name'), value: user.name },
          { key: 'office', label: t('mission.profile.office'), value: officeName(user.office ?? 'all') },
          { key: 'roles', label: t('mission.profile.roles'), value: user.roles.map(roleName).join(', ') },
        ]}
      />
      <Notice title={t('mission.dashboard.listsTitle')}>{t('mission.dashboard.listsText')}</Notice>
      <p>
        <Link to={pathTo('missionProfile')}>{t('mission.dashboard.toProfile')}</Link>
      </p>
    </>
  );
}
