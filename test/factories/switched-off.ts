import { switchAccountOff } from '#server/accounts/switch-account-off.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import type { TestApp } from '../test-app.ts';

/** Switches an account off as an administrator does, who is not part of the test. */
export async function switchOff({ dependencies }: Pick<TestApp, 'dependencies'>, accountId: string): Promise<void> {
  const { database, clock } = dependencies;
  const account = await database
    .selectFrom('accounts')
    .select(['id', 'version'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  await inTransaction(database, (transaction) => switchAccountOff(transaction, account, clock.now()));
}
