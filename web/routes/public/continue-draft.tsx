import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { Draft } from '#contract/api/drafts.ts';
import { pathTo, queryNames } from '#contract/paths.ts';
import { entryPoints } from '#domain/reference-data/entry-points.ts';
import { kinds } from '#domain/services/visa-on-arrival/plans.ts';
import { Button } from '#web/design-system/button/button.tsx';
import { Notice } from '#web/design-system/notice/notice.tsx';
import { mailDraftCode, resumeDraft } from '#web/drafts/draft-calls.ts';
import { useArrivalWords } from './arrival-words.ts';
import { LookUpForm } from './look-up-form.tsx';

/** Continues a draft on this device: its number and a code that goes to an e-mail address. */
export default function ContinueDraft() {
  const words = useArrivalWords();
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
        void navigate(addressOf(draft));
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

/** The form that a draft belongs to, under the entry point and kind it was begun with. */
function addressOf(draft: Draft): string {
  const office = draft.content.trip.arrival_office;
  const kind = draft.content.travellers[0]?.answers.visa_type;
  const portId = entryPoints.find((port) => port.slug === office)?.slug ?? 'tia';
  const visaType = kinds.find((one) => one.id === kind)?.id ?? 'tourist';
  const query = new URLSearchParams({ [queryNames.draft]: draft.draft_number, step: 'tasks' });
  return `${pathTo('onArrivalApplication', { portId, visaType })}?${query}`;
}
