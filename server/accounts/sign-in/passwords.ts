import { hash, verify } from '@node-rs/argon2';

/** Argon2id, 19 MiB, two passes, one lane (OWASP's minimum; ASVS 11.4.2). Argon2id is the library's own default. */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Longer passwords are rejected unread, so that nobody can make the server hash megabytes. In code points. */
export const maxPasswordLength = 1024;

/**
 * Each hash takes 19 MiB and a thread of the pool shared with files and DNS: bursts of sign-ins wait here and leave the
 * other threads to the rest of the server.
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

/** Normalises to NFKC, because keyboards compose characters differently (NIST SP 800-63B-4). */
function normalised(password: string): string {
  return password.normalize('NFKC');
}

export function hashPassword(password: string): Promise<string> {
  if ([...password].length > maxPasswordLength) throw new RangeError('The password is too long');
  return inTurn(() => hash(normalised(password), parameters));
}

/** Compared for an unknown account, so that it takes the same work and time as a real one. */
let decoy: Promise<string> | undefined;

/** Tells whether a password matches a hash. Without a valid hash, does the same work and returns false. */
export async function passwordMatches(passwordHash: string | undefined, password: string): Promise<boolean> {
  if ([...password].length > maxPasswordLength) return false;
  decoy ??= hashPassword('no account has this password');
  const known = passwordHash?.startsWith('$argon2id$') === true ? passwordHash : undefined;
  const compared = known ?? (await decoy);
  const matches = await inTurn(() => verify(compared, normalised(password)));
  return matches && known !== undefined;
}
