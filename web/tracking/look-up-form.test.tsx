import { act, fireEvent, render, screen } from '@testing-library/react';
import { useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { loadCatalogues } from '#web/i18n/catalogues.ts';
import { LanguageProvider } from '#web/i18n/languages.tsx';
import { usePublicMessages } from '../routes/public/public-messages.ts';
import { LookUpForm } from './look-up-form.tsx';

const onAsk = vi.fn(async () => undefined);

function Form() {
  return (
    <LookUpForm
      words={usePublicMessages()}
      title="Continue"
      button="Send"
      fields={[
        { id: 'draft_number', kind: 'text', label: 'field.draft' },
        { id: 'email', kind: 'email', label: 'field.email' },
      ]}
      onAsk={onAsk}
    />
  );
}

/** Types as soon as the form next to it is hydrated, before the page has time for anything else. */
function QuickTyping() {
  useEffect(() => {
    // Bypasses the control's own `value`, which React watches.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(
      control('email'),
      'one@example.org',
    );
    control('email').dispatchEvent(new Event('input', { bubbles: true }));
  }, []);
  return null;
}

const page = (
  <LanguageProvider initial="en-US">
    <Form />
    <QuickTyping />
  </LanguageProvider>
);

const control = (id: string) => document.getElementById(id) as HTMLInputElement;

it('keeps what was typed before the page came to life when typing goes on at that very moment', async () => {
  await loadCatalogues(['web/routes/public', 'web/tracking', 'domain/i18n'], 'en-US');
  const frame = document.body.appendChild(document.createElement('div'));
  frame.innerHTML = renderToString(page);
  control('draft_number').value = 'DR-11111-22222';
  const root = await act(async () => hydrateRoot(frame, page));
  expect([control('draft_number').value, control('email').value]).toEqual(['DR-11111-22222', 'one@example.org']);
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Send' })));
  expect(onAsk).toHaveBeenCalledExactlyOnceWith({ draft_number: 'DR-11111-22222', email: 'one@example.org' });
  await act(async () => root.unmount());
  frame.remove();
});

it('says its objections again in the language that the reader chooses', async () => {
  await loadCatalogues(['web/routes/public', 'web/tracking', 'domain/i18n'], 'en-US');
  await loadCatalogues(['web/routes/public', 'web/tracking', 'domain/i18n'], 'ne');
  await act(async () => {
    render(
      <LanguageProvider initial="en-US">
        <Form />
      </LanguageProvider>,
    );
  });
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Send' })));
  const objection = () => control('email').getAttribute('aria-describedby') ?? '';
  const texts = () =>
    objection()
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent ?? '')
      .join(' ');
  expect(texts()).toContain('Required');
  localStorage.setItem('lang', 'ne');
  await act(async () => window.dispatchEvent(new StorageEvent('storage', { key: 'lang', newValue: 'ne' })));
  await vi.waitFor(() => expect(document.documentElement.lang).toBe('ne'));
  expect(texts()).not.toContain('Required');
  expect(texts()).toMatch(/\p{Script=Devanagari}/u);
  expect(screen.getByRole('alert').textContent).not.toMatch(/[A-Za-z]{4}/);
  localStorage.clear();
});
