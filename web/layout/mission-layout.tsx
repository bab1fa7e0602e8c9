import { pathTo } from '#contract/paths.ts';
import { departmentCatalogues } from '#web/casework/department-messages.ts';
import type { CatalogueName } from '#web/i18n/catalogues.ts';
import { useMissionMessages } from '#web/routes/mission/mission-messages.ts';
import { missionAreas } from '#web/routes/mission/mission-navigation.ts';
import { StaffArea, StaffFrame } from './staff-area.tsx';

function MissionFrame() {
  const { t } = useMissionMessages();
  return (
    <StaffFrame
      audience="mission"
      title={t('mission.area')}
      home="missionDashboard"
      homeLabel={t('mission.dashboard.title')}
      profile={pathTo('missionProfile')}
      profileLabel={t('mission.profile.title')}
      areas={missionAreas}
      page={t}
    />
  );
}

const texts: readonly CatalogueName[] = [...departmentCatalogues, 'web/routes/mission'];

export default function MissionLayout() {
  return (
    <StaffArea audience="mission" texts={texts}>
      <MissionFrame />
    </StaffArea>
  );
}
