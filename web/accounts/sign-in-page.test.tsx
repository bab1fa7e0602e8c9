import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SessionAudience } from '#domain/permissions/audiences.ts';
import { dismissToast, shownToasts } from '#web/design-system/toast/toast-store.ts';
import { loadCatalogues } from '#web/i18n/catalogues.ts';
import { LanguageProvider, useMessages } from '#web/i18n/languages.tsx';
import { peopleCatalogues } from './session-messages.ts';
import { endSession, readSession, startSession } from './session-store.ts';
import { SignInPage } from './sign-in-page.tsx';

const mismatch = 'Email or Password doesnot match';
const calls = vi.fn();
let answer: { readonly status: number; readonly body: unknown };

beforeEach(async () => {
  await loadCatalogues(peopleCatalogues, 'en-US');
  calls.mockReset();
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    calls(address, JSON.parse(String(init.body)));
    return new Response(JSON.stringify(answer.body), { status: answer.status });
  });
  localStorage.clear();
  endSession('signed_out');
  for (const { id } of shownToasts()) dismissToast(id);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function Chooser() {
  const { setLanguage } = useMessages();
  return (
    <button type="button" onClick={() => setLanguage('np')}>
      other language
    </button>
  );
}

async function chinese(): Promise<void> {
  await loadCatalogues([...peopleCatalogues, 'web/i18n', 'domain/i18n'], 'np');
  await act(async () => void fireEvent.click(screen.getByText('other language')));
}

async function open(audience: SessionAudience): Promise<void> {
  const router = createMemoryRouter(
    [
      { path: '/login', element: <SignInPage audience={audience} title="Door" intro="For some" /> },
      { path: '*', element: <p>landed</p> },
    ],
    { initialEntries: ['/login'] },
  );
  await act(async () => {
    render(
      <LanguageProvider initial="en-US">
        <Chooser />
        <Suspense>
          <RouterProvider router={router} />
        </Suspense>
      </LanguageProvider>,
    );
  });
}

async function submit(): Promise<void> {
  fireEvent.change(screen.getByLabelText('Email address'), { target: { value: ' clerk@mission.test ' } });
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'as typed ' } });
  await act(async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Sign in' }));
  });
}

const violation = { status: 401, body: { message: mismatch, errors: { email: [mismatch] } } };

describe('the sign-in page', () => {
  it('of a mission sends the form with its type, keeps the token and goes on', async () => {
    answer = { status: 200, body: { token: 'token-1', message: 'You are signed in.' } };
    await open('mission');
    await submit();
    const form = { email: 'clerk@mission.test', password: 'as typed ', type: 'embassy' };
    expect(calls).toHaveBeenCalledExactlyOnceWith('/api/v1/embassy-system/login', form);
    expect(localStorage.getItem('access_token')).toBe('token-1');
    expect(screen.getByText('landed')).toBeTruthy();
    expect(shownToasts()).toMatchObject([{ tone: 'positive', text: 'You are signed in.', duration: 3000 }]);
  });

  it('asks for the code where the right password gives a challenge, and for the password again once that is over', async () => {
    answer = {
      status: 202,
      body: { challenge: 'challenge-1', ways: ['authenticator', 'recovery_code'], message: 'Enter the code' },
    };
    await open('mission');
    await submit();
    expect(readSession().token).toBeUndefined();
    const enter = async () => {
      fireEvent.change(screen.getByLabelText('Code'), { target: { value: '287082' } });
      await act(async () => {
        fireEvent.click(screen.getByRole('button', { name: 'Sign in' }));
      });
    };
    answer = { status: 401, body: { message: 'Not right', errors: { code: ['Not right'] } } };
    await enter();
    expect(screen.getByText('Not right')).toBeTruthy();
    answer = { status: 401, body: { message: 'Again', refusals: [{ code: 'sign_in_again' }] } };
    await enter();
    expect(screen.getByText('Again')).toBeTruthy();
    expect(screen.getByLabelText('Password')).toHaveProperty('value', '');
    answer = {
      status: 202,
      body: { challenge: 'challenge-2', ways: ['authenticator', 'recovery_code'], message: 'Enter the code' },
    };
    await submit();
    answer = { status: 200, body: { token: 'token-2', message: 'You are signed in.' } };
    await enter();
    expect(calls).toHaveBeenLastCalledWith('/api/v1/account/second-factor/sign-in', {
      challenge: 'challenge-2',
      code: '287082',
    });
    expect(localStorage.getItem('access_token')).toBe('token-2');
    expect(screen.getByText('landed')).toBeTruthy();
  });

  it('of a mission shows a failure at its field only, without a toast', async () => {
    answer = violation;
    await open('mission');
    await submit();
    expect(screen.getByText(mismatch)).toBeTruthy();
    expect(shownToasts()).toEqual([]);
    expect(readSession().token).toBeUndefined();
  });

  it('says above both fields, and at neither, that they do not match', async () => {
    answer = { ...violation, body: { ...violation.body, refusals: [{ code: 'login_failed', field: 'email' }] } };
    await open('mission');
    await submit();
    expect(screen.getByText(mismatch).closest('form')).toBeNull();
    expect(document.querySelector('[aria-invalid]')).toBeNull();
  });

  it('of a mission does not hide a refusal that belongs to no field', async () => {
    answer = { status: 429, body: { message: 'Try again in a minute' } };
    await open('mission');
    await submit();
    expect(screen.getByText('Try again in a minute')).toBeTruthy();
    expect(shownToasts()).toEqual([]);
  });

  it.each([
    ['the server’s words', { status: 401, body: { message: 'Not like this', errors: {} } }, 'Not like this'],
    ['its own words where there are none', { status: 401, body: {} }, mismatch],
  ] as const)('of an agency shows a failure as a toast with %s', async (_, given, text) => {
    answer = given;
    await open('trekking');
    await submit();
    expect(calls.mock.calls[0]?.[1]).not.toHaveProperty('type');
    expect(shownToasts()).toMatchObject([{ tone: 'negative', text, duration: 3000 }]);
  });

  it('of a provider lists several errors in one toast of five seconds', async () => {
    answer = { status: 422, body: { message: 'One', errors: { email: ['One'], password: ['Two'] } } };
    await open('service_provider');
    await submit();
    expect(shownToasts()).toMatchObject([
      { tone: 'negative', title: 'There were some errors:', lines: ['One', 'Two'], duration: 5000 },
    ]);
  });

  it.each([
    [
      'login_failed',
      { status: 401, body: { message: mismatch, errors: { email: [mismatch] } } },
      { code: 'login_failed', field: 'email' },
      mismatch,
      '电子邮箱或密码不正确',
    ],
    [
      'too_many_requests',
      { status: 429, body: { message: 'Try again in 9 seconds' } },
      { code: 'too_many_requests', values: { seconds: 9 } },
      'Try again in 9 seconds',
      /9秒/,
    ],
  ] as const)('words %s anew when the language changes', async (_, given, refusal, before, after) => {
    answer = { status: given.status, body: { ...given.body, refusals: [refusal] } };
    await open('mission');
    await submit();
    expect(screen.getByText(before)).toBeTruthy();
    const email = screen.getByLabelText('Email address');
    await chinese();
    expect(await screen.findByText(after)).toBeTruthy();
    expect(screen.queryByText(before)).toBeNull();
    expect(document.querySelector('#email')).toBe(email);
    expect(email).toHaveProperty('value', expect.stringContaining('clerk@mission.test'));
    expect(calls).toHaveBeenCalledOnce();
  });

  it('words what is missing anew when the language changes', async () => {
    await open('mission');
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Sign in' })));
    await chinese();
    expect(screen.queryByText('Required. Enter the password.')).toBeNull();
    expect(screen.getAllByText(/^必填/)).toHaveLength(2);
  });

  it('sends nothing while a field is empty', async () => {
    await open('mission');
    await act(async () => {
      fireEvent.click(screen.getByRole('button', { name: 'Sign in' }));
    });
    expect(screen.getByText('Required. Enter your email address.')).toBeDefined();
    expect(screen.getByText('Required. Enter the password.')).toBeDefined();
    expect(calls).not.toHaveBeenCalled();
  });

  it('stays open to the people of another audience who are signed in', async () => {
    startSession('token-1');
    localStorage.setItem('user', JSON.stringify({ audience: 'department' }));
    await open('mission');
    expect(screen.getByText('Door')).toBeTruthy();
  });

  it('leads on who is signed in here already', async () => {
    startSession('token-1');
    localStorage.setItem('user', JSON.stringify({ audience: 'mission' }));
    await open('mission');
    expect(screen.getByText('landed')).toBeTruthy();
  });
});
