import { DeskContext, departmentDesk } from '../../casework/desk.ts';
import LetterOfFile from '../../casework/letter-of-file.tsx';

/** The letter of a request that the department works on. */
export default function RequestLetterPage() {
  return (
    <DeskContext value={departmentDesk}>
      <LetterOfFile />
    </DeskContext>
  );
}
