/** `open`: the card page is shown. `finished`: the bank decided. `silent`: the bank never answers. */
export type SandboxState = 'open' | 'finished' | 'silent';

export interface SandboxTransaction {
  readonly transactionUuid: string;
  readonly reference: string;
  readonly amountMinor: number;
  readonly currency: string;
  readonly state: SandboxState;
  readonly gatewayTransactionId: string;
  /** Fields of the answer so far: `req_…` copies from the request, then the bank's decision. No full card number. */
  readonly fields: Readonly<Record<string, string>>;
  readonly createdAt: Date;
}

export interface SandboxStore {
  /** Returns false when the transaction id was used before; nothing is changed then. */
  insert(transaction: SandboxTransaction): Promise<boolean>;
  find(transactionUuid: string): Promise<SandboxTransaction | undefined>;
  /** Ends an open transaction; returns false when it was no longer open. Atomic: one of two calls wins. */
  settle(
    transactionUuid: string,
    state: Exclude<SandboxState, 'open'>,
    fields: Readonly<Record<string, string>>,
  ): Promise<boolean>;
}

/** For tests, and for a gateway whose books may be lost when the process ends. */
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
