import type { Transaction } from 'kysely';
import { nameKey, nameWords } from '#domain/screening/name-words.ts';
import { groupsToSearch } from '#domain/screening/watch-list-score.ts';
import { issueOnceFree } from '../issuing/issue-when-due.ts';
import { type Clock, today } from '../platform/clock.ts';
import type { Database } from '../platform/database/schema.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { writeTogether } from '../platform/database/write-together.ts';
import type { Sweep } from '../platform/jobs/sweep.ts';
import { openPeople, type Screened } from './open-people-repository.ts';
import { fullName, screeningOf } from './screen-application.ts';
import { dropUndecidedMatches, type EntryToCompare, entriesToCompare, markCompared } from './screening-repository.ts';

/** Entries compared at once. */
const entriesAtOnce = 20;
/** People scored in one statement. */
const peopleAtOnce = 200;

/**
 * Compares open applications with the entries that changed or came into force since they were sent, and takes back
 * undecided matches with entries that no longer are: what a case and a queue show is the list as it is now, and what waited for
 * nothing but such a match is issued. Returns the number of entries.
 */
export async function screenOpenApplications(transaction: Transaction<Database>, clock: Clock): Promise<number> {
  const on = { day: today(clock), now: clock.now() };
  const entries = await entriesToCompare(transaction, on, entriesAtOnce);
  const ids = entries.map(({ id }) => id);
  const freed = await dropUndecidedMatches(transaction, on, ids);
  const concerned = (entries.length === 0 ? [] : await openPeople(transaction, entries)).filter((person) =>
    mayBeMeant(person, entries),
  );
  const each = [...new Map(concerned.map((person) => [JSON.stringify(person), person])).values()];
  for (let done = 0; done < each.length; done += peopleAtOnce) {
    await writeTogether(transaction, await screeningOf(transaction, clock, each.slice(done, done + peopleAtOnce)));
  }
  if (entries.length > 0) await markCompared(transaction, ids, on.now);
  for (const applicationId of freed) await issueOnceFree(transaction, { clock }, applicationId, 'watch-list');
  return entries.length;
}

/** Tells whether a search for the person would come across one of the entries. */
function mayBeMeant(person: Screened, entries: readonly EntryToCompare[]): boolean {
  if (entries.some(({ passportNumber }) => passportNumber === person.passport_number)) return true;
  const searched = groupsToSearch(person, nameKey(nameWords(fullName(person)))).flatMap(({ groups }) => groups);
  return entries.some(({ groups }) => groups.some((group) => searched.includes(group)));
}

/** Follows the watch list where nobody changes it: entries that begin or end on a day, and urgent ones whose hours are over. */
export const followWatchList: Sweep = {
  name: 'follow-watch-list',
  everyMilliseconds: 60_000,
  run: ({ clock, database }) => inTransaction(database, (transaction) => screenOpenApplications(transaction, clock)),
};
