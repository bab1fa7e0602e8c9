import { basename, join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { type Language, languages } from '#domain/i18n/languages.ts';
import { expectAccessible, widths } from '../portal.ts';
import { expectNoEnglish } from './visible-text.ts';
import { type Words, wordsOf } from './words.ts';

/** The narrowest width in WCAG 1.4.10: 1280 pixels at 400 percent. */
const narrowest = { width: 320, height: 640 };

let pictures = 0;

/**
 * Saves every screen as a picture with `PICTURES=<folder>`, for people to look at: in a folder for each file of journeys,
 * with the worker in the name, since the journeys of one file may run beside each other.
 */
async function keepPicture(page: Page, { tag }: Pick<Words, 'tag'>): Promise<void> {
  const folder = process.env.PICTURES;
  if (folder === undefined) return;
  pictures += 1;
  const { file, workerIndex } = test.info();
  const place = `${workerIndex}-${String(pictures).padStart(3, '0')}`;
  const address = new URL(page.url()).pathname.replaceAll(/\W+/g, '_');
  const name = `${place}-${tag}-${page.viewportSize()?.width}${address}.png`;
  await page.screenshot({ path: join(folder, basename(file, '.spec.ts'), name), fullPage: true });
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

/** Longest wait for a frame. A busy headless browser may never send the one after a resize; the layout is current without. */
const frameMs = 2000;

/** Gives the page a width, and waits until it is drawn at it: what measures its own place does so with the next frame. */
async function drawAt(page: Page, size: { readonly width: number; readonly height: number }): Promise<void> {
  await page.setViewportSize(size);
  await page.evaluate(
    (longest) =>
      new Promise((drawn) => {
        setTimeout(drawn, longest);
        requestAnimationFrame(() => requestAnimationFrame(drawn));
      }),
    frameMs,
  );
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
  await drawAt(page, narrowest);
  expect(await sideways(page), `${page.url()} at 320 pixels`).toEqual([]);
  await drawAt(page, widths.phone);
  await expectAccessible(page);
  await keepPicture(page, words);
  await drawAt(page, widths.desk);
  await expectAccessible(page);
  await keepPicture(page, words);
  return page.title();
}

/** Shows the page in another language, as a choice in another tab does: what was typed stays. */
async function showIn(page: Page, { language, tag }: Words): Promise<void> {
  await page.evaluate((chosen) => {
    localStorage.setItem('lang', chosen);
    window.dispatchEvent(new StorageEvent('storage', { key: 'lang', newValue: chosen }));
  }, language);
  await expect(page.locator('html')).toHaveAttribute('lang', tag);
}

/**
 * Checks a screen in the language of the journey, then in the others, and returns to the first: one walk shows each screen
 * in every language. `names` are typed values and proper names, which are in Latin letters everywhere. A dialog or a draft
 * of the screen may lose its state; `only` names fewer languages for such a screen.
 */
export async function expectScreens(
  page: Page,
  words: Words,
  names: readonly string[] = [],
  { only = languages }: { readonly only?: readonly Language[] } = {},
): Promise<void> {
  await inEveryLanguage(page, words, only, async (shown) => {
    await expectScreen(page, shown);
    await expectOwnLanguage(page, shown, names);
  });
}

/** Reads a screen in the language of the journey and in the others, for fragments of English. */
export async function expectTexts(page: Page, words: Words, names: readonly string[]): Promise<void> {
  await inEveryLanguage(page, words, languages, (shown) => expectOwnLanguage(page, shown, names));
}

async function inEveryLanguage(
  page: Page,
  words: Words,
  wanted: readonly Language[],
  look: (shown: Words) => Promise<void>,
): Promise<void> {
  await look(words);
  const others = wanted.filter((language) => language !== words.language).map(wordsOf);
  for (const shown of others) {
    await showIn(page, shown);
    await look(shown);
  }
  if (others.length > 0) await showIn(page, words);
}

async function expectOwnLanguage(page: Page, { language }: Words, names: readonly string[]): Promise<void> {
  if (language === 'en-US') return;
  // Texts that the server wrote arrive a moment after those of the page.
  await expect(() => expectNoEnglish(page, names)).toPass({ timeout: 10_000 });
}
