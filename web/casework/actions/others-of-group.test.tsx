import { act, cleanup, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { CaseView } from '#contract/api/casework.ts';
import { loadCatalogues } from '#web/i18n/catalogues.ts';
import { LanguageProvider } from '#web/i18n/languages.tsx';
import type { ActionForm } from './action-form.ts';
import { useOthersOfGroup } from './others-of-group.ts';

beforeEach(() => loadCatalogues(['web/casework', 'domain/casework', 'domain/reference-data'], 'en-US'));
afterEach(cleanup);

const ended = { id: '1', submission_number: 'TIA-1', name: 'One, Test', status: 'issued' };
const open = { id: '2', submission_number: 'TIA-2', name: 'Two, Test', status: 'submitted' };
const alone = { people: 1, group: [], payment: { travellers: 1, state: 'due', holds_others: false } };
const family = { ...alone, group: [ended, open], payment: { travellers: 2, state: 'due', holds_others: true } };

function Told({ file, toOthers }: { readonly file: object; readonly toOthers: ActionForm['toOthers'] }) {
  return <p>{`Told: ${useOthersOfGroup(file as CaseView, toOthers === undefined ? {} : { toOthers })}`}</p>;
}

async function told(file: object, toOthers: ActionForm['toOthers']): Promise<string | null> {
  await act(async () =>
    render(
      <LanguageProvider initial="en-US">
        <Suspense fallback="words on their way">
          <Told file={file} toOthers={toOthers} />
        </Suspense>
      </LanguageProvider>,
    ),
  );
  return (await screen.findByText(/^Told:/)).textContent;
}

it.each([
  [
    'a question',
    family,
    'ask',
    'The other application of this group goes on without waiting for the reply, but the counter takes the fee for all of them only once this one is cleared.',
  ],
  [
    'a question where each pays alone',
    { ...family, payment: { ...family.payment, holds_others: false } },
    'ask',
    'The other application of this group goes on without waiting for the reply.',
  ],
  [
    'a refusal',
    family,
    'refuse',
    'The other application of this group is decided separately. The fee that is due no longer includes this application.',
  ],
  [
    'a refusal after the fee was paid',
    { ...family, payment: { ...family.payment, state: 'paid' } },
    'refuse',
    'The other application of this group is decided separately.',
  ],
  [
    'a question to a group with one application',
    { ...alone, people: 4 },
    'ask',
    'The whole group of 4 waits for the reply: it shares one application.',
  ],
  [
    'a refusal of a group with one application',
    { ...alone, people: 4 },
    'refuse',
    'This refuses the whole group of 4: it shares one application.',
  ],
  ['a question to somebody who travels alone', alone, 'ask', ''],
  ['an action about one person', family, undefined, ''],
] as const)('says of %s what it means for the others', async (_, file, toOthers, words) => {
  expect(await told(file, toOthers)).toBe(`Told: ${words}`);
});
