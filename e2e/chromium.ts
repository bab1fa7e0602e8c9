import { existsSync } from 'node:fs';
import { join } from 'node:path';

export interface BrowserLaunch {
  readonly executablePath: string;
  readonly args: string[];
  readonly env: Record<string, string | undefined>;
}

/** Flags for a machine without a display, without external network, and possibly as root. */
const quietFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const installed = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/**
 * Returns the system's Chromium if there is one, otherwise the binary of an npm package; with fonts for every language.
 */
export async function chromium(): Promise<BrowserLaunch> {
  const env = { ...process.env, FONTCONFIG_FILE: join(import.meta.dirname, 'fonts.conf') };
  const given = process.env.CHROMIUM_PATH ?? installed.find((path) => existsSync(path));
  if (given !== undefined) return { executablePath: given, args: quietFlags, env };
  const { default: shipped } = await import('@sparticuz/chromium');
  return { executablePath: await shipped.executablePath(), args: [...quietFlags, '--headless'], env };
}
