import ArrivalStickerPage from '#web/routes/department/arrival-sticker.tsx';
import { DeskContext, missionDesk } from '#web/routes/department/desk.ts';

/** The label that a mission prints and sticks into a passport. */
export default function MissionRequestSticker() {
  return (
    <DeskContext value={missionDesk}>
      <ArrivalStickerPage />
    </DeskContext>
  );
}
