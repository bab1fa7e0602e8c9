import type { Dependencies } from '../dependencies.ts';
import { limitCalls } from '../platform/limit-calls.ts';
import { ratePolicies } from '../platform/rate-limits.ts';
import { ViolationError } from '../platform/violation-error.ts';

/** Calls of an address within its window that are sampled for the log. */
const sampledOfAddress = 3;

/**
 * Counts an unsigned message under its sender's address; nothing of it is stored. Returns true for the few to be
 * logged. Throws for a sender above the rate.
 */
export async function countUnsignedMessage(
  dependencies: Pick<Dependencies, 'database' | 'clock' | 'config'>,
  from: string,
): Promise<{ readonly sampled: boolean }> {
  const { state } = await limitCalls(dependencies, [{ policy: ratePolicies.unsignedMessages, subject: from }]);
  if (state.window.most - state.left > sampledOfAddress) return { sampled: false };
  try {
    await limitCalls(dependencies, [{ policy: ratePolicies.unsignedMessagesLogged, subject: 'all' }]);
    return { sampled: true };
  } catch (error) {
    if (error instanceof ViolationError) return { sampled: false };
    throw error;
  }
}
