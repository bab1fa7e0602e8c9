import { useState } from 'react';
import type { Trip } from '#contract/api/applications.ts';
import { LoadingButton } from '#web/design-system/button/button.tsx';
import { Radios } from '#web/design-system/radios/radios.tsx';
import type { JourneyWords } from '#web/journey/journey-words.ts';
import { officeWords, orderedQuotes } from '#web/journey/office-due.ts';
import { paymentOptions } from '#web/journey/payment-options.ts';
import type { PublicWords } from '../routes/public/public-messages.ts';

/** Form for another payment mode while the fee is due. */
export function ChangePaymentMode({
  words,
  journeyWords,
  trip: submission,
  order,
  working,
  onChange,
}: {
  readonly words: PublicWords;
  readonly journeyWords: JourneyWords;
  readonly trip: Trip;
  readonly order: NonNullable<Trip['order']>;
  readonly working: boolean;
  readonly onChange: (mode: string) => Promise<boolean>;
}) {
  const { t } = words;
  const [mode, setMode] = useState<string>(order.payment_mode);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (mode !== order.payment_mode) void onChange(mode);
      }}
    >
      <Radios
        id="payment_mode"
        name="payment_mode"
        label={journeyWords.t('journey.payment.title')}
        value={mode}
        onChange={(event) => setMode(event.target.value)}
        options={paymentOptions(journeyWords, submission.payment_modes, {
          ...order,
          atOffice: officeWords(journeyWords, orderedQuotes(submission)),
        })}
      />
      {mode !== order.payment_mode && (
        <LoadingButton kind="secondary" type="submit" loading={working} loadingText={t('public.asking')}>
          {t('mine.changeMode')}
        </LoadingButton>
      )}
    </form>
  );
}
