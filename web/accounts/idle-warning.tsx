import { useEffect, useState } from 'react';
import type { SessionAudience } from '#domain/permissions/audiences.ts';
import { Button, LoadingButton } from '#web/design-system/button/button.tsx';
import { Dialog, DialogFooter } from '#web/design-system/dialog/dialog.tsx';
import { Notice } from '#web/design-system/notice/notice.tsx';
import { useSessionMessages } from './session-messages.ts';
import { endSession } from './session-store.ts';
import { timeLeft, warningMinutes } from './session-use.ts';
import { fetchUser, signOut } from './staff-guard.tsx';

const lookEveryMilliseconds = 5_000;

/** Dialog that appears two minutes before an unused session ends, and ends it here when the time is over. */
export function IdleWarning({ audience }: { readonly audience: SessionAudience }) {
  const { t, formatNumber } = useSessionMessages();
  const [minutesLeft, setMinutesLeft] = useState<number>();
  const [asking, setAsking] = useState(false);
  const [unreached, setUnreached] = useState(false);

  useEffect(() => {
    const look = () => {
      const left = timeLeft();
      if (left <= 0) endSession('ended');
      else setMinutesLeft(left <= warningMinutes * 60_000 ? Math.ceil(left / 60_000) : undefined);
    };
    const timer = setInterval(look, lookEveryMilliseconds);
    // A sleeping computer runs no timers, so the time is checked as soon as somebody is back.
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, []);

  const minutes = minutesLeft ?? 0;
  const stay = () => {
    setAsking(true);
    setUnreached(false);
    fetchUser(audience)
      .then(() => setMinutesLeft(undefined))
      .catch(() => setUnreached(true))
      .finally(() => setAsking(false));
  };

  return (
    <Dialog
      open={minutesLeft !== undefined}
      title={t('session.idleTitle')}
      closeText={t('session.stay')}
      onClose={() => minutesLeft !== undefined && stay()}
    >
      <p className="mb-4">{t('session.idleText', { minutes, shown: formatNumber(minutes) })}</p>
      {unreached && (
        <Notice tone="waiting" live title={t('session.unreachable')}>
          {t('session.unreachableText')}
        </Notice>
      )}
      <DialogFooter>
        <Button kind="secondary" onClick={() => signOut(audience)}>
          {t('shell.signOut')}
        </Button>
        <LoadingButton loading={asking} loadingText={t('session.stay')} onClick={stay}>
          {t('session.stay')}
        </LoadingButton>
      </DialogFooter>
    </Dialog>
  );
}
