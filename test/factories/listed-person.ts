import type { Dependencies } from '#server/dependencies.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { newId } from '#server/platform/identifiers.ts';
import {
  addBlacklistProposal,
  type BlacklistValues,
  updateBlacklistEntry,
} from '#server/screening/blacklist-repository.ts';

/** Puts a fictitious person on the watch list, approved by a checker; returns the entry's id. */
export async function listPerson(
  { database, clock }: Pick<Dependencies, 'database' | 'clock'>,
  person: Partial<BlacklistValues>,
): Promise<string> {
  const { id: made_by } = await database.selectFrom('accounts').select('id').limit(1).executeTakeFirstOrThrow();
  const id = newId(clock.now());
  const entry = {
    id,
    made_by,
    surname: 'Nobody',
    given_names: 'Like This',
    dob: null,
    nationality: null,
    passport_number: null,
    effect: 'refer' as const,
    ground: 'a ground that no port reads',
    active_from: '2026-01-01',
    active_until: null,
    urgent_until: null,
    aliases: [],
    ...person,
  };
  await inTransaction(database, async (transaction) => {
    await addBlacklistProposal(transaction, entry);
    await updateBlacklistEntry(transaction, { id, version: 1 }, { status: 'active' });
  });
  return id;
}
