import { readFileSync } from 'node:fs';

/** Linux tells processor time in hundredths of a second to every program (`USER_HZ`). */
const tickMilliseconds = 10;

/**
 * Returns the processor time that all threads of a process have used, in milliseconds; undefined where the system does
 * not tell it. Node measures only its own process, and one that is busy with a file answers no question.
 */
export function processorTime(pid: number | undefined): number | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
    // proc_pid_stat(5): user and system time are fields 14 and 15; the name in field 2 may contain spaces and brackets.
    const [user, system] = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .slice(11, 13);
    const ticks = Number(user) + Number(system);
    return Number.isFinite(ticks) ? ticks * tickMilliseconds : undefined;
  } catch {
    return undefined;
  }
}
