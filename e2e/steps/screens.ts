import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { expectAccessible, widths } from '../portal.ts';
import type { Words } from './words.ts';

/** The narrowest width in WCAG 1.4.10: 1280 pixels at 400 percent. */
const narrowest = { width: 320, height: 640 };

let pictures = 0;

/** Saves every screen as a picture with `PICTURES=<folder>`, for people to look at. */
async function keepPicture(page: Page, { tag }: Pick<Words, 'tag'>): Promise<void> {
  const folder = process.env.PICTURES;
  if (folder === undefined) return;
  pictures += 1;
  const name = `${String(pictures).padStart(3, '0')}-${tag}-${page.viewportSize()?.width}${new URL(page.url()).pathname.replaceAll(/\W+/g, '_')}`;
  await page.screenshot({ path: join(folder, `${name}.png`), fullPage: true });
}

/** Returns how far the page scrolls sideways, in pixels, and the elements that overflow it. */
async function sideways(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const wide = [...document.querySelectorAll('body *')].filter(
      (one) => one.getBoundingClientRect().right > clientWidth + 1,
    );
    return [`${scrollWidth - clientWidth}px`, ...wide.slice(0, 5).map((one) => one.outerHTML.slice(0, 160))];
  });
}

/**
 * Checks the rules for every screen in every state: one main heading, a title, the right language, no violation of WCAG
 * 2.2 AA on a phone and on a desk, no scrolling sideways at 320 pixels. Returns the title.
 */
export async function expectScreen(
  page: Page,
  words: Pick<Words, 'tag'>,
  { headings = 1 }: { readonly headings?: number } = {},
): Promise<string> {
  await expect(page.locator('h1:visible')).toHaveCount(headings);
  await expect(page.locator('html')).toHaveAttribute('lang', words.tag);
  await expect(page).toHaveTitle(/\S/);
  await page.setViewportSize(narrowest);
  expect(await sideways(page), `${page.url()} at 320 pixels`).toEqual([]);
  await page.setViewportSize(widths.phone);
  await expectAccessible(page);
  await keepPicture(page, words);
  await page.setViewportSize(widths.desk);
  await expectAccessible(page);
  await keepPicture(page, words);
  return page.title();
}
