import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loadCatalogues } from '#web/i18n/catalogues.ts';
import { LanguageProvider, useMessages } from '#web/i18n/languages.tsx';
import MyApplication from './my-application.tsx';

const access = [{ token: 'token-1', submissionNumbers: ['GBLN26-AAAA-AAAA-A'], orderReference: null }];

/** Response to a call for the application: a status, with a message or a gateway's page, or none at all. */
let answer: { readonly status: number; readonly message?: string; readonly in_languages?: object } | undefined;
let tokens: (string | null)[];
let languages: (string | null)[];

beforeEach(async () => {
  await loadCatalogues(['web/routes/public', 'web/tracking', 'web/layout', 'web/journey', 'domain/i18n'], 'en-US');
  sessionStorage.setItem('trip_access', JSON.stringify(access));
  tokens = [];
  languages = [];
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.stubGlobal('fetch', async (_address: string, { headers }: RequestInit) => {
    tokens.push(new Headers(headers).get('authorization'));
    languages.push(new Headers(headers).get('accept-language'));
    if (answer === undefined) throw new TypeError('no network');
    const { status, ...body } = answer;
    return new Response(body.message === undefined ? '<h1>Bad Gateway</h1>' : JSON.stringify(body), { status });
  });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Waits for the automatic retry when the portal cannot be reached. */
const settled = () => act(() => vi.runAllTimersAsync());

async function open() {
  render(
    <LanguageProvider initial="en-US">
      <MemoryRouter>
        <MyApplication />
      </MemoryRouter>
    </LanguageProvider>,
  );
  await settled();
}

it.each([
  ['the portal cannot be reached', undefined, 'The portal could not be reached. Check your connection and try again.'],
  ['a gateway answers', { status: 502 }, 'The portal could not be reached. Check your connection and try again.'],
  ['it was asked too often', { status: 429, message: 'Wait a minute.' }, 'Wait a minute.'],
  ['the portal fails', { status: 500, message: 'Something went wrong.' }, 'Something went wrong.'],
])('says so when %s, keeps what opens the application, and tries again', async (_, failure, said) => {
  answer = failure;
  await open();
  expect(screen.getByText(said)).toBeTruthy();
  const before = tokens.length;
  fireEvent.click(screen.getByRole('button', { name: 'Reload the page' }));
  await settled();
  expect(screen.getByText(said)).toBeTruthy();
  expect(tokens).toHaveLength(2 * before);
  expect(new Set(tokens)).toEqual(new Set(['Bearer token-1']));
  expect(JSON.parse(sessionStorage.getItem('trip_access') ?? '')).toEqual(access);
});

it('asks who somebody is when what opened the application has ended', async () => {
  answer = { status: 401, message: 'Sign in again.' };
  await open();
  expect(screen.getByLabelText('Passport number')).toBeTruthy();
  expect(JSON.parse(sessionStorage.getItem('trip_access') ?? '')).toEqual([]);
});

function Chooser() {
  const { setLanguage } = useMessages();
  return (
    <button type="button" onClick={() => setLanguage('np')}>
      other language
    </button>
  );
}

it('asks for the application again in the new language when the language changes', async () => {
  for (const language of ['en-US', 'np'] as const) {
    await loadCatalogues(
      ['web/i18n', 'web/routes/public', 'web/tracking', 'web/layout', 'web/journey', 'domain/i18n'],
      language,
    );
  }
  const words = { np: { message: '系统出现问题。' } };
  answer = { status: 500, message: 'Something went wrong.', in_languages: words };
  render(
    <LanguageProvider initial="en-US">
      <Chooser />
      <MemoryRouter>
        <MyApplication />
      </MemoryRouter>
    </LanguageProvider>,
  );
  await settled();
  await act(async () => void fireEvent.click(screen.getByText('other language')));
  await settled();
  expect(new Set(languages)).toEqual(new Set(['en-US', 'np']));
  expect(screen.getByText('系统出现问题。')).toBeTruthy();
  localStorage.clear();
});
