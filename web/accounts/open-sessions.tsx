import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { OwnSession } from '#contract/api/session.ts';
import { apiPath } from '#contract/paths.ts';
import { Button, LoadingButton } from '#web/design-system/button/button.tsx';
import { InstantText } from '#web/design-system/instant-text/instant-text.tsx';
import { Notice } from '#web/design-system/notice/notice.tsx';
import { Skeleton } from '#web/design-system/skeleton/skeleton.tsx';
import { Table } from '#web/design-system/table/table.tsx';
import { showToast, toastDurations } from '#web/design-system/toast/toast-store.ts';
import { usePeopleMessages } from './session-messages.ts';
import { staffCall } from './staff-call.ts';
import { useIsAbroad } from './staff-context.ts';

export const ownSessionsKey = ['own sessions'] as const;

/** List of the account's other sessions, with a way to end them. */
export function OpenSessions() {
  const { t, formatInstant } = usePeopleMessages();
  const clock = useIsAbroad() ? 'office' : 'nepal';
  const queries = useQueryClient();
  const sessions = useQuery({
    queryKey: ownSessionsKey,
    queryFn: ({ signal }) => staffCall<{ data: readonly OwnSession[] }>({ path: apiPath('ownSessions'), signal }),
  });
  const end = useMutation({
    mutationFn: () => staffCall<{ message: string }>({ method: 'POST', path: apiPath('ownSessionsEnd') }),
    onSuccess: ({ message }) => showToast({ tone: 'positive', text: message, duration: toastDurations.normal }),
    onSettled: () => queries.invalidateQueries({ queryKey: ownSessionsKey }),
  });
  const rows = sessions.data?.data;
  const title = t('session.open.title');
  const deviceWords = ({ browser, system }: OwnSession) => {
    const name = browser ?? t('session.open.unknownBrowser');
    return system === null ? name : t('session.open.browserOn', { browser: name, system });
  };

  return (
    <div>
      <h2 className="mb-2">{title}</h2>
      <p className="mb-4 max-w-measure">{t('session.open.text', { clock })}</p>
      {sessions.isError && (
        <Notice tone="refused" live title={t('session.open.failed')}>
          <Button kind="secondary" onClick={() => sessions.refetch()}>
            {t('session.retry')}
          </Button>
        </Notice>
      )}
      {sessions.isPending && <Skeleton label={t('shell.loading')} lines={2} />}
      {rows && (
        <Table
          caption={title}
          captionHidden
          stacks
          rows={rows}
          rowKey={(row) => `${row.created_at} ${row.last_seen_at} ${row.current}`}
          columns={[
            {
              key: 'device',
              header: t('session.open.device'),
              cell: (row) => (
                <span className="inline-flex flex-wrap items-baseline gap-x-2">
                  {deviceWords(row)}
                  {row.current && <span className="font-normal text-ink-quiet">{t('session.open.current')}</span>}
                </span>
              ),
              rowHeader: true,
            },
            {
              key: 'created',
              header: t('session.open.created'),
              cell: (row) => <InstantText text={formatInstant(row.created_at)} />,
            },
            {
              key: 'seen',
              header: t('session.open.lastSeen'),
              cell: (row) => <InstantText text={formatInstant(row.last_seen_at)} />,
            },
          ]}
        />
      )}
      {rows && rows.length > 1 && (
        <LoadingButton
          kind="secondary"
          loading={end.isPending}
          loadingText={t('session.open.ending')}
          onClick={() => end.mutate()}
        >
          {t('session.open.end')}
        </LoadingButton>
      )}
    </div>
  );
}
