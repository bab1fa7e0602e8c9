import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { apiPath } from '#contract/paths.ts';
import { fieldsOf } from '#domain/forms/form-definition.ts';
import { visaOnArrival } from '#domain/services/visa-on-arrival/index.ts';
import { forgetDraftToken, keepDraftToken } from '#web/accounts/applicant-access.ts';
import { loadCatalogues } from '#web/i18n/catalogues.ts';
import { LanguageProvider, useMessages } from '#web/i18n/languages.tsx';
import { formCataloguesOf, useJourneyWords } from '../journey-words.ts';
import { FileField } from './file-field.tsx';

const [photo] = fieldsOf(visaOnArrival.form).filter(({ file }) => file !== undefined);
const id = '01a11981-0000-7000-8000-000000000001';
const asked: [string, string | null][] = [];

beforeEach(async () => {
  await loadCatalogues(formCataloguesOf(visaOnArrival.id), 'en-US');
  sessionStorage.clear();
  keepDraftToken('PVD-1', 'token-of-the-draft');
  asked.length = 0;
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    asked.push([address, new Headers(init.headers).get('authorization')]);
    if (address === apiPath('documents')) {
      const file = { id, document: 'photo', file_name: 'me at home.jpg', media_type: 'image/jpeg', size: 204_800 };
      return Response.json({ data: [{ ...file, width: 420, height: 540 }] });
    }
    if (address === apiPath('documentPreview', { document_id: id })) return new Response('picture');
    throw new TypeError('no network');
  });
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:preview', revokeObjectURL: () => undefined }));
});
afterEach(() => {
  cleanup();
  forgetDraftToken('PVD-1');
  vi.unstubAllGlobals();
});

function Field({ draftNumber }: { readonly draftNumber: string | undefined }) {
  const words = useJourneyWords(visaOnArrival.id);
  if (photo === undefined) throw new Error('the service asks for no file');
  return (
    <FileField
      field={photo}
      words={words}
      label="Photo"
      value={id}
      onChange={() => undefined}
      onUploading={() => undefined}
      draftNumber={async () => draftNumber}
    />
  );
}

async function show(draftNumber: string | undefined) {
  let container: HTMLElement | undefined;
  await act(async () => {
    ({ container } = render(
      <LanguageProvider initial="en-US">
        <Suspense fallback="words on their way">
          <Field draftNumber={draftNumber} />
        </Suspense>
      </LanguageProvider>,
    ));
  });
  return container as HTMLElement;
}

it('shows name, size and picture of a file that another device sent', async () => {
  const page = await show('PVD-1');
  expect(await screen.findByText('me at home.jpg')).toBeDefined();
  expect(screen.getByText('200 kB')).toBeDefined();
  await vi.waitFor(() => expect(page.querySelector('img')?.getAttribute('src')).toBe('blob:preview'));
  expect(asked).toEqual([
    [apiPath('documents'), 'Bearer token-of-the-draft'],
    [apiPath('documentPreview', { document_id: id }), 'Bearer token-of-the-draft'],
  ]);
});

it('keeps the file without name and picture while the server cannot be asked', async () => {
  const page = await show(undefined);
  expect(screen.getByRole('button', { name: /Remove/ })).toBeDefined();
  expect(page.querySelector('img')).toBeNull();
  expect(asked).toEqual([]);
});

function Chooser() {
  const { setLanguage } = useMessages();
  return (
    <button type="button" onClick={() => setLanguage('np')}>
      other language
    </button>
  );
}

/** Accepts any upload and responds at once. */
class PatientRequest {
  upload = {};
  status = 201;
  responseText = JSON.stringify({ data: { id, document: 'photo', size: 3 } });
  onload: () => void = () => undefined;
  open(): void {}
  setRequestHeader(): void {}
  send(): void {
    setTimeout(() => this.onload());
  }
}

it('says in the new language that a file was uploaded, or why not, when the language changes', async () => {
  await loadCatalogues(formCataloguesOf(visaOnArrival.id), 'np');
  vi.stubGlobal('XMLHttpRequest', PatientRequest);
  let page: HTMLElement | undefined;
  await act(async () => {
    ({ container: page } = render(
      <LanguageProvider initial="en-US">
        <Suspense fallback="words on their way">
          <Chooser />
          <Field draftNumber="PVD-1" />
        </Suspense>
      </LanguageProvider>,
    ));
  });
  const choose = (file: File) =>
    act(async () => {
      const input = page?.querySelector('input[type=file]');
      if (input) fireEvent.change(input, { target: { files: [file] } });
    });
  const said = () => page?.querySelector('[role=status]')?.textContent;
  await choose(new File(['%PDF'], 'ticket.pdf', { type: 'application/pdf' }));
  await vi.waitFor(() => expect(said()).toBe('ticket.pdf uploaded'));
  await choose(new File([], 'nothing.pdf', { type: 'application/pdf' }));
  expect(screen.getByText(/The file is empty/)).toBeTruthy();
  await act(async () => void fireEvent.click(screen.getByText('other language')));
  await vi.waitFor(() => expect(said()).toMatch(/ticket\.pdf.*上传/));
  expect(screen.queryByText(/The file is empty/)).toBeNull();
});
