import CasePage from '#web/routes/department/case.tsx';
import { DeskContext, missionDesk } from '#web/routes/department/desk.ts';

/** The file of a request that a mission works on. */
export default function MissionRequestFile() {
  return (
    <DeskContext value={missionDesk}>
      <CasePage />
    </DeskContext>
  );
}
