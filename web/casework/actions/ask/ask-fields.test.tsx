import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { CaseView } from '#contract/api/casework.ts';
import { loadCatalogues } from '#web/i18n/catalogues.ts';
import { LanguageProvider } from '#web/i18n/languages.tsx';
import { AskBeside, AskFields, readAsk, readItems } from './ask-fields.tsx';

beforeEach(() => loadCatalogues(['web/casework', 'domain/casework', 'domain/reference-data'], 'en-US'));
afterEach(cleanup);

const field = { section: 'Passport', applies: true, hint: null };
const paper = { documents: [], by: null, own: true, at: null };
const file = {
  reply_by: null,
  askable_fields: [
    { ...field, field: 'passport_copy', label: 'Passport', document: 'passport_copy' },
    { ...field, field: 'address_in_nepal', label: 'Address in Nepal', document: null, hint: 'Hotel or host' },
    { ...field, field: 'email', label: 'Email address', document: null },
  ],
  papers_to_settle: [
    { ...paper, document: 'passport_copy', label: 'Passport copy', state: 'not_ok', note: 'The photo page is cut off' },
    { ...paper, document: 'application_print', label: 'Printed application', state: 'not_ok', note: null },
    { ...paper, document: 'photo', label: 'Photo', state: 'ok', note: null },
  ],
} as unknown as CaseView;

async function asked(chosen?: string): Promise<HTMLFormElement> {
  const { container } = await act(async () =>
    render(
      <LanguageProvider initial="en-US">
        <Suspense fallback="words on their way">
          <form>
            <AskFields action="ask" file={file} errors={{}} chosen={chosen} consequence="department.consequence.ask" />
            <AskBeside file={file} errors={{}} typed={new FormData()} />
          </form>
        </Suspense>
      </LanguageProvider>,
    ),
  );
  await screen.findByRole('checkbox', { name: 'Passport' });
  const form = container.querySelector('form');
  if (form === null) throw new Error('the form is gone');
  return form;
}

const itemsOf = (form: HTMLFormElement) => readItems(new FormData(form));

it('has chosen what is not in order: the question in the form, or the document by its name', async () => {
  const form = await asked();
  expect(itemsOf(form)).toEqual([
    { field: 'passport_copy', note: 'The photo page is cut off' },
    { paper: 'Printed application' },
  ]);
  fireEvent.click(screen.getByRole('checkbox', { name: 'Passport' }));
  expect(itemsOf(form)).toEqual([{ paper: 'Printed application' }]);
});

it('has chosen the line that was pressed, and nothing else', async () => {
  expect(itemsOf(await asked('address_in_nepal'))).toEqual([{ field: 'address_in_nepal' }]);
});

it('says what a good answer has', async () => {
  await asked();
  expect(screen.getByRole('checkbox', { name: 'Address in Nepal', description: 'Hotel or host' })).toBeTruthy();
});

it('shows a question that is seldom asked once it is searched for, and while it is ticked', async () => {
  const form = await asked('address_in_nepal');
  const email = () => screen.queryByRole('checkbox', { name: 'Email address' });
  const search = screen.getByRole('searchbox', { name: 'Other questions' });
  expect(email()).toBeNull();
  fireEvent.change(search, { target: { value: 'mail' } });
  fireEvent.click(screen.getByRole('checkbox', { name: 'Email address' }));
  fireEvent.change(search, { target: { value: '' } });
  expect(email()).not.toBeNull();
  expect(itemsOf(form)).toEqual([{ field: 'address_in_nepal' }, { field: 'email' }]);
});

it('asks for a document once that is wanted, and for a further one once those that are there have a name', async () => {
  const form = await asked('address_in_nepal');
  const another = () => screen.queryByRole('button', { name: 'Ask for another document' });
  expect(screen.queryByLabelText(/^Document 1/)).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Ask for another document' }));
  const name = screen.getByLabelText(/^Document 1/);
  expect(document.activeElement).toBe(name);
  expect(another()).toBeNull();
  fireEvent.change(name, { target: { value: 'Letter of the employer' } });
  expect(another()).not.toBeNull();
  expect(itemsOf(form)).toEqual([{ field: 'address_in_nepal' }, { paper: 'Letter of the employer' }]);
});

it('shows the details of a document once they are wanted, and the keyboard goes on in them', async () => {
  const form = await asked('address_in_nepal');
  fireEvent.click(screen.getByRole('button', { name: 'Ask for another document' }));
  fireEvent.change(screen.getByLabelText(/^Document 1/), { target: { value: 'Letter of the employer' } });
  const details = screen.getByLabelText(/^Details for document 1/);
  expect(details.closest('[hidden]')).not.toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Add details Document 1' }));
  expect(details.closest('[hidden]')).toBeNull();
  expect(document.activeElement).toBe(details);
  fireEvent.change(details, { target: { value: 'With the salary' } });
  expect(itemsOf(form)).toEqual([
    { field: 'address_in_nepal' },
    { paper: 'Letter of the employer', note: 'With the salary' },
  ]);
});

it('sends the sentence that was added, in one line with the items', async () => {
  const form = await asked('address_in_nepal');
  fireEvent.change(screen.getByRole('textbox', { name: /^Add a sentence/ }), {
    target: { value: ' Send the street. ' },
  });
  const data = new FormData(form);
  data.set('due_on', '2026-09-05');
  expect(readAsk(data)).toMatchObject({
    body: { sentence: 'Send the street.', items: [{ field: 'address_in_nepal' }] },
  });
});
