import type { Dependencies } from '../dependencies.ts';
import { keyedHash, newId } from '../platform/identifiers.ts';
import { countCalls, giveBack, type Permit, refuseOverrun, wasCounted } from '../platform/limit-calls.ts';
import { ratePolicies, suspectTries } from '../platform/rate-limits.ts';
import { insertLookup } from './lookup-log-repository.ts';

export interface LookupQuestion {
  readonly kind:
    | 'track'
    | 'visa_check'
    | 'access'
    | 'prefill'
    | 'submit'
    | 'visa_request'
    | 'related_visa'
    | 'permit_check'
    | 'certificate_check';
  /** The passport or permit number asked about, normalised. */
  readonly subject: { readonly passport: string } | { readonly permit: string };
  /** The caller's network address. */
  readonly address: string;
  /** The second item, for look-ups that a form repeats with every answer: the same miss again is no further guess. */
  readonly guess?: string;
}

/**
 * Performs a public look-up, by two matching items or a permit's number: counted first, logged with keyed hashes only. An unknown record and
 * a wrong second item are the same miss: `find` asks for both items in one statement, so the work is the same too.
 * Misses are limited by caller, and by caller and passport; a success does not count, so that a right pair can be asked
 * again. A right pair is answered whatever others behind the address missed about other passports (decision 19), and
 * misses of other callers about this passport leave a caller fewer attempts, never none.
 */
export async function lookUp<Found>(
  dependencies: Pick<Dependencies, 'database' | 'clock' | 'config'>,
  question: LookupQuestion,
  find: () => Promise<Found | undefined>,
): Promise<Found | undefined> {
  const subject = 'passport' in question.subject ? question.subject.passport : question.subject.permit;
  const { kind, address, guess } = question;
  const same =
    guess === undefined
      ? undefined
      : { policy: ratePolicies.lookupGuess, subject: `${kind} ${subject} ${guess} at ${address}` };
  // Marked only after a look-up that was allowed and missed, so that a barred caller learns nothing by asking twice.
  if (same !== undefined && (await wasCounted(dependencies, same))) {
    const found = await find();
    await log(dependencies, question, subject, found !== undefined, []);
    return found;
  }
  const permit = await countCalls(dependencies, [
    { policy: ratePolicies.lookupMisses, subject: question.address },
    { policy: ratePolicies.lookupPair, subject: `${subject} at ${question.address}` },
    { policy: ratePolicies.lookupSubject, subject },
  ]);
  const suspect = permit.overrun.some(({ policy }) => policy === ratePolicies.lookupSubject);
  const usedUp = permit.states.filter(({ policy, window, left }) => {
    if (policy === ratePolicies.lookupSubject) return false;
    return left < 0 || (suspect && policy === ratePolicies.lookupPair && window.most - left > suspectTries);
  });
  const barred = usedUp.filter(({ policy }) => policy !== ratePolicies.lookupMisses);
  const found = barred.length > 0 ? undefined : await find();
  if (found === undefined && usedUp.length > 0) {
    // A rejected call is not another miss: counters do not grow while they reject.
    await giveBack(dependencies, permit);
    refuseOverrun(barred.length > 0 ? barred : usedUp);
  }
  await log(dependencies, question, subject, found !== undefined, found === undefined ? [] : permit.counters);
  if (found === undefined && same !== undefined) await countCalls(dependencies, [same]);
  return found;
}

async function log(
  { config, clock, database }: Pick<Dependencies, 'database' | 'clock' | 'config'>,
  question: LookupQuestion,
  subject: string,
  found: boolean,
  givenBack: Permit['counters'],
): Promise<void> {
  await insertLookup(database, {
    id: newId(clock.now()),
    at: clock.now(),
    kind: question.kind,
    subjectHash: keyedHash(config.lookupKey, `${'passport' in question.subject ? 'passport' : 'permit'} ${subject}`),
    addressHash: keyedHash(config.lookupKey, `address ${question.address}`),
    found,
    givenBack,
  });
}
