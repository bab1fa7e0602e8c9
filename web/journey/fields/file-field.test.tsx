import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { apiPath } from '#contract/paths.ts';
import { fieldsOf } from '#domain/forms/form-definition.ts';
import { visaOnArrival } from '#domain/services/visa-on-arrival/index.ts';
import { forgetDraftToken, keepDraftToken } from '#web/accounts/applicant-access.ts';
import { loadCatalogues } from '#web/i18n/catalogues.ts';
import { LanguageProvider, useMessages } from '#web/i18n/languages.tsx';
import { FieldControl } from '../field-control.tsx';
import { formCataloguesOf, useJourneyWords } from '../journey-words.ts';
import type { PassportOwner } from '../passport-filling.ts';
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

interface FieldProps {
  readonly draftNumber: string | undefined;
  readonly onChange?: (documentId: string) => void;
  readonly passport?: PassportOwner;
}

function Field({ draftNumber, onChange = () => undefined, passport }: FieldProps) {
  const words = useJourneyWords(visaOnArrival.id);
  if (photo === undefined) throw new Error('the service asks for no file');
  return (
    <FileField
      field={photo}
      words={words}
      label="Photo"
      value={id}
      onChange={onChange}
      onUploading={() => undefined}
      draftNumber={async () => draftNumber}
      passport={passport}
    />
  );
}

async function show(
  draftNumber: string | undefined,
  onChange?: (documentId: string) => void,
  passport?: PassportOwner,
) {
  let container: HTMLElement | undefined;
  await act(async () => {
    ({ container } = render(
      <LanguageProvider initial="en-US">
        <Suspense fallback="words on their way">
          <Field draftNumber={draftNumber} {...(onChange && { onChange })} {...(passport && { passport })} />
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

const journey = { trip: {}, travellers: [{ id: 'a', answers: {} }] };
const owner: PassportOwner = {
  service: visaOnArrival,
  context: { today: '2026-10-01' },
  journey,
  traveller: 'a',
  onOffer: () => undefined,
  errorOf: () => undefined,
  Control: FieldControl,
};

it('shows a passport large, with what can be done to it in one bar below, and a way to remove it in its corner', async () => {
  const onChange = vi.fn();
  const page = await show('PVD-1', onChange, owner);
  expect((await screen.findByRole('img', { name: 'me at home.jpg' })).getAttribute('src')).toBe('blob:preview');
  expect(screen.queryByText('200 kB')).toBeNull();
  const remove = screen.getByRole('button', { name: 'Remove me at home.jpg' });
  expect(screen.getByText('Retake')).toBeDefined();
  fireEvent.click(remove);
  expect(onChange).toHaveBeenCalledExactlyOnceWith('');
  expect(document.activeElement).toBe(page.querySelector('input[type=file]'));
});

it('keeps the file without name and picture while the server cannot be asked', async () => {
  const page = await show(undefined);
  expect(screen.getByText('Choose another')).toBeDefined();
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

/** Responds in turn with these statuses and codes; 0 stands for a lost connection. */
function answerWith(...answers: readonly (readonly [status: number, code?: string])[]): readonly FormData[] {
  const sent: FormData[] = [];
  class Request extends PatientRequest {
    onerror: () => void = () => undefined;
    override send(form?: FormData): void {
      const [status = 201, code] = answers[sent.length] ?? [];
      if (form) sent.push(form);
      if (status === 0) return void setTimeout(() => this.onerror());
      this.status = status;
      if (code !== undefined) this.responseText = JSON.stringify({ refusals: [{ code, values: { seconds: 10 } }] });
      super.send();
    }
  }
  vi.stubGlobal('XMLHttpRequest', Request);
  return sent;
}

async function choosePaper(page: HTMLElement): Promise<void> {
  const input = page.querySelector('input[type=file]');
  const paper = new File(['%PDF'], 'ticket.pdf', { type: 'application/pdf' });
  await act(async () => void (input && fireEvent.change(input, { target: { files: [paper] } })));
}

it('offers to send the same file again when the portal or the connection failed', async () => {
  const sent = answerWith([503, 'file_not_read_in_time'], [0], [201]);
  const changed: string[] = [];
  const page = await show('PVD-1', (document) => changed.push(document));
  await choosePaper(page);
  expect(await screen.findByText(/too busy to read the file\. Try again in 10 seconds/)).toBeDefined();

  const again = () => screen.getByRole('button', { name: 'Try again ticket.pdf' });
  again().focus();
  await act(async () => void fireEvent.click(again()));
  expect(await screen.findByText(/there is no connection.*Try again when you are online/)).toBeDefined();
  expect(document.activeElement).toBe(again());
  await act(async () => void fireEvent.click(again()));
  await vi.waitFor(() => expect(changed).toEqual([id]));
  expect(sent.map((form) => (form.get('file') as File).name)).toEqual(['ticket.pdf', 'ticket.pdf', 'ticket.pdf']);
  await vi.waitFor(() => expect(screen.queryByRole('button', { name: /Try again/ })).toBeNull());
  expect(document.activeElement).toBe(page.querySelector('input[type=file]'));
});

it('says when the page is opened again that an upload did not arrive, until a file is chosen', async () => {
  answerWith([0], [201]);
  const said = () =>
    screen.queryByText('The upload of ticket.pdf was interrupted, and the file was not received. Choose it again.');
  const first = await show('PVD-1');
  expect(said()).toBeNull();
  await choosePaper(first);
  expect(await screen.findByText(/there is no connection/)).toBeDefined();
  cleanup();
  const again = await show('PVD-1');
  expect(said()).not.toBeNull();
  await choosePaper(again);
  await vi.waitFor(() => expect(screen.getByText('ticket.pdf uploaded')).toBeDefined());
  expect(said()).toBeNull();
  cleanup();
  await show('PVD-1');
  expect(said()).toBeNull();
});

it('asks for another file when this one was at fault', async () => {
  answerWith([422, 'file_not_readable']);
  const page = await show('PVD-1');
  await choosePaper(page);
  expect(await screen.findByText(/The file is damaged or protected/)).toBeDefined();
  expect(screen.queryByRole('button', { name: /Try again/ })).toBeNull();
});
