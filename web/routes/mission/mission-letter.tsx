import { DeskContext, missionDesk } from '#web/casework/desk.ts';
import LetterOfFile from '#web/casework/letter-of-file.tsx';

/** The letter of a request that a mission decided. */
export default function MissionRequestLetter() {
  return (
    <DeskContext value={missionDesk}>
      <LetterOfFile />
    </DeskContext>
  );
}
