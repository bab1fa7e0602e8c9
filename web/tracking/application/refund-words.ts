import type { Tracking } from '#contract/api/applications.ts';
import { dayInKathmandu } from '#domain/calendar/plain-date.ts';
import { usedRefund } from '#domain/fees/refund.ts';
import type { PublicWords } from '../../routes/public/public-messages.ts';

/** Says how and when a refund is paid; undefined once its money paid a fee after all. */
export function refundWords({ t, formatDate }: PublicWords, refund: Tracking['refunds'][number]): string | undefined {
  const { state, to_card, requested_at } = refund;
  if (state === usedRefund) return undefined;
  return t(`mine.refund.${state}`, {
    day: formatDate(dayInKathmandu(new Date(requested_at))),
    card: to_card ? 'yes' : 'no',
  });
}
