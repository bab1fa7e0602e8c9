import { Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import { pathTo } from '#contract/paths.ts';
import { Button } from '#web/design-system/button/button.tsx';
import { ButtonLink } from '#web/design-system/link/link.tsx';
import { Notice } from '#web/design-system/notice/notice.tsx';
import { mailDraftCode, resumeDraft } from '#web/drafts/draft-calls.ts';
import { useMessages } from '#web/i18n/languages.tsx';
import { LookUpForm } from '../../tracking/look-up-form.tsx';
import { DraftLine, useDraftHere } from './home/draft-line.tsx';
import { usePublicMessages } from './public-messages.ts';
import { homeCatalogue, type ServiceMessageId } from './service-words.ts';

/** Continues a draft: the newest of this device at once, any other by its number and a code sent to an email address. */
export default function ContinueDraft() {
  const words = usePublicMessages();
  const { t } = words;
  const navigate = useNavigate();
  const [asked, setAsked] = useState<string>();
  const title = t('shell.continue');
  if (asked === undefined) {
    return (
      <LookUpForm
        key="number"
        words={words}
        title={title}
        button={t('continue.send')}
        fields={[
          { id: 'draft_number', kind: 'text', label: 'field.draft', hint: 'field.draftHint' },
          { id: 'email', kind: 'email', label: 'field.email', hint: 'continue.emailHint' },
        ]}
        onAsk={async ({ draft_number = '', email = '' }) => {
          await mailDraftCode(draft_number, email);
          setAsked(draft_number);
        }}
      >
        <h1 className="mb-2">{title}</h1>
        <DraftHere />
        <p className="mb-6 max-w-measure">{t('continue.text')}</p>
      </LookUpForm>
    );
  }
  return (
    <LookUpForm
      key="code"
      words={words}
      title={t('continue.codeTitle')}
      button={t('continue.open')}
      fields={[{ id: 'code', kind: 'text', label: 'field.code', hint: 'continue.codeHint' }]}
      onAsk={async ({ code = '' }) => {
        const draft = await resumeDraft(asked, code.replace(/\s/g, ''));
        // The definitions of all services are loaded here, when a draft is opened, not with the first page.
        const { addressOfDraft } = await import('./draft-addresses.ts');
        void navigate(addressOfDraft(draft));
      }}
    >
      <h1 className="mb-2">{t('continue.codeTitle')}</h1>
      <Notice live>{t('continue.sent')}</Notice>
      <Button kind="quiet" onClick={() => setAsked(undefined)}>
        {t('continue.again')}
      </Button>
    </LookUpForm>
  );
}

/** The newest draft of this device, which needs neither number nor code; the style sheet hides it where there is none. */
function DraftHere() {
  const { t } = useMessages<ServiceMessageId>('web/routes/public', homeCatalogue);
  const marker = useDraftHere();
  return (
    <div className="with-draft mb-2">
      <h2 className="mb-1">{t('home.onDevice')}</h2>
      {/* Two lines on phones whether they are needed or not, so that nothing moves when the line is filled in. */}
      <p className="mb-3 min-h-[54px] text-ink-quiet sm:min-h-[27px]">
        {marker && (
          <Suspense>
            <DraftLine marker={marker} />
          </Suspense>
        )}
      </p>
      <ButtonLink to={marker?.address ?? pathTo('home')}>{t('form.continue')}</ButtonLink>
      <h2 className="mt-8">{t('continue.other')}</h2>
    </div>
  );
}
