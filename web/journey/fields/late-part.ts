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

/**
 * Returns a late part that is missed where it does not come: it is loaded again once needed, and with the network. A
 * browser may ask for a failed module no second time (whatwg/html#6768); the whole page is loaded then.
 */
export function useNeededPart<Part>(load: Load<Part>, catalogue: CatalogueName, language: Language, needed = false) {
  const [part, setPart] = useState<Part>();
  const [failed, setFailed] = useState(false);
  const ask = () => {
    setFailed(false);
    return Promise.all([load(), loadCatalogues([catalogue], language)]).then(
      ([loaded]) => setPart(() => loaded),
      () => {
        setFailed(true);
        return true;
      },
    );
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: a part stays the same
  useEffect(() => {
    void ask();
    const retry = async () => {
      if ((await ask()) && needed) window.location.reload();
    };
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [language, needed]);
  return { part, failed };
}
