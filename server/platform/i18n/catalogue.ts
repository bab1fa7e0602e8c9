import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { defaultLanguage, type Language } from '#domain/i18n/languages.ts';
import { type CompiledMessage, messageText } from '#domain/i18n/message-text.ts';

export type MessageValues = Readonly<Record<string, string | number>>;
/** Translates a message id into one language; a missing message falls back to `en-US`, then to the id itself. */
export type Translate = (id: string, values?: MessageValues) => string;

/** One message file: its language, and its texts by id. */
export interface MessageFile {
  readonly path: string;
  readonly language: Language;
  readonly messages: Readonly<Record<string, string>>;
}

const projectRoot = join(import.meta.dirname, '../../..');

/** Returns the message files of a language under `domain/` and `server/`, without the browser's own catalogues. */
export function messageFiles(language: Language): readonly MessageFile[] {
  const paths = globSync([`domain/**/messages/${language}.json`, `server/**/messages/${language}.json`], {
    cwd: projectRoot,
  });
  return paths.toSorted().map((path) => {
    const messages: Record<string, string> = JSON.parse(readFileSync(join(projectRoot, path), 'utf8'));
    return { path, language, messages };
  });
}

function mergedMessages(language: Language): Record<string, string> {
  return Object.assign({}, ...messageFiles(language).map((file) => file.messages));
}

let known: ReadonlySet<string> | undefined;

/** Tells whether a message with that id exists. Every catalogue has the same ids in every language. */
export function hasMessage(id: string): boolean {
  known ??= new Set(Object.keys(mergedMessages(defaultLanguage)));
  return known.has(id);
}

const translators = new Map<Language, Translate>();

/** Returns the server's texts in a language. Files are read and messages compiled at the first call, then cached. */
export function messagesFor(language: Language): Translate {
  const known = translators.get(language);
  if (known) return known;
  const texts = mergedMessages(language);
  const compiled = new Map(
    Object.entries(texts).map(([id, text]) => [id, compileMessageOrThrow(text) as CompiledMessage]),
  );
  const translate: Translate = (id, values = {}) => {
    const message = compiled.get(id);
    if (message) return messageText(message, values, language);
    return language === defaultLanguage ? id : messagesFor(defaultLanguage)(id, values);
  };
  translators.set(language, translate);
  return translate;
}
