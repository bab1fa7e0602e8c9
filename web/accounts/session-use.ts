import { idleMinutes } from '#contract/session-limits.ts';

/** The server ends a session that no call used. Calls of every tab count, so the last one is kept where all tabs read it. */
const key = 'session_used_at';

/** Minutes before the end at which the person is asked (WCAG 2.2.1). */
export const warningMinutes = 2;

let usedAt = 0;

/** Notes that a call just used the session. */
export function noteSessionUse(): void {
  usedAt = Date.now();
  try {
    localStorage.setItem(key, String(usedAt));
  } catch {
    // Storage is closed to us: this tab counts alone.
  }
}

/** Milliseconds left until the server ends the session. */
export function timeLeft(): number {
  let latest = usedAt;
  try {
    latest = Math.max(latest, Number(localStorage.getItem(key)) || 0);
  } catch {
    // Storage is closed to us: this tab counts alone.
  }
  return latest + idleMinutes * 60_000 - Date.now();
}
