import type { PrintText } from '#contract/print-document.ts';
import { bikramSambatMonthNames, formatBikramSambat } from '#domain/calendar/bikram-sambat.ts';
import type { PlainDate } from '#domain/calendar/plain-date.ts';
import { commas } from '#domain/i18n/commas.ts';
import type { Language } from '#domain/i18n/languages.ts';
import { type MessageValues, messagesFor } from '#server/platform/i18n/catalogue.ts';
import { formatDay, formatInstant } from '#server/platform/i18n/formats.ts';
import { serviceMessage, type Worded } from '#server/platform/i18n/service-words.ts';

/** Texts of a document in English and, for readers with another language, in that too. */
export interface PrintWords {
  readonly language: Language;
  /** A message; values that differ by language are given as a function of it. */
  text(id: string, values?: MessageValues | ((language: Language) => MessageValues)): PrintText;
  /** A label that the desk reads too: for an English reader in `localLanguage` as well. */
  label(id: string, values?: MessageValues | ((language: Language) => MessageValues)): PrintText;
  /** Language of the second text of labels. */
  readonly localLanguage: Language;
  day(date: PlainDate): PrintText;
  instant(instant: Date): PrintText;
  /** The same in one language, for use inside a message. */
  instantIn(instant: Date, language: Language): string;
  /** The same in every language: names, codes, amounts. */
  plain(text: string): PrintText;
}

const deskLanguage: Language = 'ne';

/** Returns the texts of documents in a language, with the wording of a service for documents of one. */
export function printWords(language: Language, service?: Worded): PrintWords {
  const both = (make: (language: Language) => string, second = language): PrintText => {
    const en = make('en-US');
    const local = second === 'en-US' ? en : make(second);
    return local === en ? { en } : { en, local };
  };
  const localLanguage = language === 'en-US' ? deskLanguage : language;
  const messageOf = (id: string) => (service === undefined ? id : serviceMessage(service, id));
  return {
    language,
    text: (id, values) => {
      const message = messageOf(id);
      return both((one) => messagesFor(one)(message, typeof values === 'function' ? values(one) : values));
    },
    label: (id, values) =>
      both(
        (one) => messagesFor(one)(messageOf(id), typeof values === 'function' ? values(one) : values),
        localLanguage,
      ),
    localLanguage,
    day: (date) => both((one) => formatDay(date, one)),
    instant: (instant) => both((one) => formatInstant(instant, one)),
    instantIn: formatInstant,
    plain: (text) => ({ en: text }),
  };
}

/**
 * Returns a day or time with its day in Bikram Sambat, by which posts and offices count whatever the reader's language
 * is; the second language says it once more only where it has its own names for the months. A narrow screen may break
 * the line before the year.
 */
export function inBothCalendars({ text, language }: PrintWords, day: PlainDate, common: PrintText): PrintText {
  const bs = formatBikramSambat(day, 'en-US')?.replace(' ', '\u00a0');
  if (bs === undefined) return common;
  const { en } = text('print.day', { day: common.en, bs });
  if (common.local === undefined) return { en };
  return { en, local: hasOwnMonths(language) ? (formatBikramSambat(day, language) ?? '') : common.local };
}

/**
 * Returns a day for a reader, and for the desk in Bikram Sambat: beside an English reader's day alone, beside a Nepali
 * reader's own.
 */
export function dayWithDesk({ text, day, localLanguage }: PrintWords, date: PlainDate): PrintText {
  const bs = hasOwnMonths(localLanguage) ? formatBikramSambat(date, localLanguage) : undefined;
  const { en, local } = day(date);
  if (bs === undefined) return local === undefined ? { en } : { en, local };
  if (local === undefined) return { en, local: bs };
  return { en, local: text('print.day', { day: local, bs: bs.replaceAll(' ', '\u00a0') }).local ?? local };
}

/** Returns parts of a text one after another, as each language parts them. */
export function joined({ language }: PrintWords, parts: readonly PrintText[]): PrintText {
  const en = parts.map((part) => part.en).join(commas['en-US']);
  if (parts.every(({ local }) => local === undefined)) return { en };
  return { en, local: parts.map((part) => part.local ?? part.en).join(commas[language]) };
}

function hasOwnMonths(language: Language): boolean {
  return bikramSambatMonthNames[language] !== bikramSambatMonthNames['en-US'];
}

/** The portal's name on prints, and whether it is a demonstration. */
export interface PrintingPortal {
  readonly name: string;
  readonly demo: boolean;
}

/** Returns the head of every document, without its blocks and number. */
export function printHead(portal: PrintingPortal, words: PrintWords) {
  return {
    language: words.language,
    paper: 'A4' as const,
    issuer: words.text('print.issuer', { portal: portal.name }),
    ...(portal.demo ? { demoNotice: words.text('print.demo') } : {}),
  };
}

/** Returns a stored JPEG as the address used in pages and documents. */
export function jpegDataUrl(jpeg: Uint8Array): string {
  return `data:image/jpeg;base64,${Buffer.from(jpeg).toString('base64')}`;
}
