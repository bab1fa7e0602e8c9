import type { Db } from '../platform/database/database.ts';
import { newId } from '../platform/identifiers.ts';

/** By which way a gateway's word reached the portal. */
export type MessageWay = 'return' | 'notice' | 'query';

/** Whoever has a signed message can send it again for as long as they like: the same news is kept this often. */
const maxOfTransaction = 100;

/** Keeps a message as it came, card numbers masked. Rows are never changed (a trigger refuses). */
export async function insertGatewayMessage(
  db: Db,
  message: {
    readonly gateway: string;
    readonly way: MessageWay;
    readonly at: Date;
    readonly transactionUuid: string | undefined;
    readonly verified: boolean;
    /** What a signed message says it is about. */
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
