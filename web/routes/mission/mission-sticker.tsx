import { DeskContext, missionDesk } from '#web/casework/desk.ts';
import StickerPage from '#web/routes/department/port-sticker.tsx';

/** The label that a mission prints and sticks into a passport. */
export default function MissionRequestSticker() {
  return (
    <DeskContext value={missionDesk}>
      <StickerPage />
    </DeskContext>
  );
}
