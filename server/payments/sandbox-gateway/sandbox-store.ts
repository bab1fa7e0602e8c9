/** `open`: the card page is shown. `finished`: the bank decided. `silent`: the bank never tells. */
export type SandboxState = 'open' | 'finished' | 'silent';

export interface SandboxTransaction {
  readonly transactionUuid: string;
  readonly reference: string;
  readonly amountMinor: number;
  readonly currency: string;
  readonly state: SandboxState;
  readonly gatewayTransactionId: string;
  /** The answer's fields so far: `req_…` copies of the application, then what the bank decided. No card number in full. */
  readonly fields: Readonly<Record<string, string>>;
  readonly createdAt: Date;
}

export interface SandboxStore {
  /** False when the transaction id was used before; nothing is changed then. */
  insert(transaction: SandboxTransaction): Promise<boolean>;
  find(transactionUuid: string): Promise<SandboxTransaction | undefined>;
  /** Ends an open transaction; false when it was not open any more. Atomic: one of two calls wins. */
  settle(
    transactionUuid: string,
    state: Exclude<SandboxState, 'open'>,
    fields: Readonly<Record<string, string>>,
  ): Promise<boolean>;
}

/** For tests, and for a gateway that may forget when the process ends. */
export function memorySandboxStore(): SandboxStore {
  const transactions = new Map<string, SandboxTransaction>();
  return {
    async insert(transaction) {
      if (transactions.has(transaction.transactionUuid)) return false;
      transactions.set(transaction.transactionUuid, transaction);
      return true;
    },
    async find(transactionUuid) {
      return transactions.get(transactionUuid);
    },
    async settle(transactionUuid, state, fields) {
      const open = transactions.get(transactionUuid);
      if (open?.state !== 'open') return false;
      transactions.set(transactionUuid, { ...open, state, fields });
      return true;
    },
  };
}
