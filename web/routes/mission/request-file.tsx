import ArrivalFilePage from '#web/routes/department/arrival-file.tsx';
import { DeskContext, missionDesk } from '#web/routes/department/desk.ts';

/** The file of a request that a mission works on. */
export default function MissionRequestFile() {
  return (
    <DeskContext value={missionDesk}>
      <ArrivalFilePage />
    </DeskContext>
  );
}
