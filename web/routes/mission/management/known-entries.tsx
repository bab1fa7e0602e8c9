import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { BlacklistRow } from '#contract/api/resources.ts';
import { isWatchListEntryAlive } from '#domain/casework/maker-checker.ts';
import { listedName } from '#domain/identity/names-shown.ts';
import { isPassportNumber, normalisePassportNumber } from '#domain/identity/passport.ts';
import { Notice } from '#web/design-system/notice/notice.tsx';
import { resourcePage } from '#web/lists/resource-calls.ts';
import { useManagementMessages } from './management-messages.ts';

/** Milliseconds to type the next character: every query is recorded in the activity log. */
const typingMilliseconds = 600;

/** Warns somebody who proposes an entry that its document is already on the watch list; it blocks nothing. */
export function KnownEntries({
  passport,
  except,
}: {
  /** Number as typed so far. */
  readonly passport: string;
  /** Entry that is being changed. */
  readonly except: string | undefined;
}) {
  const { t, wordOf, language } = useManagementMessages();
  const number = normalisePassportNumber(passport);
  const [asked, setAsked] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setAsked(number), typingMilliseconds);
    return () => clearTimeout(timer);
  }, [number]);
  const found = useQuery({
    ...resourcePage<BlacklistRow>(
      'blacklists',
      {
        page: 1,
        rowsPerPage: 25,
        sort: { by: 'made_at', descending: true },
        filters: { passport_number: asked },
        search: '',
      },
      language,
    ),
    enabled: isPassportNumber(asked),
  });
  // While the next number is typed, results may still be for the previous one.
  const known = (found.data?.data ?? []).filter(
    (row) => row.passport_number === number && row.id !== except && isWatchListEntryAlive(row.state),
  );
  if (known.length === 0) return null;
  return (
    <Notice tone="waiting" live title={t('management.blacklists.known')}>
      <ul>
        {known.map((row) => (
          <li key={row.id}>
            {t('management.blacklists.knownEntry', {
              name: listedName(row),
              state: wordOf('management.blacklists.state', row.state),
            })}
          </li>
        ))}
      </ul>
      <p>{t('management.blacklists.knownText')}</p>
    </Notice>
  );
}
