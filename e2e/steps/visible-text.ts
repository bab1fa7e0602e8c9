import { expect, type Page } from '@playwright/test';

/** Words in Latin letters in every language: names of things, codes of currencies and documents, units. */
const everywhere = [
  'Pravesh',
  'Chrome',
  'Mastercard',
  // The card, not what this portal is about: texts in other languages name that in their own words.
  'Visa',
  'Linux',
  'USD',
  'EUR',
  'GBP',
  'CHF',
  'AUD',
  'CAD',
  'HKD',
  'SGD',
  'JPY',
  'NPR',
  'NRN',
  'SAARC',
  'PDF',
  'JPEG',
  'PNG',
  'WebP',
  'HEIC',
  'PIN',
  'QR',
  'MRZ',
  'MB',
  'kB',
  'ETA',
  'X',
  'A',
  'Z',
];

/** Numbers that contain letters (submission, draft, receipt, payment, visa numbers), email and web addresses. */
const codes = [
  // A flight, as typed and as in the form's example.
  /\b[A-Z]{2}\s\d{1,4}\b/g,
  // Made-up travellers and accounts of every journey, whose names begin with "Test", and what they type: those of another
  // journey may be in the same list.
  /\bTest[a-z]*\b(?: [A-Z][a-z-]+)*/g,
  /\bTraveller\b/g,
  /\bHotel Example\b|\bExample Street \d+\b|\bExampleville\b/g,
  // Rules of the fee table, as in prints: R2(c).
  /\bR\d{1,2}(?:\([a-z]\)|\b)/g,
  // Whole, or as far as its holder knows it again.
  /[\w.+-]+…?@[\w.-]+/g,
  /https?:\/\/\S+/g,
  /\b[A-Z]{2,4}\d{0,2}(?:-[0-9A-Z]{2,6})+\b/g,
  /\b(?=[A-Z-]*\d)[A-Z0-9]+(?:-[A-Z0-9]+)+\b/g,
  // Visa numbers may be without a digit.
  /\bV[A-Z0-9]{8}\b/g,
  /\b(?=[A-Z]*\d)[A-Z0-9]{4,}\b/g,
];

/**
 * Returns the text that a person can read on the page, without parts marked as another language or as untranslatable.
 */
async function visibleText(page: Page): Promise<string> {
  return page.evaluate(() => {
    const own = document.documentElement.lang;
    const foreign = (element: Element | null) => {
      const marked = element?.closest('[lang]')?.getAttribute('lang') ?? own;
      return marked !== own || element?.closest('[translate=no]') !== null;
    };
    const texts: string[] = [document.title];
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walk.nextNode(); node; node = walk.nextNode()) {
      const element = node.parentElement;
      if (!element || element.closest('script, style, template, noscript') || foreign(element)) continue;
      if (element.closest('option') || element.checkVisibility({ visibilityProperty: true }))
        texts.push(node.nodeValue ?? '');
    }
    for (const element of document.querySelectorAll('[aria-label], [alt], [placeholder]')) {
      if (foreign(element)) continue;
      for (const name of ['aria-label', 'alt', 'placeholder']) texts.push(element.getAttribute(name) ?? '');
    }
    return texts.join('\n');
  });
}

/**
 * Expects no fragment of English on a page in another script: visible text, the title and names for screen readers
 * contain no Latin words except codes, proper names and those given.
 */
export async function expectNoEnglish(page: Page, allowed: readonly string[] = []): Promise<void> {
  let text = await visibleText(page);
  for (const word of allowed.toSorted((one, other) => other.length - one.length)) text = text.replaceAll(word, ' ');
  for (const code of codes) text = text.replaceAll(code, ' ');
  const found = (text.match(/[A-Za-z][A-Za-z’'-]*/g) ?? []).filter((word) => !everywhere.includes(word));
  expect([...new Set(found)], `English on ${new URL(page.url()).pathname}`).toEqual([]);
}
