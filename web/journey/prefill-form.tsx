import { type FormEvent, useState } from 'react';
import { apiPath } from '#contract/paths.ts';
import type { TypedAnswers, TypedDate } from '#domain/forms/answers.ts';
import { parseField } from '#domain/forms/field-kinds.ts';
import { ApiProblem } from '#web/api/api-problem.ts';
import { call } from '#web/api/client.ts';
import { portalDayNow } from '#web/api/portal-day.ts';
import { LoadingButton } from '#web/design-system/button/button.tsx';
import { DateInput } from '#web/design-system/date-input/date-input.tsx';
import { Notice } from '#web/design-system/notice/notice.tsx';
import { TextInput } from '#web/design-system/text-input/text-input.tsx';
import type { JourneyWords } from './journey-words.ts';

interface Prefill {
  readonly trip: TypedAnswers;
  readonly traveller: TypedAnswers;
}

export interface PrefillFormProps {
  readonly words: JourneyWords;
  readonly onPrefill: (found: Prefill) => void;
}

const bornField = { id: 'dob', kind: 'date', label: 'journey.prefill.dob' } as const;

/**
 * Form to prefill answers from an earlier application of the same person, whose birth date is among them and is not typed
 * again.
 */
export function PrefillForm({ words, onPrefill }: PrefillFormProps) {
  const { t } = words;
  const [number, setNumber] = useState('');
  const [passport, setPassport] = useState('');
  const [dob, setDob] = useState<TypedDate>({ day: '', month: '', year: '' });
  const [state, setState] = useState<'idle' | 'asking'>('idle');
  const [problem, setProblem] = useState<string>();
  const [missing, setMissing] = useState(false);
  // The server checks past and future; here any valid day is enough.
  const born = parseField(dob, bornField, { today: portalDayNow() });

  async function ask(event: FormEvent): Promise<void> {
    event.preventDefault();
    const incomplete = number.trim() === '' || passport.trim() === '' || born.outcome !== 'answer';
    setMissing(incomplete);
    setProblem(undefined);
    if (incomplete) return;
    setState('asking');
    try {
      const { data } = await call<{ readonly data: Prefill }>({
        method: 'POST',
        path: apiPath('prefill'),
        body: { submission_number: number.trim(), passport_number: passport.trim(), dob: born.answer },
      });
      onPrefill(data);
    } catch (error) {
      setProblem(error instanceof ApiProblem ? error.message : t('journey.noNetwork'));
    } finally {
      setState('idle');
    }
  }

  return (
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
      <DateInput
        id="prefill_dob"
        name="prefill_dob"
        label={t('journey.prefill.dob')}
        dayText={t('form.day')}
        monthText={t('form.month')}
        yearText={t('form.year')}
        value={dob}
        error={
          missing && born.outcome !== 'answer'
            ? words.refusalText(born.outcome === 'refused' ? born.violation : { code: 'required' }, bornField)
            : undefined
        }
        onValueChange={setDob}
        birthday
      />
      <LoadingButton kind="secondary" type="submit" loading={state === 'asking'} loadingText={t('journey.sending')}>
        {t('journey.prefill.button')}
      </LoadingButton>
    </form>
  );
}
