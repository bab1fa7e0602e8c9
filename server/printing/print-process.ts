import { constants, setPriority } from 'node:os';
import { type PrintTask, render } from './print-task.ts';

/** The process for prints: one paper after another, and the end with the portal's. */
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

process.on('disconnect', () => process.exit());
process.on('message', (task: PrintTask) => {
  void render(task)
    .then((pdf) => ({ pdf }))
    .catch((error: unknown) => ({ fault: error instanceof Error ? (error.stack ?? error.message) : String(error) }))
    .then((answer) => process.send?.(answer));
});
process.send?.('ready');
