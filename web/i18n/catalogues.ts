import { type I18n, type Messages, setupI18n } from '@lingui/core';
import { defaultLanguage, type Language, languageFacts, languages } from '#domain/i18n/languages.ts';
import shellMessages from './messages/en-US.json';

/**
 * The owner of a catalogue: the folder that holds its `messages/`, from the repository's root, such as
 * `web/routes/public` or `domain/services/visa-on-arrival`.
 */
export type CatalogueName = `web/${string}` | `domain/${string}` | `contract/${string}`;

/** Country names by alpha-3 code, as messages `country.<code>`: for screens that show a nationality. */
export const countryCatalogue: CatalogueName = 'domain/reference-data/country-names';

/** The portal's own frame: always loaded, in every language that is shown. */
export const shellCatalogue: CatalogueName = 'web/i18n';

const countryFiles = import.meta.glob<Readonly<Record<string, string>>>('/domain/reference-data/country-names.*.json', {
  import: 'default',
});

const files = import.meta.glob<Messages>(
  [
    '/web/**/messages/*.json',
    '/domain/**/messages/*.json',
    '/contract/**/messages/*.json',
    '!/web/i18n/messages/en-US.json',
    // What mails, papers and tracking say: the server's words alone.
    '!/domain/services/*/correspondence/**',
  ],
  { import: 'default' },
);

function newRuntime(language: Language): I18n {
  const tag = languageFacts[language].tag;
  return setupI18n({ locale: tag, locales: [tag], messages: { [tag]: {} } });
}

const runtimes = Object.fromEntries(languages.map((language) => [language, newRuntime(language)])) as Record<
  Language,
  I18n
>;

const loaded = new Set<string>();
const loading = new Map<string, Promise<void>>();

function keyOf(name: CatalogueName, language: Language): string {
  return name === countryCatalogue ? `/${name}.${language}.json` : `/${name}/messages/${language}.json`;
}

/** Names are no ICU text: each is one literal part of a compiled message. */
async function loadCountries(load: () => Promise<Readonly<Record<string, string>>>): Promise<Messages> {
  const names = await load();
  return Object.fromEntries(Object.entries(names).map(([code, name]) => [`country.${code}`, [name]]));
}

function loaderOf(key: string): (() => Promise<Messages>) | undefined {
  const countries = countryFiles[key];
  return countries ? () => loadCountries(countries) : files[key];
}

function add(key: string, language: Language, messages: Messages): void {
  runtimes[language].load(languageFacts[language].tag, messages);
  loaded.add(key);
}

// The default language's shell is part of the first bundle: prerendered pages hydrate with it at once.
add(keyOf(shellCatalogue, defaultLanguage), defaultLanguage, shellMessages as unknown as Messages);

function loadOne(name: CatalogueName, language: Language): Promise<void> {
  const key = keyOf(name, language);
  const running = loading.get(key);
  if (running) return running;
  const load = loaderOf(key);
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

/** React's `use()` reads these members and then need not wait a turn for words that are there already. */
function settle(promise: Promise<void>): void {
  Object.assign(promise, { status: 'fulfilled', value: undefined });
}

/**
 * React's own mark on a promise that `use()` may read at once. A component must call `use()` at every rendering: one that
 * skips it when it starts again after waiting confuses the order of its hooks.
 */
function markReadable(promise: Promise<void>): void {
  Object.assign(promise, { status: 'fulfilled', value: undefined });
}

/**
 * Loads catalogues in a language, once each. The same names give the same promise, so a component may wait for it with
 * `use()`. Rejects when a file cannot be fetched; a later call tries again.
 */
export function loadCatalogues(names: readonly CatalogueName[], language: Language): Promise<void> {
  const group = `${language} ${names.join(' ')}`;
  const running = groups.get(group);
  if (running) return running;
  const promise: Promise<void> = cataloguesAreLoaded(names, language)
    ? Promise.resolve()
    : Promise.all(names.map((name) => loadOne(name, language))).then(
        () => settle(promise),
        (error: unknown) => {
          groups.delete(group);
          throw error;
        },
      );
  if (cataloguesAreLoaded(names, language)) settle(promise);
  groups.set(group, promise);
  if (cataloguesAreLoaded(names, language)) markReadable(promise);
  else
    promise.then(
      () => markReadable(promise),
      () => undefined,
    );
  return promise;
}

/** The text of a message; a message missing in the language is shown in the default one, and at the worst as its id. */
export function translate(language: Language, id: string, values?: Record<string, unknown>): string {
  const runtime = id in runtimes[language].messages ? runtimes[language] : runtimes[defaultLanguage];
  return values ? runtime._(id, values) : runtime._(id);
}

/** Whether a message of that id is loaded in the language or in the default one. */
export function hasMessage(language: Language, id: string): boolean {
  return id in runtimes[language].messages || id in runtimes[defaultLanguage].messages;
}
