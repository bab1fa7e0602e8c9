import { useEffect, useRef, useState } from 'react';
import type { VisaReminders } from '#contract/api/services.ts';
import { apiPath, pathTo } from '#contract/paths.ts';
import { ApiProblem } from '#web/api/api-problem.ts';
import { call } from '#web/api/client.ts';
import { ButtonGroup, LoadingButton } from '#web/design-system/button/button.tsx';
import { ButtonLink } from '#web/design-system/link/link.tsx';
import { Notice } from '#web/design-system/notice/notice.tsx';
import { wholeDates } from '#web/design-system/whole-dates.tsx';
import { PageSkeleton } from '#web/layout/page-skeleton.tsx';
import { LoadProblem } from './load-problem.tsx';
import { useVisaMessages } from './visa-messages.ts';

/** Returns the link's secret from the state of a history entry; empty where there is none. */
function keptIn(state: unknown): string {
  const kept = typeof state === 'object' && state !== null && 'visaReminders' in state ? state.visaReminders : '';
  return typeof kept === 'string' ? kept : '';
}

/** Page of a reminder's link: one button switches the reminders about that visa off, or on again. */
export default function VisaRemindersPage() {
  const words = useVisaMessages();
  const { t, formatDate } = words;
  const [token, setToken] = useState<string>();
  const [setting, setSetting] = useState<VisaReminders>();
  const [failure, setFailure] = useState<unknown>();
  const [working, setWorking] = useState(false);
  const [changed, setChanged] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);

  // Read once and moved from the address to this entry's state, so that it survives a reload and a shared computer's list
  // of visited pages does not keep it.
  useEffect(() => {
    const { history, location } = window;
    const found = location.hash.slice(1);
    if (found !== '') history.replaceState({ ...history.state, visaReminders: found }, '', location.pathname);
    setToken((known) => known || found || keptIn(history.state));
  }, []);

  const read = (path: string, body: object) => {
    setFailure(undefined);
    return call<{ readonly data: VisaReminders }>({ method: 'POST', path, body })
      .then(({ data }) => setSetting(data))
      .catch((error: unknown) => setFailure(error));
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the token is known
  useEffect(() => {
    if (token) void read(apiPath('visaReminders'), { token });
  }, [token]);
  useEffect(() => {
    if (changed) heading.current?.focus();
  }, [changed]);

  const change = async (wanted: boolean) => {
    setWorking(true);
    setChanged(false);
    await read(apiPath('visaRemindersSwitch'), { token, wanted });
    setWorking(false);
    setChanged(true);
  };

  const unknown = token === '' || (failure instanceof ApiProblem && failure.status === 404);
  if (failure !== undefined && !unknown && token !== undefined) {
    return (
      <LoadProblem
        words={words}
        title={t('reminders.title')}
        error={failure}
        onRetry={() => void read(apiPath('visaReminders'), { token })}
      />
    );
  }
  if (!unknown && setting === undefined) return <PageSkeleton />;
  const title =
    setting === undefined || unknown ? t('reminders.title') : t(setting.wanted ? 'reminders.on' : 'reminders.off');
  return (
    <div className="max-w-measure">
      <title>{`${title} – ${t('portal.name')}`}</title>
      <h1 ref={heading} tabIndex={-1} className="mb-4">
        {title}
      </h1>
      {unknown || setting === undefined ? (
        <Notice tone="waiting">{t('reminders.noLink')}</Notice>
      ) : (
        <>
          <p className="mb-6">
            {wholeDates(
              t(setting.wanted ? 'reminders.onText' : 'reminders.offText', { day: formatDate(setting.valid_until) }),
            )}
          </p>
          <ButtonGroup>
            <LoadingButton
              onClick={() => void change(!setting.wanted)}
              loading={working}
              loadingText={t('shell.loading')}
            >
              {t(setting.wanted ? 'reminders.stop' : 'reminders.start')}
            </LoadingButton>
            <ButtonLink kind="secondary" to={pathTo('visaProcessing', { tab: 'extension' })}>
              {t('reminders.toHub')}
            </ButtonLink>
          </ButtonGroup>
        </>
      )}
    </div>
  );
}
