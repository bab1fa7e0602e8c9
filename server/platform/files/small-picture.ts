import { violation } from '#domain/violations.ts';
import { ViolationError } from '../violation-error.ts';
import { QueueFullError, type Sender } from './fair-queue.ts';
import { OutOfTimeError, workshop } from './file-workshop.ts';

/** Seconds after which a place in the file queue, or the machine, is likely to be free. */
const waitSeconds = 5;

export function isPicture(mediaType: string): boolean {
  return mediaType.startsWith('image/');
}

/** Redraws a stored picture as a small JPEG, in its caller's turn. Throws while too many wait or the machine is too busy. */
export async function smallPicture(bytes: Uint8Array, sender: Sender): Promise<Buffer> {
  try {
    const answer = await workshop.run(sender, { task: 'preview', bytes });
    if ('refused' in answer) throw new ViolationError([violation('not_found')]);
    return Buffer.from(answer.bytes.buffer, answer.bytes.byteOffset, answer.bytes.byteLength);
  } catch (error) {
    if (error instanceof OutOfTimeError) {
      throw new ViolationError([violation('temporarily_unavailable', undefined, { seconds: waitSeconds })]);
    }
    if (!(error instanceof QueueFullError)) throw error;
    throw new ViolationError([violation('too_many_requests', undefined, { seconds: waitSeconds })]);
  }
}
