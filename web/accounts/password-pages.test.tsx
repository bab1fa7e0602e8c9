import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { type ReactNode, Suspense } from 'react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loadCatalogues } from '#web/i18n/catalogues.ts';
import { LanguageProvider, useMessages } from '#web/i18n/languages.tsx';
import ForgotPasswordPage from './forgot-password-page.tsx';
import NewPasswordPage from './new-password-page.tsx';

let body: unknown;

beforeEach(async () => {
  await loadCatalogues(['web/accounts'], 'en-US');
  await loadCatalogues(['web/i18n', 'web/accounts', 'domain/i18n'], 'np');
  localStorage.clear();
  window.location.hash = '#secret';
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(body), { status: 422 }));
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

async function open(page: ReactNode): Promise<void> {
  await act(async () => {
    render(
      <LanguageProvider initial="en-US">
        <Chooser />
        <MemoryRouter>
          <Suspense>{page}</Suspense>
        </MemoryRouter>
      </LanguageProvider>,
    );
  });
}

async function press(name: string): Promise<void> {
  await act(async () => void fireEvent.click(screen.getByRole('button', { name })));
}

it.each([
  {
    page: 'new password',
    element: <NewPasswordPage />,
    field: 'New password',
    button: 'Set password',
    refusal: { code: 'password_too_short', field: 'password', values: { min: 12 } },
    after: /12个字符/,
  },
  {
    page: 'new password, of no field',
    element: <NewPasswordPage />,
    field: 'New password',
    button: 'Set password',
    refusal: { code: 'link_not_valid' },
    after: /链接/,
  },
  {
    page: 'forgotten password',
    element: <ForgotPasswordPage />,
    field: 'Email address',
    button: 'Send link',
    refusal: { code: 'too_many_requests', values: { seconds: 9 } },
    after: /9秒/,
  },
])(
  'words what the server said anew when the language changes: $page',
  async ({ element, field, button, refusal, after }) => {
    const message = 'As the server says it.';
    body = {
      message,
      refusals: [refusal],
      ...('field' in refusal && refusal.field !== undefined ? { errors: { [refusal.field]: [message] } } : {}),
    };
    await open(element);
    fireEvent.change(screen.getByLabelText(field), { target: { value: 'typed@example.org' } });
    await press(button);
    expect(screen.getByText(message)).toBeTruthy();
    await press('other language');
    expect(await screen.findByText(after)).toBeTruthy();
    expect(screen.queryByText(message)).toBeNull();
  },
);

it.each([
  {
    page: 'new password',
    element: <NewPasswordPage />,
    field: 'New password',
    button: 'Set password',
    before: 'Sign in with your new password.',
    after: '请使用新密码登录。',
  },
  {
    page: 'forgotten password',
    element: <ForgotPasswordPage />,
    field: 'Email address',
    button: 'Send link',
    before: 'If this address has an account, we have emailed a link to choose a new password.',
    after: '如该地址已有账户，重设密码的链接将发送到该邮箱。',
  },
])('tells in the language shown what was done: $page', async ({ element, field, button, before, after }) => {
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ message: before, data: { audience: null } })));
  await open(element);
  fireEvent.change(screen.getByLabelText(field), { target: { value: 'typed@example.org' } });
  await press(button);
  expect(screen.getByText(before)).toBeTruthy();
  await press('other language');
  expect(await screen.findByText(after)).toBeTruthy();
  expect(screen.queryByText(before)).toBeNull();
});
