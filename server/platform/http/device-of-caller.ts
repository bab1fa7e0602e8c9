import Bowser from 'bowser';
import type { FastifyRequest } from 'fastify';
import type { Device } from '../../accounts/sign-in/session-repository.ts';

/** Longer than any browser's own description; longer ones are not parsed. */
const longestDescription = 512;

// Only families known by name: the library repeats words of an unknown description.
const browsers: ReadonlySet<string> = new Set(Object.values(Bowser.BROWSER_MAP));
const systems: ReadonlySet<string> = new Set(Object.values(Bowser.OS_MAP));

/** Returns the families of the caller's browser and system; neither version nor model. */
export function deviceOfCaller(request: FastifyRequest): Device {
  const description = request.headers['user-agent']?.slice(0, longestDescription);
  if (description === undefined || description === '') return { browser: null, system: null };
  const { browser, os } = Bowser.parse(description);
  return { browser: known(browsers, browser.name), system: known(systems, os.name) };
}

function known(families: ReadonlySet<string>, name: string | undefined): string | null {
  return name !== undefined && families.has(name) ? name : null;
}
