import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { defaultLanguage, type Language } from '#domain/i18n/languages.ts';
import { type CompiledMessage, messageText } from '#domain/i18n/message-text.ts';

export type MessageValues = Readonly<Record<string, string | number>>;
/** Words of a message id in one language; a missing one falls back to `en-US`, then to the id itself. */
export type Translate = (id: string, values?: MessageValues) => string;

/** One message file: which language it is in, and its texts by id. */
export interface MessageFile {
  readonly path: string;
  readonly language: Language;
  readonly messages: Readonly<Record<string, string>>;
}

const projectRoot = join(import.meta.dirname, '../../..');

/** Message files of a language under `domain/` and `server/`; the browser's own catalogues are not among them. */
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

/** Whether there is a message of that id. Every catalogue has the same ids in every language. */
export function hasMessage(id: string): boolean {
  known ??= new Set(Object.keys(mergedMessages(defaultLanguage)));
  return known.has(id);
}

const translators = new Map<Language, Translate>();

/** The server's words in a language. Files are read and messages compiled at the first call, then kept. */
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
