import { DeskContext, missionDesk } from '#web/routes/department/desk.ts';
import LetterOfFile from '#web/routes/department/letter-of-file.tsx';

/** The letter of a request that a mission decided. */
export default function MissionRequestLetter() {
  return (
    <DeskContext value={missionDesk}>
      <LetterOfFile />
    </DeskContext>
  );
}
