import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setupI18n } from '@lingui/core';
import { type CompiledMessage, compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { type Language, languageFacts } from '#domain/i18n/languages.ts';

const root = resolve(import.meta.dirname, '../..');

type Values = Readonly<Record<string, string | number>>;

/** The portal's texts in one language, read from the catalogues that ship with it. */
export interface Words {
  readonly language: Language;
  /** BCP 47 tag: `zh-CN` for `np`. */
  readonly tag: string;
  /** Formats a message with its values; an id missing in the language fails the test. */
  readonly t: (id: string, values?: Values) => string;
  /** Tells whether a message with this id exists. */
  readonly has: (id: string) => boolean;
  readonly country: (alpha3: string) => string;
}

function readJson(path: string): Record<string, string> {
  return JSON.parse(readFileSync(join(root, path), 'utf8')) as Record<string, string>;
}

/** Formats separate figures and years in the digits of the language, ungrouped. */
function withFigures(message: CompiledMessage, values: Values, tag: string): CompiledMessage {
  if (!Array.isArray(message)) return message;
  return message.map((token) => {
    if (!Array.isArray(token)) return token;
    const [name, kind, style] = token;
    const value = values[name];
    const alone = kind === undefined && typeof value === 'number';
    if (alone || style === '::group-off') {
      return new Intl.NumberFormat(tag, { useGrouping: false }).format(Number(value));
    }
    if (typeof style !== 'object' || style === null) return token;
    const branches = Object.entries(style).map(([key, branch]) => [
      key,
      key === 'offset' ? branch : withFigures(branch as CompiledMessage, values, tag),
    ]);
    return [name, kind, Object.fromEntries(branches)] as typeof token;
  });
}

function read(language: Language): Words {
  const paths = globSync(`{domain,contract,server,web}/**/messages/${language}.json`, { cwd: root });
  const texts: Record<string, string> = Object.assign({}, ...paths.toSorted().map(readJson));
  const countries = readJson(`domain/reference-data/country-names.${language}.json`);
  const { tag } = languageFacts[language];
  const messages = Object.fromEntries(Object.entries(texts).map(([id, text]) => [id, compileMessageOrThrow(text)]));
  const i18n = setupI18n({ locale: tag, locales: [tag], messages: { [tag]: {} } });
  return {
    language,
    tag,
    has: (id) => Object.hasOwn(messages, id),
    t: (id, values = {}) => {
      const message = messages[id];
      if (message === undefined) throw new Error(`No message ${id} in ${language}`);
      i18n.load(tag, { [id]: withFigures(message, values, tag) });
      return i18n._(id, values);
    },
    country: (alpha3) => {
      const name = countries[alpha3];
      if (name === undefined) throw new Error(`No country ${alpha3} in ${language}`);
      return name;
    },
  };
}

const known = new Map<Language, Words>();

/** Returns the texts of a language, read once per worker. */
export function wordsOf(language: Language): Words {
  const words = known.get(language) ?? read(language);
  known.set(language, words);
  return words;
}

/** Returns the texts as a form of a service shows them: its own where its catalogue has them. */
export function wordsIn(words: Words, prefix: string): Words {
  return { ...words, t: (id, values) => words.t(words.has(`${prefix}.${id}`) ? `${prefix}.${id}` : id, values) };
}

/** Returns an amount as lines of a price have it: the total names the currency. */
export function withoutUnit(amount: string): string {
  return amount.replace(/^[A-Z]{3} /, '');
}
