import { constants, setPriority } from 'node:os';
import sharp from 'sharp';
import type { FileTask } from './file-task.ts';
import { writeAnew } from './write-anew.ts';

/**
 * File process: handles one task after another, and ends with the portal's process. At low priority, because signing in
 * is more urgent than pictures.
 */
sharp.concurrency(1);
sharp.cache(false);
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

process.on('disconnect', () => process.exit());
process.on('message', (task: FileTask) => {
  void writeAnew(task)
    .catch(() => ({ refused: 'file_not_readable' }))
    .then((answer) => process.send?.(answer));
});
process.send?.('ready');
