import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { type ReactNode, Suspense } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loadCatalogues } from '#web/i18n/catalogues.ts';
import { LanguageProvider } from '#web/i18n/languages.tsx';
import { caseKey, queueKey } from '../case-calls.ts';
import { departmentCatalogues } from '../department-messages.ts';
import { useFileAction } from './use-file-action.ts';

const id = '00000000-0000-7000-8000-000000000001';

beforeEach(() => loadCatalogues(departmentCatalogues, 'en-US'));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

async function show(client: QueryClient, button: ReactNode): Promise<void> {
  await act(async () => {
    render(
      <LanguageProvider initial="en-US">
        <QueryClientProvider client={client}>
          <Suspense>{button}</Suspense>
        </QueryClientProvider>
      </LanguageProvider>,
    );
  });
}

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
  await show(client, <Take />);
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Take' })));
  await vi.waitFor(() => expect(client.getQueryData([...caseKey(id), 'en-US'])).toEqual(taken));
  expect(client.getQueryData([...caseKey(id), 'ne'])).toBeUndefined();
});

it('reads the case and the lists anew once nobody waits any more for an answer that was lost', async () => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('lost')));
  const client = new QueryClient({ defaultOptions: { mutations: { networkMode: 'always' } } });
  const keys = [
    [...caseKey(id), 'en-US'],
    [...queueKey, 'port'],
  ];
  for (const key of keys) client.setQueryData(key, {});
  const outdated = () => keys.map((key) => client.getQueryState(key)?.isInvalidated);
  await show(client, <Take />);
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Take' })));
  await act(async () => void (await vi.advanceTimersByTimeAsync(60_000)));
  expect(client.isMutating()).toBe(0);
  // The question is still open: trying again asks for the same result.
  expect(outdated()).toEqual([false, false]);
  cleanup();
  expect(outdated()).toEqual([true, true]);
});

it('reads the lists once, after the last answer, when a lost one is asked for again', async () => {
  vi.useFakeTimers();
  let reached = false;
  const taken = { id, version: 2, group: [] };
  vi.stubGlobal('fetch', async () =>
    reached ? new Response(JSON.stringify({ data: taken, result: {} })) : Promise.reject(new TypeError('lost')),
  );
  const client = new QueryClient({ defaultOptions: { mutations: { networkMode: 'always' } } });
  const read = vi.spyOn(client, 'invalidateQueries');
  const press = async () => {
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Take' })));
    await act(async () => void (await vi.advanceTimersByTimeAsync(60_000)));
  };
  const listsRead = () => read.mock.calls.filter(([filters]) => filters?.queryKey === queueKey).length;
  await show(client, <Take />);
  await press();
  await press();
  expect(listsRead()).toBe(0);
  reached = true;
  await press();
  expect(client.getQueryData([...caseKey(id), 'en-US'])).toEqual(taken);
  cleanup();
  expect(listsRead()).toBe(1);
});

function Check() {
  const { mutate } = useFileAction(
    { id, version: 1 },
    'check_document',
    ({ document }) => document ?? '',
    () => undefined,
  );
  return (
    <button
      type="button"
      onClick={() => {
        for (const document of ['passport_copy', 'photo', 'application_print']) mutate({ document, check: 'ok' });
      }}
    >
      Check all
    </button>
  );
}

it('goes on with what was chosen meanwhile after a step that took the case first', async () => {
  const sent: number[] = [];
  const fetched = async (_: unknown, init?: RequestInit) => {
    const { version } = JSON.parse(String(init?.body)) as { version: number };
    sent.push(version);
    const took = version === 1;
    const data = { id, version: version + (took ? 2 : 1), group: [] };
    return new Response(JSON.stringify({ data, result: { took_case: took } }));
  };
  vi.stubGlobal('fetch', fetched);
  await show(new QueryClient({ defaultOptions: { mutations: { networkMode: 'always' } } }), <Check />);
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Check all' })));
  await vi.waitFor(() => expect(sent).toEqual([1, 3, 4]));
});
