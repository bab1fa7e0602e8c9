import { idleMinutes } from '#contract/session-limits.ts';

/**
 * The server ends an unused session. Calls of every tab count as use, so the last one is recorded where all tabs can
 * read it.
 */
const key = 'session_used_at';

/** Minutes before the end at which the warning appears (WCAG 2.2.1). */
export const warningMinutes = 2;

let usedAt = 0;

/** Records that a call has just used the session. */
export function noteSessionUse(): void {
  usedAt = Date.now();
  try {
    localStorage.setItem(key, String(usedAt));
  } catch {
    // No access to storage: this tab counts only its own calls.
  }
}

/** Returns the milliseconds until the server ends the session. */
export function timeLeft(): number {
  let latest = usedAt;
  try {
    latest = Math.max(latest, Number(localStorage.getItem(key)) || 0);
  } catch {
    // No access to storage: this tab counts only its own calls.
  }
  return latest + idleMinutes * 60_000 - Date.now();
}
