import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { CaseRow } from '#contract/api/queue.ts';
import { caseKey } from '../case-calls.ts';
import { useOvertakenCase } from './use-overtaken-case.ts';

const id = '00000000-0000-7000-8000-000000000001';
const row = (status: string, holder: string | null = null) => ({ id, status, holder }) as CaseRow;

function Beside({ told, settled = true }: { readonly told: CaseRow | undefined; readonly settled?: boolean }) {
  useOvertakenCase(id, told, settled);
  return null;
}

/** Shows a case beside rows that follow one another; returns true once it is to be read anew. */
function after(shown: { readonly status: string; readonly holder: { readonly name: string } | null }) {
  const client = new QueryClient();
  const key = [...caseKey(id), 'en-US'];
  client.setQueryData(key, shown);
  const page = (told: CaseRow | undefined, settled?: boolean) => (
    <QueryClientProvider client={client}>
      <Beside told={told} {...(settled === undefined ? {} : { settled })} />
    </QueryClientProvider>
  );
  const { rerender } = render(page(row('in_review', 'Officer One')));
  return (told: CaseRow | undefined, settled?: boolean) => {
    rerender(page(told, settled));
    return client.getQueryState(key)?.isInvalidated;
  };
}

it('reads a case anew that a colleague went on with, or that left the queue', () => {
  const shown = { status: 'in_review', holder: { name: 'Officer One' } };
  expect(after(shown)(row('in_review', 'Officer One'))).toBe(false);
  expect(after(shown)(row('recommended'))).toBe(true);
  expect(after(shown)(row('in_review', 'Officer Two'))).toBe(true);
  expect(after(shown)(undefined)).toBe(true);
});

it('does not read it anew after its own reader’s step, nor while another queue is being read', () => {
  expect(after({ status: 'recommended', holder: null })(row('recommended'))).toBe(false);
  expect(after({ status: 'in_review', holder: null })(undefined, false)).toBe(false);
});
