import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loadCatalogues } from '#web/i18n/catalogues.ts';
import { LanguageProvider } from '#web/i18n/languages.tsx';
import { caseKey } from '../case-calls.ts';
import { departmentCatalogues } from '../department-messages.ts';
import { useFileAction } from './use-file-action.ts';

const id = '00000000-0000-7000-8000-000000000001';

beforeEach(() => loadCatalogues(departmentCatalogues, 'en-US'));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function Take() {
  const { mutate } = useFileAction({ id, version: 1 }, 'take', '', () => undefined);
  return (
    <button type="button" onClick={() => mutate({})}>
      Take
    </button>
  );
}

it('leaves no copy of a case in another language as it was before', async () => {
  const taken = { id, version: 2, group: [] };
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ data: taken, result: {} })));
  const client = new QueryClient({ defaultOptions: { mutations: { networkMode: 'always' } } });
  for (const language of ['en-US', 'ne']) client.setQueryData([...caseKey(id), language], { ...taken, version: 1 });
  await act(async () => {
    render(
      <LanguageProvider initial="en-US">
        <QueryClientProvider client={client}>
          <Suspense>
            <Take />
          </Suspense>
        </QueryClientProvider>
      </LanguageProvider>,
    );
  });
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Take' })));
  await vi.waitFor(() => expect(client.getQueryData([...caseKey(id), 'en-US'])).toEqual(taken));
  expect(client.getQueryData([...caseKey(id), 'ne'])).toBeUndefined();
});
