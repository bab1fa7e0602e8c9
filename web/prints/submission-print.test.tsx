import { act, cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { apiPath, pathTo, queryNames } from '#contract/paths.ts';
import { loadCatalogues } from '#web/i18n/catalogues.ts';
import { LanguageProvider } from '#web/i18n/languages.tsx';
import SubmissionPrint from './submission-print.tsx';

const numbers = ['TIA26-AAAAA-AAAAA-AAAAA', 'TIA26-BBBBB-BBBBB-BBBBB', 'TIA26-CCCCC-CCCCC-CCCCC'];

beforeEach(async () => {
  await loadCatalogues(['web/routes/public', 'web/layout', 'web/prints', 'domain/i18n'], 'en-US');
  const access = [{ token: 'token-1', submissionNumbers: numbers, orderReference: null }];
  sessionStorage.setItem('trip_access', JSON.stringify(access));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** Opens the print of a submission and returns the documents that it asks for. */
async function printed(members: readonly { readonly standing: string; readonly paper: string }[], offline = false) {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    if (address === apiPath('trip') && !offline) {
      const data = { members: members.map((member, index) => ({ ...member, submission_number: numbers[index] })) };
      return new Response(JSON.stringify({ data: { ...data, order: null, paid_before: [] } }), { status: 200 });
    }
    if (address !== apiPath('trip')) asked.push(address);
    return new Response(JSON.stringify({ message: 'Not now.' }), { status: 500 });
  });
  await act(async () => {
    render(
      <LanguageProvider initial="en-US">
        <MemoryRouter
          initialEntries={[`${pathTo('visaApplicationPrint')}?${queryNames.submissionNumber}=${numbers[0]}`]}
        >
          <SubmissionPrint />
        </MemoryRouter>
      </LanguageProvider>,
    );
  });
  await vi.waitFor(() => expect(asked.length).toBeGreaterThan(0));
  return [...new Set(asked)];
}

it('prints the documents of those whom the application is still about', async () => {
  expect(
    await printed([
      { standing: 'ended', paper: 'slip' },
      { standing: 'waiting', paper: 'slip' },
      { standing: 'refused', paper: 'refusal' },
    ]),
  ).toEqual([
    apiPath('slip', { submission_number: numbers[1] ?? '' }),
    apiPath('letter', { submission_number: numbers[2] ?? '' }),
  ]);
});

it('asks to sign and hand in what is no slip for a phone', async () => {
  vi.stubGlobal('fetch', async (address: string) => {
    if (address === apiPath('trip')) {
      const members = [{ standing: 'waiting', paper: 'slip', submission_number: numbers[0] }];
      return Response.json({ data: { members, order: null, paid_before: [] } });
    }
    const text = { en: 'Visa application' };
    const number = { label: text, value: numbers[0] };
    const print = { kind: 'arrival_slip', language: 'en-US', paper: 'A4', title: text, toSign: true, issuer: text };
    return Response.json({ data: { ...print, number, blocks: [], footer: [] } });
  });
  await act(async () => {
    render(
      <LanguageProvider initial="en-US">
        <MemoryRouter initialEntries={[pathTo('visaApplicationPrint')]}>
          <SubmissionPrint />
        </MemoryRouter>
      </LanguageProvider>,
    );
  });
  expect(await screen.findByRole('heading', { name: 'Print the application to sign' })).toBeTruthy();
  expect(screen.queryByText(/works just as well/)).toBeNull();
});

it('prints the documents of everybody once it is about nobody', async () => {
  const ended = { standing: 'ended', paper: 'slip' };
  expect(await printed([ended, ended])).toEqual(
    numbers.slice(0, 2).map((number) => apiPath('slip', { submission_number: number })),
  );
});

it('prints without network the slips of those whom the application was still about when it was seen last', async () => {
  const members = [
    { standing: 'ended', paper: 'slip' },
    { standing: 'waiting', paper: 'slip' },
    { standing: 'open', paper: 'slip' },
  ];
  await printed(members);
  cleanup();
  expect(await printed(members, true)).toEqual(
    numbers.slice(1).map((number) => apiPath('slip', { submission_number: number })),
  );
});

it('prints without network everybody’s slip where nothing more is known', async () => {
  expect(await printed([], true)).toEqual(numbers.map((number) => apiPath('slip', { submission_number: number })));
});
