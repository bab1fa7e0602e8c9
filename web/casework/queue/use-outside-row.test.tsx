import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { CaseRow } from '#contract/api/queue.ts';
import { loadCatalogues } from '#web/i18n/catalogues.ts';
import { LanguageProvider } from '#web/i18n/languages.tsx';
import { caseKey } from '../case-calls.ts';
import { departmentCatalogues } from '../department-messages.ts';
import { useOutsideRow } from './use-outside-row.ts';

const id = '00000000-0000-7000-8000-000000000001';
const row = { id, name: 'Traveller One', status: 'in_review' } as CaseRow;

interface Beside {
  readonly openId?: string | undefined;
  readonly listed?: CaseRow | undefined;
  readonly dropped?: boolean;
}

function Row({ openId = id, listed, dropped = false }: Beside) {
  const outside = useOutsideRow(openId, listed, dropped);
  return <p role="status">{outside === undefined ? 'none' : `${outside.name}, ${outside.status}`}</p>;
}

/** Shows an open case beside lists that follow one another; returns what is kept of it. */
function beside(client = new QueryClient()) {
  const page = (props: Beside) => (
    <LanguageProvider initial="en-US">
      <QueryClientProvider client={client}>
        <Suspense>
          <Row {...props} />
        </Suspense>
      </QueryClientProvider>
    </LanguageProvider>
  );
  const { rerender } = render(page({ listed: row }));
  return async (props: Beside) => {
    await act(async () => rerender(page(props)));
    return screen.getByRole('status').textContent;
  };
}

beforeEach(() => loadCatalogues(departmentCatalogues, 'en-US'));
afterEach(cleanup);

it('keeps the open case of a list that another view or filter took the place of', async () => {
  const after = beside();
  expect(await after({ listed: row })).toBe('none');
  expect(await after({ dropped: true })).toBe('Traveller One, in_review');
  expect(await after({ listed: row })).toBe('none');
});

it('tells the status that it has by now', async () => {
  const client = new QueryClient();
  client.setQueryData([...caseKey(id), 'en-US'], { status: 'recommended' });
  expect(await beside(client)({ dropped: true })).toBe('Traveller One, recommended');
});

it('keeps no other case, nor one that left the list by itself', async () => {
  expect(await beside()({ openId: '00000000-0000-7000-8000-000000000002', dropped: true })).toBe('none');
  cleanup();
  expect(await beside()({})).toBe('none');
});
