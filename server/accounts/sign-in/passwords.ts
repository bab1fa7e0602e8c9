import { hash, verify } from '@node-rs/argon2';

/** Argon2id, 19 MiB, two passes, one lane (OWASP's minimum; ASVS 11.4.2). Argon2id is the library's own default. */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Longer ones are refused unread, so that nobody can make the server hash megabytes. Counted by code point. */
export const maxPasswordLength = 1024;

/**
 * Each hash takes 19 MiB and a thread of the pool that files and DNS share: a burst of sign-ins waits its turn here
 * and leaves the rest of the server its threads.
 */
const maxAtOnce = 2;
let running = 0;
const waiting: (() => void)[] = [];

async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (running >= maxAtOnce) await new Promise<void>((resolve) => waiting.push(resolve));
  else running += 1;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next === undefined) running -= 1;
    else next();
  }
}

/** Keyboards differ in how they compose a character; NFKC makes them agree (NIST SP 800-63B-4). */
function normalised(password: string): string {
  return password.normalize('NFKC');
}

export function hashPassword(password: string): Promise<string> {
  if ([...password].length > maxPasswordLength) throw new RangeError('The password is too long');
  return inTurn(() => hash(normalised(password), parameters));
}

/** What an unknown account is compared with: the work and so the time are those of a real one. */
let decoy: Promise<string> | undefined;

/** Whether a password is the hash's. Without a hash, or with what is none, it does the same work and says no. */
export async function passwordMatches(passwordHash: string | undefined, password: string): Promise<boolean> {
  if ([...password].length > maxPasswordLength) return false;
  decoy ??= hashPassword('no account has this password');
  const known = passwordHash?.startsWith('$argon2id$') === true ? passwordHash : undefined;
  const compared = known ?? (await decoy);
  const matches = await inTurn(() => verify(compared, normalised(password)));
  return matches && known !== undefined;
}
