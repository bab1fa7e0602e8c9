import { useEffect, useState } from 'react';
import type { Language } from '#domain/i18n/languages.ts';
import { type CatalogueName, loadCatalogues } from '#web/i18n/catalogues.ts';

/**
 * Returns a part of the page that only some need, with its texts, once it is loaded; undefined before, and without
 * network: nothing is missing then.
 */
export function useLatePart<Part>(
  load: () => Promise<Part>,
  catalogue: CatalogueName,
  language: Language,
): Part | undefined {
  const [part, setPart] = useState<Part>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a part stays the same
  useEffect(() => {
    let current = true;
    Promise.all([load(), loadCatalogues([catalogue], language)])
      .then(([loaded]) => current && setPart(() => loaded))
      .catch(() => undefined);
    return () => {
      current = false;
    };
  }, [language]);
  return part;
}
