import { constants, setPriority } from 'node:os';
import { type PrintTask, render } from './print-task.ts';

/** Print process: draws one document after another, and ends with the portal's process. */
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

process.on('disconnect', () => process.exit());
process.on('message', (task: PrintTask) => {
  void render(task)
    .catch((error: unknown) => ({ fault: error instanceof Error ? (error.stack ?? error.message) : String(error) }))
    .then((answer) => process.send?.(answer));
});
process.send?.('ready');
