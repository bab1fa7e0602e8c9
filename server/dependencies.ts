import type { Kysely } from 'kysely';
import type { MailTransport } from './mail/mail-transport.ts';
import type { SigningKey } from './payments/message-signature.ts';
import type { PaymentGateway } from './payments/payment-gateway.ts';
import type { Clock } from './platform/clock.ts';
import type { Config } from './platform/config.ts';
import type { Database } from './platform/database/schema.ts';
import type { FileStorage } from './platform/files/storage.ts';

/** Everything the portal works with, built once in `main.ts` (or by a test) and handed down as arguments. */
export interface Dependencies {
  readonly config: Config;
  readonly clock: Clock;
  readonly database: Kysely<Database>;
  /** Encrypts what it stores. */
  readonly storage: FileStorage;
  readonly mail: MailTransport;
  readonly gateway: PaymentGateway;
  /** Keys shared with the card gateway; the demo's own sandbox gateway signs with the same ones. */
  readonly gatewayKeys: readonly SigningKey[];
  /** Calls to other systems go through this, so that a test stays inside the process. */
  readonly fetch: typeof fetch;
  /** Where browsers reach the portal, without a slash at the end. */
  readonly portalUrl: string;
}
