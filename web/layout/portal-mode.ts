import { portalModeCookie } from '#contract/portal-mode.ts';

/**
 * The head copies the server's cookie to `<html data-portal-mode>` before anything is painted, and the style sheet shows
 * what is for the demonstration only: no jump in the page, no further request, and no page to write anew.
 */
export const portalModeScript = `if(/(?:^|; )${portalModeCookie}=demo(?:;|$)/.test(document.cookie))document.documentElement.dataset.portalMode="demo"`;

/** Whether this is a demonstration. Only in the browser, after hydration: prerendered pages cannot know it. */
export function isDemonstration(): boolean {
  return document.documentElement.dataset.portalMode === 'demo';
}
