import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { CaseView } from '#contract/api/casework.ts';
import { loadCatalogues } from '#web/i18n/catalogues.ts';
import { LanguageProvider } from '#web/i18n/languages.tsx';
import { ReplyByField, replyDayOf } from './reply-by.tsx';

beforeEach(() => loadCatalogues(['web/casework', 'domain/casework', 'domain/reference-data'], 'en-US'));
afterEach(cleanup);

const terms = [
  { day: '2026-10-13', days: 7 },
  { day: '2026-10-21', days: 15 },
  { day: '2026-11-05', days: 30 },
];

async function offered(reply_by: CaseView['reply_by']): Promise<HTMLFormElement> {
  const { container } = await act(async () =>
    render(
      <LanguageProvider initial="en-US">
        <Suspense fallback="words on their way">
          <form>
            <ReplyByField file={{ reply_by } as CaseView} errors={{}} />
          </form>
        </Suspense>
      </LanguageProvider>,
    ),
  );
  await screen.findByLabelText('Reply by');
  const form = container.querySelector('form');
  if (form === null) throw new Error('the form is gone');
  return form;
}

const words = () => screen.getAllByRole('option').map(({ textContent }) => textContent);

it('offers the usual terms with their days, the default chosen', async () => {
  const form = await offered({ earliest: '2026-10-13', usual: '2026-10-21', latest: '2026-11-05', terms });
  expect(words()).toEqual([
    '13 October 2026 (7 days)',
    '21 October 2026 (15 days)',
    '5 November 2026 (30 days)',
    'Another day',
  ]);
  expect(replyDayOf(new FormData(form))).toBe('2026-10-21');
});

it('takes another day, which begins with the default', async () => {
  const form = await offered({ earliest: '2026-10-13', usual: '2026-10-21', latest: '2026-11-05', terms });
  fireEvent.change(screen.getByLabelText('Reply by'), { target: { value: 'other' } });
  expect(replyDayOf(new FormData(form))).toBe('2026-10-21');
  fireEvent.change(screen.getByLabelText('Day to reply by'), { target: { value: '2026-10-30' } });
  expect(replyDayOf(new FormData(form))).toBe('2026-10-30');
});

it('offers a single day alone', async () => {
  const today = '2026-10-06';
  await offered({ earliest: today, usual: today, latest: today, terms: [{ day: today, days: 0 }] });
  expect(words()).toEqual(['6 October 2026 (today)']);
});
