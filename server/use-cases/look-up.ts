import { insertLookup } from '../data/lookup-log-repository.ts';
import type { Dependencies } from '../dependencies.ts';
import { keyedHash, newId } from '../identifiers.ts';
import { ratePolicies } from '../rate-limits.ts';
import { limitCalls } from './limit-calls.ts';

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
 * are limited by address and by passport; what was found is given back, so that a right pair can be asked again.
 */
export async function lookUp<Found>(
  dependencies: Pick<Dependencies, 'database' | 'clock' | 'config'>,
  question: LookupQuestion,
  find: () => Promise<Found | undefined>,
): Promise<Found | undefined> {
  const permit = await limitCalls(dependencies, [
    { policy: ratePolicies.lookupMisses, subject: question.address },
    { policy: ratePolicies.lookupSubject, subject: question.passportNumber },
  ]);
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
