import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Sender } from '../files/fair-queue.ts';
import { callerAddress } from './limit-by-address.ts';

/** Whose turn a call takes where work is done in turns: its address, its draft, submission or account, and whether it hung up. */
export function senderOf(request: FastifyRequest, reply: FastifyReply): Sender & { readonly within: string } {
  return { address: callerAddress(request), within: subjectOf(request), hungUp: hungUp(reply) };
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

/** A draft's uploads and the form that sends it take the same turns. */
export function draftSender(draftId: string): string {
  return `draft ${draftId}`;
}

/** Tells when a caller is gone before the answer was sent. The request's own end says nothing of that. */
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
