import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { Button } from '#web/design-system/button/button.tsx';
import { Notice } from '#web/design-system/notice/notice.tsx';
import { mailDraftCode, resumeDraft } from '#web/drafts/draft-calls.ts';
import { handedDraft } from '../../tracking/handed-numbers.ts';
import { LookUpForm } from '../../tracking/look-up-form.tsx';
import { DraftsHere, useDraftsHere } from './drafts-here.tsx';
import { SentLine } from './home/draft-line.tsx';
import { usePublicMessages } from './public-messages.ts';

/** Continues a draft: those of this device at once, any other by its number and a code sent to an email address. */
export default function ContinueDraft() {
  const words = usePublicMessages();
  const { t } = words;
  const navigate = useNavigate();
  const { state } = useLocation();
  const here = useDraftsHere();
  const [asked, setAsked] = useState<string>();
  const title = t('shell.continue');
  if (asked === undefined) {
    return (
      <LookUpForm
        key="number"
        kind={here.drafts.length > 0 ? 'secondary' : 'primary'}
        words={words}
        title={title}
        button={t('continue.send')}
        fields={[
          {
            id: 'draft_number',
            kind: 'text',
            label: 'field.draft',
            hint: 'field.draftHint',
            initial: handedDraft(state) ?? '',
            number: 'draft',
          },
          { id: 'email', kind: 'email', label: 'field.email', hint: 'continue.emailHint' },
        ]}
        onAsk={async ({ draft_number = '', email = '' }) => {
          await mailDraftCode(draft_number, email);
          setAsked(draft_number);
        }}
      >
        <h1 className="mb-2">{title}</h1>
        <SentLine className="mb-4 text-action" />
        <DraftsHere drafts={here.drafts} known={here.known} />
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
