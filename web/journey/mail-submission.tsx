import { useState } from 'react';
import { apiPath } from '#contract/paths.ts';
import { ApiProblem } from '#web/api/api-problem.ts';
import { call } from '#web/api/client.ts';
import { LoadingButton } from '#web/design-system/button/button.tsx';
import { MailIcon } from '#web/design-system/icons/tool-icons.tsx';
import { Notice } from '#web/design-system/notice/notice.tsx';
import type { JourneyWords } from './journey-words.ts';

/** Mails the numbers and slips to the address in the application. */
export function MailSubmission({
  words,
  token,
  to,
}: {
  readonly words: Pick<JourneyWords, 't'>;
  readonly token: string;
  /** The address, as far as it is told. */
  readonly to: string;
}) {
  const { t } = words;
  const [state, setState] = useState<'idle' | 'sending' | 'sent' | 'failed'>('idle');
  const [reason, setReason] = useState('');

  async function send(): Promise<void> {
    setState('sending');
    try {
      await call<void>({
        method: 'POST',
        path: apiPath('submissionMail'),
        body: {},
        token,
        idempotencyKey: crypto.randomUUID(),
      });
      setState('sent');
    } catch (error) {
      setReason(error instanceof ApiProblem ? error.message : t('journey.noNetwork'));
      setState('failed');
    }
  }

  if (state === 'sent') {
    return (
      <Notice tone="granted" live>
        {t('journey.mail.sent')}
      </Notice>
    );
  }
  return (
    <>
      <LoadingButton
        kind="line"
        icon={<MailIcon />}
        loading={state === 'sending'}
        loadingText={t('journey.sending')}
        onClick={() => void send()}
      >
        {t('journey.mail.send', { to })}
      </LoadingButton>
      {state === 'failed' && (
        <Notice tone="refused" live>
          {reason}
        </Notice>
      )}
    </>
  );
}
