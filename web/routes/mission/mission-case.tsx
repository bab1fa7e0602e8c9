import CasePage from '#web/casework/case.tsx';
import { DeskContext, missionDesk } from '#web/casework/desk.ts';

/** The file of a request that a mission works on. */
export default function MissionRequestFile() {
  return (
    <DeskContext value={missionDesk}>
      <CasePage />
    </DeskContext>
  );
}
