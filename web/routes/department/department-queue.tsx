import { DeskContext, departmentDesk } from '../../casework/desk.ts';
import Arrivals from '../../casework/queue.tsx';

/** The requests that the department works on. */
export default function Requests() {
  return (
    <DeskContext value={departmentDesk}>
      <Arrivals />
    </DeskContext>
  );
}
