import { act, fireEvent, screen } from '@testing-library/react';
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
