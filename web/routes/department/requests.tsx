import Arrivals from './arrivals.tsx';
import { DeskContext, departmentDesk } from './desk.ts';

/** The requests that the department works on. */
export default function Requests() {
  return (
    <DeskContext value={departmentDesk}>
      <Arrivals />
    </DeskContext>
  );
}
