import { useEffect, useState } from 'react';
import type { Language } from '#domain/i18n/languages.ts';
import { type CatalogueName, loadCatalogues } from '#web/i18n/catalogues.ts';

type Load<Part> = () => Promise<Part>;

/**
 * Returns a part of the page that only some need, with its texts, once it is loaded; undefined before, and without
 * network: nothing is missing then.
 */
export function useLatePart<Part>(load: Load<Part>, catalogue: CatalogueName, language: Language): Part | undefined {
  return useNeededPart(load, catalogue, language).part;
}

/** Returns a late part that is missed where it does not come: it is loaded again once needed, and with the network. */
export function useNeededPart<Part>(load: Load<Part>, catalogue: CatalogueName, language: Language, needed = false) {
  const [part, setPart] = useState<Part>();
  const [failed, setFailed] = useState(false);
  const ask = () => {
    setFailed(false);
    Promise.all([load(), loadCatalogues([catalogue], language)]).then(
      ([loaded]) => setPart(() => loaded),
      () => setFailed(true),
    );
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: a part stays the same
  useEffect(() => {
    ask();
    window.addEventListener('online', ask);
    return () => window.removeEventListener('online', ask);
  }, [language, needed]);
  return { part, failed };
}
