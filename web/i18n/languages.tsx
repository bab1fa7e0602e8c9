import {
  createContext,
  type ReactNode,
  startTransition,
  use,
  useCallback,
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { PlainDate } from '#domain/calendar/plain-date.ts';
import type { Currency } from '#domain/fees/money.ts';
import { defaultLanguage, type Language, languageFacts, languageOr } from '#domain/i18n/languages.ts';
import { type CatalogueName, hasMessage, loadCatalogues, shellCatalogue, translate } from './catalogues.ts';
import { countriesIn, countryNameIn, dateIn, moneyIn, type NamedCountry, numberIn, timeIn } from './formats.ts';
import type shellMessages from './messages/en-US.json';

/** Ids of the portal's own catalogue; other catalogues' ids are passed as the type argument of `useMessages`. */
export type ShellMessageId = keyof typeof shellMessages;

/** Key in local storage for the chosen language, named in the specification. */
const storageKey = 'lang';

interface LanguageState {
  readonly language: Language;
  readonly setLanguage: (language: Language) => void;
  /** Switches to the stored language, once. */
  readonly adoptStored: () => void;
  readonly onAsked: ((catalogues: readonly CatalogueName[]) => void) | undefined;
}

const LanguageContext = createContext<LanguageState | undefined>(undefined);

/** Outlives a remounted document (an error boundary replaces the tree), so that the language is not reset. */
let shown: Language = defaultLanguage;

/** Returns the language stored in this browser; the default one without access to storage. */
export function storedLanguage(): Language {
  try {
    return languageOr(localStorage.getItem(storageKey));
  } catch {
    return defaultLanguage;
  }
}

/**
 * Runs in the head before the first paint. Hides the page until it is rendered in the reader's language, because
 * prerendered pages are in the default one, and shows it after four seconds in any case. Also stores the choice of a
 * reader who is faster than the page's own scripts, which adopt it later.
 */
export const languageScript = `try{var l=localStorage.getItem("${storageKey}");if(${JSON.stringify(
  Object.keys(languageFacts).filter((language) => language !== defaultLanguage),
)}.includes(l)){var d=document.documentElement;d.dataset.language=l;setTimeout(function(){delete d.dataset.language},4000)}}catch(e){}addEventListener("click",function(e){try{var b=e.target.closest("button[name=language]");if(b)localStorage.setItem("${storageKey}",b.value)}catch(e){}},true)`;

// The server runs no layout effects, and React warns about them; none are needed there.
const useClientLayoutEffect = typeof document === 'undefined' ? useEffect : useLayoutEffect;

interface LanguageProviderProps {
  readonly children: ReactNode;
  readonly initial?: Language;
  /** Receives, while a page is built, the catalogues that it uses. */
  readonly onAsked?: ((catalogues: readonly CatalogueName[]) => void) | undefined;
}

/** Provides the language to everything below. The first render is always in the language of the prerendered page. */
export function LanguageProvider({ children, initial, onAsked }: LanguageProviderProps) {
  const [language, show] = useState<Language>(initial ?? shown);

  const switchTo = useCallback((next: Language) => {
    loadCatalogues([shellCatalogue], next).then(
      () => startTransition(() => show(next)),
      // Without its texts (no network) the page stays as it is, and visible.
      () => delete document.documentElement.dataset.language,
    );
  }, []);

  const adopted = useRef(initial !== undefined);
  /** Language chosen before the page was hydrated, adopted afterwards. */
  const early = useRef<Language>(undefined);

  const setLanguage = useCallback(
    (next: Language) => {
      try {
        localStorage.setItem(storageKey, next);
      } catch {
        // No access to storage (private mode): the choice lasts for this page.
      }
      if (adopted.current) switchTo(next);
      else early.current = next;
    },
    [switchTo],
  );

  useClientLayoutEffect(() => {
    shown = language;
    document.documentElement.lang = languageFacts[language].tag;
    if (language === document.documentElement.dataset.language) delete document.documentElement.dataset.language;
  }, [language]);

  const adoptStored = useCallback(() => {
    if (adopted.current) return;
    adopted.current = true;
    const stored = early.current ?? storedLanguage();
    if (stored !== shown) switchTo(stored);
    else delete document.documentElement.dataset.language;
  }, [switchTo]);

  useEffect(() => {
    const followOtherTabs = (event: StorageEvent) => {
      if (event.key === storageKey) switchTo(languageOr(event.newValue));
    };
    window.addEventListener('storage', followOtherTabs);
    return () => window.removeEventListener('storage', followOtherTabs);
  }, [switchTo]);

  const state = useMemo(
    () => ({ language, setLanguage, adoptStored, onAsked }),
    [language, setLanguage, adoptStored, onAsked],
  );
  return <LanguageContext value={state}>{children}</LanguageContext>;
}

/**
 * Placed at the end of a page, inside the same Suspense boundary; switches the page to the reader's language as soon as
 * it is hydrated. Not earlier: a boundary still in the server's English would not match the new texts.
 */
export function LanguageAdoption(): null {
  const state = useContext(LanguageContext);
  useClientLayoutEffect(() => state?.adoptStored(), [state]);
  return null;
}

/** Tools for a screen's texts, dates, numbers, amounts and country names in the current language. */
export interface MessageTools<Id extends string = ShellMessageId> {
  /** Returns the message with its values filled in; a message missing in the language appears in English. */
  readonly t: (id: Id, values?: Readonly<Record<string, unknown>>) => string;
  /** Returns true if a message exists: for ids made from data. */
  readonly has: (id: string) => boolean;
  readonly language: Language;
  /** Shows and stores another language. */
  readonly setLanguage: (language: Language) => void;
  /** Formats `2026-11-21` as "21 November 2026" or its equivalent. */
  readonly formatDate: (date: PlainDate) => string;
  /** Formats a time of day `HH:mm`. */
  readonly formatTime: (time: string) => string;
  readonly formatNumber: (value: number) => string;
  /** Formats minor units: `formatMoney(3100, 'USD')` is "USD 31.00". */
  readonly formatMoney: (minor: number, currency: Currency) => string;
  /** Returns the name for an ISO 3166-1 alpha-3 code; the code itself when `countryCatalogue` was not requested. */
  readonly countryName: (alpha3: string) => string;
  /** Returns all countries in the language's own order; none when `countryCatalogue` was not requested. */
  readonly countries: () => readonly NamedCountry[];
}

/** Returns the language shown; the default one outside the portal's frame. */
export function useLanguage(): Language {
  return useContext(LanguageContext)?.language ?? defaultLanguage;
}

/**
 * Returns the language's tools, with the named catalogues loaded (the portal's own always is). While one is loading,
 * the component waits in the nearest Suspense boundary. The type argument lists the ids that may be used:
 * `useMessages<ShellMessageId | keyof typeof import('./messages/en-US.json')>('web/routes/public')`.
 */
export function useMessages<Id extends string = ShellMessageId>(
  ...catalogues: readonly CatalogueName[]
): MessageTools<Id> {
  const state = useContext(LanguageContext);
  if (!state) throw new Error('useMessages needs a LanguageProvider above it');
  const { language, setLanguage, onAsked } = state;
  onAsked?.(catalogues);
  use(loadCatalogues(catalogues, language));
  return useMemo(
    () => ({
      t: (id, values) => translate(language, id, values),
      has: (id) => hasMessage(language, id),
      language,
      setLanguage,
      formatDate: (date) => dateIn(language, date),
      formatTime: (time) => timeIn(language, time),
      formatNumber: (value) => numberIn(language, value),
      formatMoney: (minor, currency) => moneyIn(language, { minor, currency }),
      countryName: (alpha3) => countryNameIn(language, alpha3),
      countries: () => countriesIn(language),
    }),
    [language, setLanguage],
  );
}
