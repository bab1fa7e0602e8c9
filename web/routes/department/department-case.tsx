import CasePage from './case.tsx';
import { DeskContext, departmentDesk } from './desk.ts';

/** The file of a request that the department works on. */
export default function RequestFilePage() {
  return (
    <DeskContext value={departmentDesk}>
      <CasePage />
    </DeskContext>
  );
}
