import CashShiftPage from '#web/counter/cash-shift.tsx';
import { CounterContext, missionCounter } from '#web/counter/counter.ts';

/** The drawer of a mission's counter. */
export default function MissionCashShift() {
  return (
    <CounterContext value={missionCounter}>
      <CashShiftPage />
    </CounterContext>
  );
}
