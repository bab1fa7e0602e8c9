import { type Language, languages } from '#domain/i18n/languages.ts';
import { showToasts, toastDurations } from '#web/design-system/toast/toast-store.ts';
import { type CatalogueName, loadCatalogues, translate } from '#web/i18n/catalogues.ts';
import { ApiProblem } from './api-problem.ts';
import { type ProblemWords, problemWords } from './problem-words.ts';

const catalogue: CatalogueName = 'web/api';

/** Returns the toasts of a rejected call, by its status (specification, section 8). Other statuses show none. */
export function toastTextsOf(
  { bodyStatus }: ApiProblem,
  unauthorizedText: string,
  { message, errors }: ProblemWords,
): readonly string[] {
  switch (bodyStatus) {
    case 555:
    case 401:
    case 400:
    case 4001:
      return message === '' ? [] : [message];
    case 422:
      return Object.values(errors).flat();
    case 403:
      return [unauthorizedText];
    default:
      return [];
  }
}

/**
 * Shows a rejected call as the specification's error catalogue says: negative, bottom right, five seconds, each message
 * of a 422 separately, and in a language chosen meanwhile where the call was answered in that too. Other errors show
 * nothing; errors of a public form belong in its error summary. Only a 403 waits for its texts; the others are shown
 * before this returns.
 */
export async function toastForProblem(error: unknown, language: Language): Promise<void> {
  if (!(error instanceof ApiProblem)) return;
  const fixed = error.bodyStatus === 403;
  const texts = (each: Language) => loadCatalogues([catalogue], each).catch(() => undefined);
  if (fixed) await texts(language);
  const textsIn = (each: Language) =>
    toastTextsOf(error, translate(each, 'api.unauthorized'), problemWords(error, each));
  // For a language chosen meanwhile; the toast does not wait for them, so that it stays before what is said after it.
  if (fixed) languages.forEach(texts);
  showToasts(
    textsIn(language).map((text, index) => ({
      tone: 'negative',
      text,
      duration: toastDurations.normal,
      ...(fixed || error.inLanguages ? { textIn: (each) => textsIn(each)[index] ?? text } : {}),
    })),
  );
}
