import { portalModeCookie } from '#contract/portal-mode.ts';

/**
 * Copies the server's cookie to `<html data-portal-mode>` before the first paint, and the style sheet shows the
 * demonstration's elements: no layout shift, no further request, and no pages to rewrite.
 */
export const portalModeScript = `if(/(?:^|; )${portalModeCookie}=demo(?:;|$)/.test(document.cookie))document.documentElement.dataset.portalMode="demo"`;

/** Returns true in a demonstration. Only in the browser, after hydration: prerendered pages cannot know it. */
export function isDemonstration(): boolean {
  return document.documentElement.dataset.portalMode === 'demo';
}
