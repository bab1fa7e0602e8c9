import Bowser from 'bowser';
import type { FastifyRequest } from 'fastify';
import type { Device } from '../../accounts/sign-in/session-repository.ts';

/** No browser's own description is longer, and a longer one costs nothing. */
const longestDescription = 512;

// Only families that are known by name: the library repeats the words of a description that it does not know.
const browsers: ReadonlySet<string> = new Set(Object.values(Bowser.BROWSER_MAP));
const systems: ReadonlySet<string> = new Set(Object.values(Bowser.OS_MAP));

/** The families of the caller's browser and system; neither version nor model. */
export function deviceOfCaller(request: FastifyRequest): Device {
  const description = request.headers['user-agent']?.slice(0, longestDescription);
  if (description === undefined || description === '') return { browser: null, system: null };
  const { browser, os } = Bowser.parse(description);
  return { browser: known(browsers, browser.name), system: known(systems, os.name) };
}

function known(families: ReadonlySet<string>, name: string | undefined): string | null {
  return name !== undefined && families.has(name) ? name : null;
}
