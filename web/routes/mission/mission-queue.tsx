import { DeskContext, missionDesk } from '#web/casework/desk.ts';
import Arrivals from '#web/casework/queue.tsx';

/** The requests for a visa that a mission works on. */
export default function MissionRequests() {
  return (
    <DeskContext value={missionDesk}>
      <Arrivals />
    </DeskContext>
  );
}
