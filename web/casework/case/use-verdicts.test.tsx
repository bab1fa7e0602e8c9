import { QueryClient, QueryClientProvider, skipToken, useQuery } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import { Suspense, useEffect } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { CaseView } from '#contract/api/casework.ts';
import { loadCatalogues } from '#web/i18n/catalogues.ts';
import { LanguageProvider } from '#web/i18n/languages.tsx';
import { caseKey } from '../case-calls.ts';
import type { DocumentToSettle } from '../case-parts/document-check.tsx';
import { departmentCatalogues } from '../department-messages.ts';
import { QueueStepsContext } from '../queue/queue-context.ts';
import { useVerdicts } from './use-verdicts.ts';

type Steps = NonNullable<React.ContextType<typeof QueueStepsContext>>;

const id = '00000000-0000-7000-8000-000000000001';
const paper = (document: string, state: string | null) =>
  ({ document, label: document, state, own: true, note: null }) as DocumentToSettle;
const caseAt = (version: number, passport: string | null, photo: string | null) =>
  ({
    id,
    version,
    group: [],
    papers_to_settle: [paper('passport', passport), paper('photo', photo)],
  }) as unknown as CaseView;

interface Taken {
  give?: ReturnType<typeof useVerdicts>['give'];
}

/** The documents of the stored case as its page shows them; hands out the way to give verdicts. */
function Documents({ taken }: { readonly taken: Taken }) {
  const stored = useQuery({ queryKey: [...caseKey(id), 'en-US'], queryFn: skipToken }).data as unknown as CaseView;
  const verdicts = useVerdicts(stored);
  useEffect(() => {
    taken.give = verdicts.give;
  });
  return (
    <p>
      {verdicts.file.papers_to_settle.map(({ document, state }) => `${document} ${state ?? 'open'}`).join(', ')}
      {verdicts.saving ? ', saving' : ', saved'}
    </p>
  );
}

beforeEach(() => loadCatalogues(departmentCatalogues, 'en-US'));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('keeps no verdict as on its way that was answered while a later one was taken back', async () => {
  const answers = [caseAt(2, 'ok', null), caseAt(3, 'ok', 'ok'), caseAt(4, 'ok', null)];
  let answered = 0;
  let answer = () => {};
  const held = new Promise<void>((go) => {
    answer = go;
  });
  vi.stubGlobal('fetch', async () => {
    await held;
    const data = answers[answered];
    answered += 1;
    return new Response(JSON.stringify({ data, result: {} }));
  });
  const undos: (() => void)[] = [];
  const steps = {
    say: (done: Parameters<Steps['say']>[0]) => done?.undo && undos.push(done.undo),
    show: () => undefined,
  } as unknown as Steps;
  const client = new QueryClient({ defaultOptions: { mutations: { networkMode: 'always' } } });
  client.setQueryData([...caseKey(id), 'en-US'], caseAt(1, null, null));
  const taken: Taken = {};
  await act(async () => {
    render(
      <LanguageProvider initial="en-US">
        <QueryClientProvider client={client}>
          <QueueStepsContext value={steps}>
            <Suspense>
              <Documents taken={taken} />
            </Suspense>
          </QueueStepsContext>
        </QueryClientProvider>
      </LanguageProvider>,
    );
  });
  for (const document of ['passport', 'photo']) {
    await act(async () => taken.give?.(paper(document, null), 'ok', '', () => undefined));
  }
  expect(screen.getByText('passport ok, photo ok, saving')).toBeDefined();
  await act(async () => answer());
  await screen.findByText('passport ok, photo ok, saved');
  await act(async () => undos[1]?.());
  await screen.findByText('passport ok, photo open, saved');
  expect(answered).toBe(3);
});
