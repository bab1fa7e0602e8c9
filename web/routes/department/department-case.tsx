import CasePage from '../../casework/case.tsx';
import { DeskContext, departmentDesk } from '../../casework/desk.ts';

/** The file of a request that the department works on. */
export default function RequestFilePage() {
  return (
    <DeskContext value={departmentDesk}>
      <CasePage />
    </DeskContext>
  );
}
