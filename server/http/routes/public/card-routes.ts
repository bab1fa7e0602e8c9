import { z } from 'zod';
import { apiPaths, pathTo, queryNames } from '#contract/paths.ts';
import { normalisePaymentReference } from '#domain/identity/payment-reference.ts';
import { refusal } from '#domain/refusals.ts';
import type { Dependencies } from '../../../dependencies.ts';
import { RefusedError } from '../../../refused.ts';
import { settleAttempt } from '../../../use-cases/settle-attempt.ts';
import type { App } from '../../app-types.ts';

/** A gateway's answer has about forty short fields. */
const messageLimitBytes = 32_768;
const formType = 'application/x-www-form-urlencoded';
const tags = ['payments'];
const signed = { kind: 'public', why: 'the card gateway signs its messages; nothing unsigned is believed' } as const;
const kept = { none: 'every message is kept with the payment' } as const;

/** The two ways by which the card gateway's answer comes: the payer's browser, and the gateway's own server. */
export async function registerCardRoutes(app: App, dependencies: Dependencies): Promise<void> {
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
        await settleAttempt(dependencies, { way: 'return', body });
        // The page asks the portal how the order stands: what the browser brought decides nothing there.
        const reference = normalisePaymentReference(body.req_reference_number ?? '');
        const query = reference === undefined ? '' : `?${new URLSearchParams({ [queryNames.order]: reference })}`;
        return reply.redirect(`${pathTo('cardPayment')}${query}`, 303);
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
        if (!settled.verified) throw new RefusedError([refusal('malformed_request')]);
        return reply.code(200).send({ message: 'ok' });
      },
    );
  });
}

function messageOf(body: unknown): Readonly<Record<string, string>> {
  if (typeof body !== 'object' || body === null) throw new RefusedError([refusal('malformed_request')]);
  const fields = Object.entries(body).filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  return Object.fromEntries(fields);
}
