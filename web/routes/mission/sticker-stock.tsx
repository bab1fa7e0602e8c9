import { CounterContext, missionCounter } from '#web/counter/counter.ts';
import StickerStockPage from '#web/counter/sticker-stock.tsx';

/** The stickers of a mission. */
export default function MissionStickerStock() {
  return (
    <CounterContext value={missionCounter}>
      <StickerStockPage />
    </CounterContext>
  );
}
