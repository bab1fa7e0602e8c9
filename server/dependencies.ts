import type { Kysely } from 'kysely';
import type { MailTransport } from './mail/mail-transport.ts';
import type { SigningKey } from './payments/message-signature.ts';
import type { PaymentGateway } from './payments/payment-gateway.ts';
import type { Clock } from './platform/clock.ts';
import type { Config } from './platform/config.ts';
import type { Database } from './platform/database/schema.ts';
import type { FileStorage } from './platform/files/storage.ts';

/** Dependencies of the whole portal, built once in `main.ts` (or by a test) and passed down as arguments. */
export interface Dependencies {
  readonly config: Config;
  readonly clock: Clock;
  readonly database: Kysely<Database>;
  /** Encrypts stored files. */
  readonly storage: FileStorage;
  readonly mail: MailTransport;
  readonly gateway: PaymentGateway;
  /** Keys shared with the card gateway; the demo's own sandbox gateway signs with the same ones. */
  readonly gatewayKeys: readonly SigningKey[];
  /** Used for calls to other systems, so that a test stays inside the process. */
  readonly fetch: typeof fetch;
  /** Public address of the portal, without a trailing slash. */
  readonly portalUrl: string;
}
