import type { Transaction } from 'kysely';
import { nameKey, nameWords } from '#domain/screening/name-words.ts';
import { groupsToSearch, scoreMatch } from '#domain/screening/watch-list-score.ts';
import type { ApplicationRow } from '../casework/application-repository.ts';
import { peopleOf } from '../casework/people-repository.ts';
import type { Dependencies } from '../dependencies.ts';
import { type Clock, today } from '../platform/clock.ts';
import type { Db } from '../platform/database/database.ts';
import type { Database } from '../platform/database/schema.ts';

import { inTransaction } from '../platform/database/transaction.ts';
import { type Write, writeTogether } from '../platform/database/write-together.ts';
import type { Screened } from './open-people-repository.ts';
import {
  dropUndecidedMatchesOf,
  type FoundHit,
  matchesInsertion,
  watchListCandidates,
} from './screening-repository.ts';

/** Returns the name of a person as it is compared. */
export function fullName({ surname, given_names }: Pick<Screened, 'surname' | 'given_names'>): string {
  return `${surname} ${given_names}`.trim();
}

/** Screens an application in a transaction of its own, before a decision. */
export function screenApplication(
  { database, clock }: Pick<Dependencies, 'database' | 'clock'>,
  application: Pick<ApplicationRow, 'id'>,
): Promise<void> {
  return inTransaction(database, (transaction) => screenAgain(transaction, clock, application.id));
}

/**
 * Compares everybody in an application, as they are named now, with today's watch list: undecided matches are found anew, and
 * decided ones stay. The applicant is never told.
 */
export async function screenAgain(transaction: Transaction<Database>, clock: Clock, id: string): Promise<void> {
  const people = await peopleOf(transaction, id);
  await dropUndecidedMatchesOf(transaction, id);
  const screened = people.map((person) => ({ ...person, id }));
  await writeTogether(transaction, await screeningOf(transaction, clock, screened));
}

/** Does the same for the people of several applications, as part of the writes when these are sent. */
export async function screeningOf(db: Db, clock: Clock, screened: readonly Screened[]): Promise<readonly Write[]> {
  const people = screened.map((person) => {
    const name = fullName(person);
    const { dob, nationality, passport_number: passportNumber } = person;
    return { name, words: nameWords(name), dob, nationality, passportNumber };
  });
  const candidates = await watchListCandidates(
    db,
    people.map((person) => {
      const key = nameKey(person.words);
      return { ...person, nameKey: key, searched: groupsToSearch(person, key) };
    }),
    { day: today(clock), now: clock.now() },
  );
  // One match for an application and an entry, however many names or people of a group resemble it.
  const best = new Map<string, FoundHit>();
  for (const [index, person] of people.entries()) {
    const applicationId = screened[index]?.id ?? '';
    for (const entry of candidates[index] ?? []) {
      const key = `${applicationId} ${entry.id}`;
      const score = scoreMatch(person, entry);
      if (score.band === 'none' || score.points <= (best.get(key)?.score.points ?? 0)) continue;
      best.set(key, {
        applicationId,
        entryId: entry.id,
        effect: entry.effect,
        score: entry.isAlias ? { ...score, explanation: { ...score.explanation, alias: entry.name } } : score,
      });
    }
  }
  return best.size === 0 ? [] : [matchesInsertion([...best.values()])];
}
