import { ClockIcon } from '#web/design-system/icons/icons.tsx';
import type { ServiceWords } from '../routes/public/service-words.ts';

/** Time that a form takes, where it begins; nothing for a form of which it is not known. */
export function FillTime({
  words: { t, formatNumber },
  minutes,
}: {
  readonly words: ServiceWords;
  readonly minutes: number | undefined;
}) {
  if (minutes === undefined) return null;
  return (
    <p className="flex gap-2 text-sm text-ink-quiet">
      <ClockIcon className="mt-px" />
      {t('eligibility.minutes', { minutes: formatNumber(minutes) })}
    </p>
  );
}
