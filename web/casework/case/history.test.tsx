import { act, cleanup, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { CaseView } from '#contract/api/casework.ts';
import { loadCatalogues } from '#web/i18n/catalogues.ts';
import { LanguageProvider } from '#web/i18n/languages.tsx';
import { Mails } from '../case-parts/mails.tsx';
import { departmentCatalogues } from '../department-messages.ts';
import { History } from './history.tsx';

beforeEach(() => loadCatalogues(departmentCatalogues, 'en-US'));
afterEach(cleanup);

/** Sent at a quarter past four in the morning of the 2nd in Kathmandu. */
const at = '2026-09-01T22:30:00.000Z';

it.each([
  ['uk-london', '1 September 2026, 23:30'],
  ['us-washington', '1 September 2026, 18:30'],
  ['np-kathmandu-airport', '2 September 2026, 04:15'],
])('tells the events and mails of a case of %s by the clock there', async (office, there) => {
  const file = {
    office,
    history: [
      { at, action: 'send', words: 'Sent', by: 'Applicant', found: null, changes: [], reasons: [], note: null },
    ],
    mails: [{ id: '1', words: 'Application received', state: 'delivered', at, reason: null }],
  } as unknown as CaseView;
  await act(async () => {
    render(
      <LanguageProvider initial="en-US">
        <Suspense>
          <History file={file} />
          <Mails file={file} />
        </Suspense>
      </LanguageProvider>,
    );
  });
  const times = screen.getAllByText((_, element) => element?.tagName === 'TIME');
  expect(times.map(({ textContent }) => textContent)).toEqual([there, there]);
});
