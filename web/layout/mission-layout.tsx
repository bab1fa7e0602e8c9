import { pathTo } from '#contract/paths.ts';
import { InformationIcon, PersonIcon } from '#web/design-system/icons/icons.tsx';
import { useMissionMessages } from '#web/routes/mission/mission-messages.ts';
import { StaffArea, StaffFrame } from './staff-area.tsx';

function MissionFrame() {
  const { t } = useMissionMessages();
  return (
    <StaffFrame
      audience="mission"
      title={t('mission.area')}
      home="missionDashboard"
      homeLabel={t('mission.dashboard.title')}
      links={[
        { to: pathTo('missionDashboard'), text: t('mission.dashboard.title'), Icon: InformationIcon, exact: true },
        { to: pathTo('missionProfile'), text: t('mission.profile.title'), Icon: PersonIcon, exact: true },
      ]}
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
