import { useStaff } from '#web/accounts/staff-guard.tsx';
import type { StaffLink } from '#web/design-system/staff-shell/staff-shell.tsx';
import { useMissionMessages } from '#web/routes/mission/mission-messages.ts';
import { missionAreas } from '#web/routes/mission/mission-navigation.ts';
import { StaffArea, StaffFrame } from './staff-area.tsx';

function MissionFrame() {
  const { t } = useMissionMessages();
  const { may } = useStaff();
  return (
    <StaffFrame
      audience="mission"
      title={t('mission.area')}
      home="missionDashboard"
      homeLabel={t('mission.dashboard.title')}
      links={missionAreas
        .filter(({ permissions }) => permissions?.some(may) ?? true)
        .map(
          ({ to, label, Icon, exact, below }): StaffLink => ({
            to,
            text: t(label),
            Icon,
            exact: exact ?? false,
            below,
          }),
        )}
    />
  );
}

export default function MissionLayout() {
  return (
    <StaffArea audience="mission">
      <MissionFrame />
    </StaffArea>
  );
}
