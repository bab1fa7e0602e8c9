import type { Db } from '../platform/database/database.ts';
import { newId } from '../platform/identifiers.ts';

/** Channel by which a gateway's message reached the portal. */
export type MessageWay = 'return' | 'notice' | 'query';

/** A signed message can be replayed indefinitely; at most this many messages of one transaction are stored. */
const maxOfTransaction = 100;

/** Stores a message as received, with card numbers masked. Rows never change (enforced by a trigger). */
export async function insertGatewayMessage(
  db: Db,
  message: {
    readonly gateway: string;
    readonly way: MessageWay;
    readonly at: Date;
    readonly transactionUuid: string | undefined;
    readonly verified: boolean;
    /** The message's own claims about its payment. */
    readonly about?: { readonly reference: string; readonly amountMinor: number; readonly currency: string };
    readonly body: Readonly<Record<string, string>>;
  },
): Promise<void> {
  if (message.transactionUuid !== undefined) {
    const kept = await db
      .selectFrom('gateway_messages')
      .select('id')
      .where('transaction_uuid', '=', message.transactionUuid)
      .limit(maxOfTransaction)
      .execute();
    if (kept.length >= maxOfTransaction) return;
  }
  await db
    .insertInto('gateway_messages')
    .values({
      id: newId(message.at),
      gateway: message.gateway,
      way: message.way,
      received_at: message.at,
      transaction_uuid: message.transactionUuid ?? null,
      verified: message.verified,
      reference: message.about?.reference ?? null,
      amount_minor: message.about?.amountMinor ?? null,
      currency: message.about?.currency ?? null,
      body: JSON.stringify(message.body),
    })
    .execute();
}
