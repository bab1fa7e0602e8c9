import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { CaseView } from '#contract/api/casework.ts';
import { loadCatalogues } from '#web/i18n/catalogues.ts';
import { LanguageProvider } from '#web/i18n/languages.tsx';
import type { DocumentToSettle } from '../case-parts/document-check.tsx';
import { departmentCatalogues } from '../department-messages.ts';
import { QueueStepsContext } from '../queue/queue-context.ts';
import type { CaseDocument } from './case-documents.ts';
import { DocumentStage } from './document-stage.tsx';
import { subjectOf, useNote } from './use-note.ts';
import { Verdict } from './verdict.tsx';

beforeEach(() => loadCatalogues(departmentCatalogues, 'en-US'));
afterEach(cleanup);

function documentCalled(key: string, check: Partial<DocumentToSettle> = {}): CaseDocument {
  return {
    key,
    label: key,
    shortLabel: key,
    paper: null,
    earlier: [],
    check: {
      document: key,
      label: key,
      short_label: key,
      documents: [],
      state: null,
      own: false,
      note: null,
      ...check,
    } as DocumentToSettle,
  };
}

const steps = { say: () => undefined } as unknown as NonNullable<React.ContextType<typeof QueueStepsContext>>;

/** The document in hand with its verdict, as a case shows them. */
function InHand({ shown, settles }: { readonly shown: CaseDocument; readonly settles: boolean }) {
  const file = {
    status: 'in_review',
    actions: [{ action: 'check_document', allowed: settles }],
  } as unknown as CaseView;
  const note = useNote(file, shown);
  return (
    <>
      <DocumentStage
        key={shown.key}
        file={file}
        shown={shown}
        earlier={undefined}
        onVersion={() => undefined}
        compact
        note={note}
      />
      {shown.check !== null && (
        <Verdict
          key={subjectOf(shown)}
          file={file}
          check={shown.check}
          note={note}
          early={() => false}
          onGive={() => undefined}
        />
      )}
    </>
  );
}

const client = new QueryClient();
const page = (shown: CaseDocument, settles = true) => (
  <QueryClientProvider client={client}>
    <LanguageProvider initial="en-US">
      <Suspense>
        <QueueStepsContext value={steps}>
          <InHand shown={shown} settles={settles} />
        </QueueStepsContext>
      </Suspense>
    </LanguageProvider>
  </QueryClientProvider>
);
const drawn = async (shown: CaseDocument, settles?: boolean) => {
  const result = await act(async () => render(page(shown, settles)));
  // The texts of the keys may still be loading.
  await screen.findByRole('heading', { name: shown.label });
  return result;
};

const field = () => screen.queryByRole('textbox', { name: /^Note on this document/ });
/** The phone's button beside the document's name, and the wide screen's beside the verdicts. */
const buttons = () => screen.queryAllByRole('button', { name: 'Note on this document' });
const pressed = () => buttons().map((button) => button.getAttribute('aria-pressed'));

describe('the note on the document in hand', () => {
  it('opens on its key, with the focus in its field', async () => {
    await drawn(documentCalled('passport'));
    expect(field()).toBeNull();
    act(() => void fireEvent.keyDown(document.body, { key: '.' }));
    expect(field()).not.toBeNull();
    expect(document.activeElement).toBe(field());
  });

  it.each([
    ['beside the name, on a phone', 0],
    ['beside the verdicts', 1],
  ])('opens and closes on the button %s', async (_, place) => {
    await drawn(documentCalled('passport'));
    expect(pressed()).toEqual(['false', 'false']);
    act(() => void fireEvent.click(buttons()[place] as HTMLElement));
    expect(document.activeElement).toBe(field());
    expect(pressed()).toEqual(['true', 'true']);
    act(() => void fireEvent.click(buttons()[place] as HTMLElement));
    expect(field()).toBeNull();
    expect(pressed()).toEqual(['false', 'false']);
  });

  it('is closed again for the next document, and for another verdict', async () => {
    const { rerender } = await drawn(documentCalled('passport'));
    act(() => void fireEvent.click(buttons()[0] as HTMLElement));
    expect(field()).not.toBeNull();
    await act(async () => rerender(page(documentCalled('photo'))));
    expect(field()).toBeNull();

    act(() => void fireEvent.click(buttons()[0] as HTMLElement));
    expect(field()).not.toBeNull();
    await act(async () => rerender(page(documentCalled('photo', { state: 'ok', own: true, note: null }))));
    expect(field()).toBeNull();
  });

  it.each([
    ['the reader’s own', true, 'The stamp is pale.'],
    ['a colleague’s', false, undefined],
  ])('is open or not where %s is written', async (_, own, value) => {
    await drawn(documentCalled('passport', { state: 'not_ok', own, note: 'The stamp is pale.' }));
    expect((field() as HTMLInputElement | null)?.value).toBe(value);
  });

  it('can be closed where one’s own is written', async () => {
    await drawn(documentCalled('passport', { state: 'not_ok', own: true, note: 'The stamp is pale.' }));
    act(() => void fireEvent.click(buttons()[0] as HTMLElement));
    expect(field()).toBeNull();
  });

  it('is not offered to somebody who settles nothing', async () => {
    await drawn(documentCalled('passport'), false);
    expect(buttons()).toEqual([]);
    act(() => void fireEvent.keyDown(document.body, { key: '.' }));
    expect(field()).toBeNull();
  });
});
