import { nameKey, nameWords } from '#domain/screening/name-words.ts';
import { groupsToSearch, scoreMatch } from '#domain/screening/watch-list-score.ts';
import type { ApplicationRow } from '../casework/application-repository.ts';
import { type PersonRow, peopleOf } from '../casework/people-repository.ts';
import type { Dependencies } from '../dependencies.ts';
import { type Clock, today } from '../platform/clock.ts';
import type { Db } from '../platform/database/database.ts';

import { inTransaction } from '../platform/database/transaction.ts';
import { type Write, writeTogether } from '../platform/database/write-together.ts';
import { type FoundHit, matchesInsertion, watchListCandidates } from './screening-repository.ts';

/** Person to be screened, with the id of the application that names them. */
export type Screened = Pick<PersonRow, 'passport_number' | 'surname' | 'given_names' | 'dob' | 'nationality'> & {
  readonly id: string;
};

/**
 * Compares everybody in an application with today's watch list and stores new matches, before a decision. The applicant
 * is never told.
 */
export function screenApplication(
  { database, clock }: Pick<Dependencies, 'database' | 'clock'>,
  application: Pick<ApplicationRow, 'id'>,
): Promise<void> {
  return inTransaction(database, async (transaction) => {
    const people = await peopleOf(transaction, application.id);
    const screened = people.map((person) => ({ ...person, id: application.id }));
    await writeTogether(transaction, await screeningOf(transaction, clock, screened));
  });
}

/** Does the same for the people of several applications, as part of the writes when these are sent. */
export async function screeningOf(db: Db, clock: Clock, screened: readonly Screened[]): Promise<readonly Write[]> {
  const people = screened.map((person) => {
    const name = `${person.surname} ${person.given_names}`.trim();
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
  const matches: FoundHit[] = [];
  for (const [index, person] of people.entries()) {
    const best = new Map<string, FoundHit>();
    for (const entry of candidates[index] ?? []) {
      const score = scoreMatch(person, entry);
      if (score.band === 'none' || score.points <= (best.get(entry.id)?.score.points ?? 0)) continue;
      best.set(entry.id, {
        applicationId: screened[index]?.id ?? '',
        entryId: entry.id,
        effect: entry.effect,
        score: entry.isAlias ? { ...score, explanation: { ...score.explanation, alias: entry.name } } : score,
      });
    }
    matches.push(...best.values());
  }
  return matches.length === 0 ? [] : [matchesInsertion(matches)];
}
