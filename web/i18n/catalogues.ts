import { defaultLanguage, type Language, languages } from '#domain/i18n/languages.ts';
import { type CompiledMessage, type MessageValues, messageText } from '#domain/i18n/message-text.ts';
import shellMessages from './messages/en-US.json';

/** Result of `compiled-messages-plugin.ts` for a catalogue. */
type Messages = Readonly<Record<string, CompiledMessage>>;

/**
 * Owner of a catalogue: the folder that contains its `messages/`, from the repository's root, such as
 * `web/routes/public` or `domain/services/visa-on-arrival`.
 */
export type CatalogueName = `web/${string}` | `domain/${string}` | `contract/${string}`;

/** Country names by alpha-3 code, as messages `country.<code>`: for screens that show a nationality. */
export const countryCatalogue: CatalogueName = 'domain/reference-data/country-names';

/** The portal's own frame: always loaded, in every language shown. */
export const shellCatalogue: CatalogueName = 'web/i18n';

/** Returns the catalogue of a service, which bears its id. */
export function catalogueOfService(service: string): CatalogueName {
  return `domain/services/${service}`;
}

/** Questions that several services share, and the kinds of visa named by them. */
export const sharedQuestionCatalogues: readonly CatalogueName[] = [
  'domain/existing-visa',
  'domain/movement-certificate',
  'domain/residence',
  'domain/trekking',
];

/**
 * Catalogues that are needed together, by the folder of the file that holds them all: every journey and each page before
 * one needs the first, whatever names an answer the second, every form the third. One file loads faster on a slow phone
 * than several.
 */
const together: Readonly<Record<string, readonly CatalogueName[]>> = {
  '/web/journey/catalogue': [countryCatalogue, 'domain/reference-data', 'domain/visitor-visa', 'web/journey'],
  '/web/journey/questions/catalogue': sharedQuestionCatalogues,
  '/web/journey/prompts/catalogue': [
    'domain/existing-visa/prompts',
    'domain/movement-certificate/prompts',
    'domain/residence/prompts',
    'domain/visitor-visa/prompts',
    'web/journey/prompts',
  ],
};

const files = import.meta.glob<Messages>(
  [
    '/web/**/messages/*.json',
    '/domain/**/messages/*.json',
    '/contract/**/messages/*.json',
    '/web/journey/catalogue/*.ts',
    '/web/journey/questions/catalogue/*.ts',
    '/web/journey/prompts/catalogue/*.ts',
    '!/web/i18n/messages/en-US.json',
    // Parts of those three.
    '!/{web/journey,domain/reference-data,domain/visitor-visa}/messages/*.json',
    '!/domain/{existing-visa,movement-certificate,residence,trekking}/messages/*.json',
    '!/{web/journey,domain/{existing-visa,movement-certificate,residence,visitor-visa}}/prompts/messages/*.json',
    '!/domain/visitor-visa/lines/messages/*.json',
    // Texts of mails, documents and tracking, which only the server uses.
    '!/domain/**/correspondence/**',
    // Texts that offices read instead of a form's questions; these come from the server too.
    '!/domain/**/desk/**',
  ],
  { import: 'default' },
);

/** Returns true if a folder has texts: a service whose questions are all shared has no prompts of its own. */
export function hasCatalogue(name: CatalogueName): boolean {
  return keyOf(name, defaultLanguage) in files;
}

/** Loaded messages, by language and id. */
const known = Object.fromEntries(languages.map((language) => [language, {}])) as Record<
  Language,
  Record<string, CompiledMessage>
>;

const loaded = new Set<string>();
const loading = new Map<string, Promise<void>>();

/** Returns the file of a catalogue, from the repository's root. */
function keyOf(name: CatalogueName, language: Language): string {
  const folder = Object.keys(together).find((one) => together[one]?.includes(name));
  return folder === undefined ? `/${name}/messages/${language}.json` : `${folder}/${language}.ts`;
}

function add(key: string, language: Language, messages: Messages): void {
  Object.assign(known[language], messages);
  loaded.add(key);
}

// The default language's shell is part of the first bundle: prerendered pages hydrate with it at once.
add(keyOf(shellCatalogue, defaultLanguage), defaultLanguage, shellMessages as unknown as Messages);

function loadOne(name: CatalogueName, language: Language): Promise<void> {
  const key = keyOf(name, language);
  const running = loading.get(key);
  if (running) return running;
  const load = files[key];
  if (!load) {
    if (loaded.has(key)) return Promise.resolve();
    if (language === defaultLanguage) return Promise.reject(new Error(`There is no message catalogue ${key}`));
    return loadOne(name, defaultLanguage).then(() => void loaded.add(key));
  }
  const promise = load().then(
    (messages) => add(key, language, messages),
    (error: unknown) => {
      loading.delete(key);
      throw error;
    },
  );
  loading.set(key, promise);
  return promise;
}

function cataloguesAreLoaded(names: readonly CatalogueName[], language: Language): boolean {
  return names.every((name) => loaded.has(keyOf(name, language)));
}

const groups = new Map<string, Promise<void>>();

/**
 * Marks a promise as React does, so that `use()` reads it at once. A component must call `use()` at every render:
 * skipping it when the component restarts after waiting confuses the order of its hooks.
 */
function markReadable(promise: Promise<void>): void {
  Object.assign(promise, { status: 'fulfilled', value: undefined });
}

/**
 * Loads catalogues in a language, once each. The same names return the same promise, so a component may wait for it
 * with `use()`. Rejects when a file cannot be fetched; a later call tries again.
 */
export function loadCatalogues(names: readonly CatalogueName[], language: Language): Promise<void> {
  const group = `${language} ${names.join(' ')}`;
  const running = groups.get(group);
  if (running) return running;
  const promise: Promise<void> = cataloguesAreLoaded(names, language)
    ? Promise.resolve()
    : Promise.all(names.map((name) => loadOne(name, language))).then(
        () => markReadable(promise),
        (error: unknown) => {
          groups.delete(group);
          throw error;
        },
      );
  if (cataloguesAreLoaded(names, language)) markReadable(promise);
  groups.set(group, promise);
  return promise;
}

/** Returns the files, from the repository's root, that a page fetches for these catalogues in the default language. */
export function filesOfCatalogues(names: readonly CatalogueName[]): readonly string[] {
  return names
    .map((name) => keyOf(name, defaultLanguage))
    .filter((key) => key in files)
    .map((key) => key.slice(1));
}

/**
 * Returns the text of a message; a message missing in the language appears in the default one or, failing that, as its
 * id.
 */
export function translate(language: Language, id: string, values: MessageValues = {}): string {
  const own = known[language][id];
  if (own) return messageText(own, values, language);
  const other = known[defaultLanguage][id];
  return other ? messageText(other, values, defaultLanguage) : id;
}

/** Returns the ids of a prefix that are loaded in the language, in the order of their catalogue. */
export function messageIdsWith(prefix: string, language: Language): readonly string[] {
  return Object.keys(known[language]).filter((id) => id.startsWith(prefix));
}

/** Returns true if a message id is loaded in the language or in the default one. */
export function hasMessage(language: Language, id: string): boolean {
  return id in known[language] || id in known[defaultLanguage];
}
