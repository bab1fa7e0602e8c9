import { CounterContext, missionCounter } from '#web/routes/department/counter.ts';
import StickerStockPage from '#web/routes/department/sticker-stock.tsx';

/** The stickers of a mission. */
export default function MissionStickerStock() {
  return (
    <CounterContext value={missionCounter}>
      <StickerStockPage />
    </CounterContext>
  );
}
