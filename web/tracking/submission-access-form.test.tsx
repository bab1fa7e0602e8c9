import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { loadCatalogues } from '#web/i18n/catalogues.ts';
import { LanguageProvider } from '#web/i18n/languages.tsx';
import { usePublicMessages } from '../routes/public/public-messages.ts';
import { SubmissionAccessForm } from './submission-access-form.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const onOpen = vi.fn();

function Form() {
  return <SubmissionAccessForm words={usePublicMessages()} title="My application" number="TIA26-1" onOpen={onOpen} />;
}

it('tells whoever withdrew from a group why it does not open, and keeps what was typed', async () => {
  await loadCatalogues(['web/routes/public', 'web/tracking', 'domain/i18n'], 'en-US');
  const message = 'You withdrew from this application.';
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ message }), { status: 409 }));
  render(
    <LanguageProvider initial="en-US">
      <Form />
    </LanguageProvider>,
  );
  const typed = { 'Passport number': 'PA1', Day: '1', Month: '6', Year: '1990' };
  for (const [label, value] of Object.entries(typed)) {
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  }
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Open' })));
  expect((await screen.findByRole('alert')).textContent).toContain(message);
  expect(screen.getByLabelText('Passport number')).toHaveProperty('value', 'PA1');
  expect(onOpen).not.toHaveBeenCalled();
});
