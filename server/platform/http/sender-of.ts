import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Sender } from '../files/fair-queue.ts';
import { callerAddress } from './limit-by-address.ts';

/**
 * Returns the sender of a call for work done in turns: its address, its draft, submission or account, and a signal for
 * hanging up.
 */
export function senderOf(request: FastifyRequest, reply: FastifyReply): Sender & { readonly within: string } {
  return {
    address: callerAddress(request),
    within: subjectOf(request),
    hungUp: hungUp(reply),
    ...(request.caller.kind === 'staff' ? { ofStaff: true } : {}),
  };
}

function subjectOf({ caller }: FastifyRequest): string {
  switch (caller.kind) {
    case 'draft':
      return draftSender(caller.draftId);
    case 'trip':
      return `trip ${caller.submissionId}`;
    case 'staff':
      return `account ${caller.staff.accountId}`;
    case 'anyone':
      // Forms without a token share one row: each has one file in it at a time.
      return 'form';
  }
}

/** Returns the sender for a draft, the same for its uploads and for the form that sends it. */
export function draftSender(draftId: string): string {
  return `draft ${draftId}`;
}

/**
 * Returns a signal aborted when the caller leaves before the answer was sent. The end of the request does not tell
 * that.
 */
function hungUp({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController();
  if (raw.destroyed) gone.abort();
  else {
    raw.once('close', () => {
      if (!raw.writableFinished) gone.abort();
    });
  }
  return gone.signal;
}
