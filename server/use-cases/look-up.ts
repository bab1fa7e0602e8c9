import { insertLookup } from '../data/lookup-log-repository.ts';
import type { Dependencies } from '../dependencies.ts';
import { keyedHash, newId } from '../identifiers.ts';
import { ratePolicies, suspectTries } from '../rate-limits.ts';
import { countCalls, giveBack, refuseOverrun } from './limit-calls.ts';

export interface LookupQuestion {
  readonly kind: 'track' | 'visa_check' | 'access' | 'prefill' | 'visa_request';
  /** The passport number asked about, normalised. */
  readonly passportNumber: string;
  /** The caller's network address. */
  readonly address: string;
}

/**
 * A public look-up by two matching items: counted first, done, logged with keyed hashes only. An unknown record and a
 * wrong second item are the same miss: `find` asks for both items in one statement, so the work is the same too. Misses
 * are limited by caller, and by caller and passport; what was found is given back, so that a right pair can be asked again.
 * Misses of others about the passport leave a caller fewer, never none.
 */
export async function lookUp<Found>(
  dependencies: Pick<Dependencies, 'database' | 'clock' | 'config'>,
  question: LookupQuestion,
  find: () => Promise<Found | undefined>,
): Promise<Found | undefined> {
  const permit = await countCalls(dependencies, [
    { policy: ratePolicies.lookupMisses, subject: question.address },
    { policy: ratePolicies.lookupPair, subject: `${question.passportNumber} at ${question.address}` },
    { policy: ratePolicies.lookupSubject, subject: question.passportNumber },
  ]);
  const suspect = permit.overrun.some(({ policy }) => policy === ratePolicies.lookupSubject);
  const usedUp = permit.states.filter(({ policy, window, left }) => {
    if (policy === ratePolicies.lookupSubject) return false;
    return left < 0 || (suspect && policy === ratePolicies.lookupPair && window.most - left > suspectTries);
  });
  // What is not looked at is no miss.
  if (usedUp.length > 0) await giveBack(dependencies, permit);
  refuseOverrun(usedUp);
  const found = await find();
  const { config, clock, database } = dependencies;
  await insertLookup(database, {
    id: newId(clock.now()),
    at: clock.now(),
    kind: question.kind,
    subjectHash: keyedHash(config.lookupKey, `passport ${question.passportNumber}`),
    addressHash: keyedHash(config.lookupKey, `address ${question.address}`),
    found: found !== undefined,
    givenBack: found === undefined ? [] : permit.counters,
  });
  return found;
}
