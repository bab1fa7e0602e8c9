import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Trip } from '#contract/api/applications.ts';
import type { Language } from '#domain/i18n/languages.ts';
import { loadCatalogues } from '#web/i18n/catalogues.ts';
import { LanguageProvider } from '#web/i18n/languages.tsx';
import { usePublicMessages } from '../../routes/public/public-messages.ts';
import { WithdrawDialog } from './withdraw-dialog.tsx';

type Member = Trip['members'][number];

const catalogues = ['web/routes/public', 'web/tracking', 'web/layout', 'web/journey', 'domain/i18n'] as const;
beforeEach(() => loadCatalogues(catalogues, 'en-US'));
afterEach(cleanup);

const rule = 'Children under 10 must travel with an adult.';

function member(name: string, about: Partial<Member>): Member {
  const withdrawal = { currency: 'USD', paid_minor: 0, given_back_minor: 0 };
  const facts = { standing: 'waiting', companion_rule: null, may_accompany: true, withdrawal } as const;
  return { submission_number: name, name, ...facts, ...about } as Member;
}

const mother = member('Mother', {});
const father = member('Father', {});
const child = member('Child', { companion_rule: rule, may_accompany: false });
const brother = member('Brother', { companion_rule: rule, may_accompany: false });
const teenager = member('Teenager', { may_accompany: false });

function Page(group: { readonly members: readonly Member[]; readonly others?: readonly Member[] }) {
  return (
    <WithdrawDialog
      words={usePublicMessages()}
      members={group.members}
      others={group.others ?? []}
      cancelText="Cancel"
      working={false}
      problem={undefined}
      onWithdraw={withdrawn}
      onClose={() => undefined}
    />
  );
}

const withdrawn = vi.fn();

function open(members: readonly Member[], others: readonly Member[] = [], language: Language = 'en-US'): void {
  render(
    <LanguageProvider initial={language}>
      <Page members={members} others={others} />
    </LanguageProvider>,
  );
}

const choose = (name: string | RegExp) => fireEvent.click(screen.getByRole('radio', { name }));

describe('withdrawing the last adult', () => {
  it('says before it is confirmed that a child would be alone, and does not forbid it', () => {
    open([mother, child]);
    expect(screen.queryByText(/without an adult/)).toBeNull();
    choose('Mother');
    expect(screen.getByText('Child would be left without an adult')).toBeTruthy();
    expect(
      screen.getByText(
        `${rule} An adult from outside this application must then travel with this child. If nobody can, withdraw the child’s application too.`,
      ),
    ).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Withdraw Mother' }));
    expect(withdrawn).toHaveBeenCalledExactlyOnceWith([mother]);
  });

  it.each([
    ['ne', 'Childको साथमा कुनै वयस्क रहँदैनन्'],
    ['np', '撤回后，Child将无成年人陪同'],
  ] as const)('says it in the language %s', async (language, said) => {
    await loadCatalogues(catalogues, language);
    open([mother, child], [], language);
    choose('Mother');
    expect(screen.getByText(said)).toBeTruthy();
  });

  it('names all children who would be left, also with somebody who is too young to accompany them', () => {
    open([mother, child, brother, teenager]);
    choose('Mother');
    expect(screen.getByText('Child and Brother would be left without an adult')).toBeTruthy();
    expect(screen.getByText(/must then travel with these children/)).toBeTruthy();
  });

  it('says it where the child’s own application can no longer be withdrawn', () => {
    open([mother], [child]);
    expect(screen.getByText('Child would be left without an adult')).toBeTruthy();
  });

  it.each([
    ['another adult stays', [mother, father, child], [], 'Mother'],
    ['all are withdrawn', [mother, child], [], /^Both travellers/],
    ['only the child is withdrawn', [mother, child], [], 'Child'],
    ['those left need nobody', [mother, teenager], [], 'Mother'],
    ['the child withdrew before', [mother, father], [{ ...child, standing: 'ended' as const }], /^Both travellers/],
  ] as const)('says nothing where %s', (_, members, others, name) => {
    open(members, others);
    choose(name);
    expect(screen.queryByText(/without an adult/)).toBeNull();
  });

  it('does not count an adult who was refused', () => {
    open([mother, child], [{ ...father, standing: 'refused' }]);
    choose('Mother');
    expect(screen.getByText('Child would be left without an adult')).toBeTruthy();
  });
});
