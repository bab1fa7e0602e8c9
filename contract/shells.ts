import type { SessionAudience } from '#domain/permissions/audiences.ts';
import { type PageName, type PageRoute, pages } from './paths.ts';

/** Returns whose area a page lies in; undefined for pages without a sign-in and for those that are not open. */
export function areaOf(name: PageName): SessionAudience | undefined {
  const { audience, state, door }: PageRoute = pages[name];
  return audience === 'public' || audience === 'demo' || state !== 'open' || door === true ? undefined : audience;
}

/**
 * A page without a screen, sent for every address that has no prerendered page: with the frame of public pages, or of an area.
 * Hydrating the home page's own HTML under another address would mismatch.
 */
export type ShellId = 'public' | SessionAudience;

/** Files of the shells, beside the prerendered pages. */
export const shellFiles: Readonly<Record<ShellId, string>> = {
  public: '__spa-fallback.html',
  department: '__department.html',
  mission: '__mission.html',
  trekking: '__trekking.html',
  service_provider: '__service-provider.html',
};

export const shellIds = Object.keys(shellFiles) as readonly ShellId[];

/**
 * Forms with a copy of the public shell of their own, whose head names the form's scripts and texts: found one after the
 * other, they would take a slow phone four round trips more.
 */
export const formShells: readonly PageName[] = (Object.keys(pages) as readonly PageName[]).filter(isForm);

function isForm(name: PageName): boolean {
  const { form }: PageRoute = pages[name];
  return form === true;
}

/** Returns the file of the shell that a page begins with, beside the prerendered pages. */
export function shellFileOf(name: PageName): string {
  return isForm(name) ? `__${name}.html` : shellFiles[areaOf(name) ?? 'public'];
}
