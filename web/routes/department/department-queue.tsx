import { DeskContext, departmentDesk } from './desk.ts';
import Arrivals from './queue.tsx';

/** The requests that the department works on. */
export default function Requests() {
  return (
    <DeskContext value={departmentDesk}>
      <Arrivals />
    </DeskContext>
  );
}
