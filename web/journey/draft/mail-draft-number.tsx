import { type FormEvent, useState } from 'react';
import { parseField } from '#domain/forms/field-kinds.ts';
import type { FormContext } from '#domain/forms/form-definition.ts';
import { ApiProblem } from '#web/api/api-problem.ts';
import { LoadingButton } from '#web/design-system/button/button.tsx';
import { Notice } from '#web/design-system/notice/notice.tsx';
import { TextInput } from '#web/design-system/text-input/text-input.tsx';
import { mailDraftCode } from '#web/drafts/draft-calls.ts';
import type { JourneyWords } from '../journey-words.ts';

export interface MailDraftNumberProps {
  readonly words: JourneyWords;
  readonly draftNumber: string;
  readonly email: string;
  readonly context: FormContext;
}

/** Form to mail the number and a code, for continuing on another device. */
export function MailDraftNumber({ words, draftNumber, email, context }: MailDraftNumberProps) {
  const { t } = words;
  const [address, setAddress] = useState(email);
  const [state, setState] = useState<'idle' | 'sending' | 'sent'>('idle');
  const [error, setError] = useState<string>();

  async function send(event: FormEvent): Promise<void> {
    event.preventDefault();
    const parsed = parseField(address, { id: 'draft_email', kind: 'email', label: '' }, context);
    if (parsed.outcome === 'empty') return setError(words.refusalText({ code: 'required' }, { kind: 'email' }));
    if (parsed.outcome === 'refused') return setError(words.refusalText(parsed.violation));
    setError(undefined);
    setState('sending');
    try {
      await mailDraftCode(draftNumber, parsed.answer);
      setState('sent');
    } catch (problem) {
      setState('idle');
      setError(problem instanceof ApiProblem ? problem.message : t('journey.noNetwork'));
    }
  }

  return (
    <form noValidate onSubmit={(event) => void send(event)} className="mb-4">
      <TextInput
        id="draft_email"
        type="email"
        inputMode="email"
        autoComplete="email"
        spellCheck={false}
        label={t('journey.draft.email')}
        hint={t('journey.draft.emailHint')}
        error={error}
        value={address}
        onChange={(event) => setAddress(event.target.value)}
      />
      {state === 'sent' && (
        <Notice tone="granted" live>
          {t('journey.draft.mailed')}
        </Notice>
      )}
      <LoadingButton kind="secondary" type="submit" loading={state === 'sending'} loadingText={t('journey.sending')}>
        {t('journey.draft.mail')}
      </LoadingButton>
    </form>
  );
}
