import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { apiPaths, pathTo } from '#contract/paths.ts';
import { normalisePaymentReference } from '#domain/identity/payment-reference.ts';
import { violation } from '#domain/violations.ts';
import type { Dependencies } from '../dependencies.ts';
import type { App } from '../platform/http/app-types.ts';
import { callerAddress } from '../platform/http/limit-by-address.ts';
import { ViolationError } from '../platform/violation-error.ts';
import { countUnsignedMessage } from './count-unsigned-message.ts';
import { type SettledAttempt, settleAttempt } from './settle-attempt.ts';

/** A gateway's answer has about forty short fields. */
const messageLimitBytes = 32_768;
const formType = 'application/x-www-form-urlencoded';
const tags = ['payments'];
const signed = { kind: 'public', why: 'the card gateway signs its messages; nothing unsigned is believed' } as const;
const kept = { none: 'every signed message is kept with the payment' } as const;

/**
 * Registers the two routes by which the card gateway's answer arrives: the payer's browser, and the gateway's own
 * server.
 */
export async function registerCardRoutes(app: App, dependencies: Dependencies): Promise<void> {
  /** Counts messages without a valid signature, logs the fault of a few, and discards them. */
  async function countUnsigned(
    request: FastifyRequest,
    way: 'return' | 'notice',
    { unsigned: fault }: SettledAttempt,
  ): Promise<void> {
    if (fault === undefined) return;
    app.metrics.unsignedMessages.inc({ way, fault });
    const { sampled } = await countUnsignedMessage(dependencies, callerAddress(request));
    if (sampled) request.log.warn({ way, fault }, 'a card gateway message without a valid signature');
  }

  await app.register(async (scope: App) => {
    scope.addContentTypeParser(
      formType,
      { parseAs: 'string', bodyLimit: messageLimitBytes },
      async (_request: unknown, text: string) => Object.fromEntries(new URLSearchParams(text)),
    );

    scope.post(
      apiPaths.cardReturn,
      {
        schema: {
          tags,
          summary: 'The payer comes back from the card gateway',
          consumes: [formType],
          response: { 303: z.null().describe('To the page that tells how the order stands') },
        },
        config: { access: signed, audit: kept },
      },
      async (request, reply) => {
        const body = messageOf(request.body);
        const settled = await settleAttempt(dependencies, { way: 'return', body });
        await countUnsigned(request, 'return', settled);
        // The page asks the portal for the state of the order; data from the browser decides nothing there.
        const reference = normalisePaymentReference(body.req_reference_number ?? '');
        return reply.redirect(pathTo('cardPayment', { order: reference }), 303);
      },
    );

    scope.post(
      apiPaths.cardNotice,
      {
        schema: {
          tags,
          summary: 'The card gateway’s server tells how a payment ended',
          consumes: [formType],
          response: { 200: z.object({ message: z.string() }) },
        },
        config: { access: signed, audit: kept },
      },
      async (request, reply) => {
        const settled = await settleAttempt(dependencies, { way: 'notice', body: messageOf(request.body) });
        await countUnsigned(request, 'notice', settled);
        if (!settled.verified) throw new ViolationError([violation('malformed_request')]);
        return reply.code(200).send({ message: 'ok' });
      },
    );
  });
}

function messageOf(body: unknown): Readonly<Record<string, string>> {
  if (typeof body !== 'object' || body === null) throw new ViolationError([violation('malformed_request')]);
  const fields = Object.entries(body).filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  return Object.fromEntries(fields);
}
