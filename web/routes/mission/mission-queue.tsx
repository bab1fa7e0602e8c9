import { DeskContext, missionDesk } from '#web/routes/department/desk.ts';
import Arrivals from '#web/routes/department/queue.tsx';

/** The requests for a visa that a mission works on. */
export default function MissionRequests() {
  return (
    <DeskContext value={missionDesk}>
      <Arrivals />
    </DeskContext>
  );
}
