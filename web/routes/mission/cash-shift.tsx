import CashShiftPage from '#web/routes/department/cash-shift.tsx';
import { CounterContext, missionCounter } from '#web/routes/department/counter.ts';

/** The drawer of a mission's counter. */
export default function MissionCashShift() {
  return (
    <CounterContext value={missionCounter}>
      <CashShiftPage />
    </CounterContext>
  );
}
