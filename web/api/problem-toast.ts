import type { Language } from '#domain/i18n/languages.ts';
import { showToasts, toastDurations } from '#web/design-system/toast/toast-store.ts';
import { type CatalogueName, loadCatalogues, translate } from '#web/i18n/catalogues.ts';
import { ApiProblem } from './api-problem.ts';

const catalogue: CatalogueName = 'web/api';

/** Returns the toasts of a rejected call, by its status (specification, section 8). Other statuses show none. */
export function toastTextsOf(problem: ApiProblem, unauthorizedText: string): readonly string[] {
  switch (problem.bodyStatus) {
    case 555:
    case 401:
    case 400:
    case 4001:
      return problem.message === '' ? [] : [problem.message];
    case 422:
      return Object.values(problem.errors).flat();
    case 403:
      return [unauthorizedText];
    default:
      return [];
  }
}

/**
 * Shows a rejected call as the specification's error catalogue says: negative, bottom right, five seconds, each message
 * of a 422 separately. Other errors show nothing; errors of a public form belong in its error summary. Only a 403 waits
 * for its texts; the others are shown before this returns.
 */
export async function toastForProblem(error: unknown, language: Language): Promise<void> {
  if (!(error instanceof ApiProblem)) return;
  if (error.bodyStatus === 403) await loadCatalogues([catalogue], language).catch(() => undefined);
  showToasts(
    toastTextsOf(error, translate(language, 'api.unauthorized')).map((text) => ({
      tone: 'negative',
      text,
      duration: toastDurations.normal,
    })),
  );
}
