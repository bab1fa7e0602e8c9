import { expect, type Page } from '@playwright/test';
import { apiPaths, pathTo } from '#contract/paths.ts';
import type { JourneyAnswers } from '#domain/forms/answers.ts';
import type { Portal } from '../portal.ts';
import type { Words } from './words.ts';

/** Watches a page's saves at the portal; the returned function gives the content accepted last. */
export function lastSaved(page: Page): () => JourneyAnswers | undefined {
  let content: JourneyAnswers | undefined;
  page.on('response', (response) => {
    const request = response.request();
    if (!response.ok() || !['POST', 'PUT'].includes(request.method())) return;
    if (!new RegExp(`${apiPaths.drafts}(?:/[^/]+)?$`).test(new URL(response.url()).pathname)) return;
    content = (request.postDataJSON() as { readonly content: JourneyAnswers }).content;
  });
  return () => content;
}

/** Opens a draft with its number and the mailed code; ends on its list of parts. */
export async function continueDraft(
  page: Page,
  words: Words,
  portal: Portal,
  draft: { readonly number: string; readonly email: string },
): Promise<void> {
  await page.goto(pathTo('resumeDraft'));
  await page.getByLabel(words.t('field.draft'), { exact: true }).fill(draft.number);
  await page.getByLabel(words.t('field.email'), { exact: true }).fill(draft.email);
  await page.getByRole('button', { name: words.t('continue.send'), exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.t('continue.codeTitle'));
  const mail = await portal.mailTo(draft.email, ({ subject }) => subject.includes(draft.number));
  const code = /\b\d{8}\b/.exec(mail.subject)?.[0] ?? '';
  await page.getByLabel(words.t('field.code'), { exact: true }).fill(code);
  await page.getByRole('button', { name: words.t('continue.open'), exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.t('journey.tasks.title'));
}
