import { useEffect, useState } from 'react';
import type { z } from 'zod';
import type { demoAccountsAnswer } from '#contract/api/demo.ts';
import { apiPath } from '#contract/paths.ts';
import { gapAfter } from '#domain/i18n/sentences.ts';
import { audienceOfRole, type SessionAudience } from '#domain/permissions/audiences.ts';
import { call } from '#web/api/client.ts';
import { Button } from '#web/design-system/button/button.tsx';
import { Select } from '#web/design-system/select/select.tsx';
import { isDemonstration } from '#web/layout/portal-mode.ts';
import { usePeopleMessages } from './session-messages.ts';

type Answer = z.infer<typeof demoAccountsAnswer>;

/** List of accounts for a demonstration; empty elsewhere. Choosing one fills in the form. */
export function DemoAccounts({
  audience,
  onChoose,
}: {
  readonly audience: SessionAudience;
  readonly onChoose: (account: { email: string; password: string }) => void;
}) {
  const { t, roleName, officeName, language } = usePeopleMessages();
  const [data, setData] = useState<Answer['data']>();
  const [office, setOffice] = useState<string>();

  useEffect(() => {
    if (!isDemonstration()) return;
    const abort = new AbortController();
    call<Answer>({ path: apiPath('demoAccounts'), signal: abort.signal }).then(
      (answer) => setData(answer.data),
      // The list is a convenience: the form works without it.
      () => undefined,
    );
    return () => abort.abort();
  }, []);

  if (data === undefined) return null;
  const accounts = data.accounts.filter((account) => audienceOfRole(account.role) === audience);
  const offices = [...new Set(accounts.map((account) => account.office))];
  const shown = office ?? offices[0];
  return (
    <section aria-labelledby="demo-accounts" className="border-t border-hairline pt-6">
      <h2 id="demo-accounts" className="mb-2">
        {t('session.demo.title')}
      </h2>
      <p className="mb-4">
        {t('session.demo.text')}
        {gapAfter(t('session.demo.text'), language)}
        <code className="font-mono [overflow-wrap:anywhere]">{data.password}</code>
      </p>
      {offices.length > 1 && (
        <Select
          id="demo-office"
          label={t('session.demo.office')}
          value={shown}
          onChange={(event) => setOffice(event.target.value)}
          options={offices.map((slug) => ({
            value: slug,
            text: officeName(slug),
          }))}
        />
      )}
      <ul className="border-t border-hairline">
        {accounts
          .filter((account) => account.office === shown)
          .map((account) => (
            <li key={account.email} className="flex items-center justify-between gap-x-4 border-b border-hairline py-2">
              <span className="min-w-0">
                <span className="block">{roleName(account.role)}</span>
                <span className="block font-mono text-sm text-ink-quiet [overflow-wrap:anywhere]">{account.email}</span>
              </span>
              <Button
                kind="secondary"
                className="flex-none"
                aria-label={t('session.demo.useAbout', { email: account.email })}
                onClick={() => onChoose({ email: account.email, password: data.password })}
              >
                {t('session.demo.use')}
              </Button>
            </li>
          ))}
      </ul>
    </section>
  );
}
