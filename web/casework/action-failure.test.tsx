import { cleanup, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ApiProblem, NetworkFailure } from '#web/api/api-problem.ts';
import { loadCatalogues } from '#web/i18n/catalogues.ts';
import { LanguageProvider } from '#web/i18n/languages.tsx';
import { ActionFailure } from './action-failure.tsx';
import { departmentCatalogues } from './department-messages.ts';

beforeEach(() => loadCatalogues(departmentCatalogues, 'en-US'));
afterEach(cleanup);

async function shown(error: Error): Promise<string> {
  render(
    <LanguageProvider initial="en-US">
      <Suspense>
        <ActionFailure error={error} title="The refund was not requested" />
      </Suspense>
    </LanguageProvider>,
  );
  return (await screen.findByRole('status')).textContent ?? '';
}

describe('the notice of an action that failed', () => {
  it('says what was rejected, and why', async () => {
    const text = await shown(new ApiProblem(409, { message: 'The fee is paid already.' }));
    expect(text).toBe('The refund was not requestedThe fee is paid already.');
  });

  it('does not say that nothing was done where no answer came', async () => {
    const text = await shown(new NetworkFailure(new TypeError('no network')));
    expect(text).toContain('The action is not confirmed');
    expect(text).not.toContain('not requested');
  });
});
