import { type FormEvent, useState } from 'react';
import { apiPath } from '#contract/paths.ts';
import type { TypedAnswers } from '#domain/forms/answers.ts';
import { ApiProblem } from '#web/api/api-problem.ts';
import { call } from '#web/api/client.ts';
import { LoadingButton } from '#web/design-system/button/button.tsx';
import { Details } from '#web/design-system/details/details.tsx';
import { Notice } from '#web/design-system/notice/notice.tsx';
import { TextInput } from '#web/design-system/text-input/text-input.tsx';
import type { JourneyWords } from './journey-words.ts';

export interface Prefill {
  readonly trip: TypedAnswers;
  readonly traveller: TypedAnswers;
}

/**
 * Form to prefill answers from an earlier application of the same person: its number and the passport number together.
 */
export function PrefillForm({
  words,
  onPrefill,
}: {
  readonly words: JourneyWords;
  readonly onPrefill: (found: Prefill) => void;
}) {
  const { t } = words;
  const [number, setNumber] = useState('');
  const [passport, setPassport] = useState('');
  const [state, setState] = useState<'idle' | 'asking'>('idle');
  const [problem, setProblem] = useState<string>();
  const [missing, setMissing] = useState(false);

  async function ask(event: FormEvent): Promise<void> {
    event.preventDefault();
    const blank = number.trim() === '' || passport.trim() === '';
    setMissing(blank);
    setProblem(undefined);
    if (blank) return;
    setState('asking');
    try {
      const { data } = await call<{ readonly data: Prefill }>({
        method: 'POST',
        path: apiPath('prefill'),
        body: { submission_number: number.trim(), passport_number: passport.trim() },
      });
      onPrefill(data);
    } catch (error) {
      setProblem(error instanceof ApiProblem ? error.message : t('journey.noNetwork'));
    } finally {
      setState('idle');
    }
  }

  return (
    <Details summary={t('journey.prefill.title')}>
      <form noValidate onSubmit={(event) => void ask(event)}>
        <p className="mb-4">{t('journey.prefill.text')}</p>
        {problem && (
          <Notice tone="refused" live>
            {problem}
          </Notice>
        )}
        <TextInput
          id="prefill_number"
          code
          label={t('journey.prefill.number')}
          value={number}
          error={
            missing && number.trim() === ''
              ? words.refusalText({ code: 'required' }, { kind: 'text', label: 'journey.prefill.number' })
              : undefined
          }
          onChange={(event) => setNumber(event.target.value)}
        />
        <TextInput
          id="prefill_passport"
          code
          width="20"
          label={t('journey.prefill.passport')}
          value={passport}
          error={
            missing && passport.trim() === ''
              ? words.refusalText({ code: 'required' }, { kind: 'passport_number' })
              : undefined
          }
          onChange={(event) => setPassport(event.target.value)}
        />
        <LoadingButton kind="secondary" type="submit" loading={state === 'asking'} loadingText={t('journey.sending')}>
          {t('journey.prefill.button')}
        </LoadingButton>
      </form>
    </Details>
  );
}
