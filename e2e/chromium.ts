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
 * Returns the system's Chromium if there is one, otherwise the binary of an npm package; with fonts for every language:
 * the widest of a bare machine, which measure the worst case, or those of a usual one for pictures.
 */
export async function chromium(pictures = process.env.PICTURES !== undefined): Promise<BrowserLaunch> {
  const fonts = pictures ? 'picture-fonts.conf' : 'fonts.conf';
  const env = { ...process.env, FONTCONFIG_FILE: join(import.meta.dirname, fonts) };
  const given = process.env.CHROMIUM_PATH ?? installed.find((path) => existsSync(path));
  if (given !== undefined) return { executablePath: given, args: quietFlags, env };
  const { default: shipped } = await import('@sparticuz/chromium');
  return { executablePath: await shipped.executablePath(), args: [...quietFlags, '--headless'], env };
}
