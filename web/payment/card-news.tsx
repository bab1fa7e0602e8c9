import type { Order } from '#contract/api/applications.ts';
import { maySafelyPay } from '#domain/fees/payment-order.ts';
import { ButtonLink } from '#web/design-system/link/link.tsx';
import { Notice } from '#web/design-system/notice/notice.tsx';
import { wholeDates } from '#web/design-system/whole-dates.tsx';
import type { JourneyWords } from '#web/journey/journey-words.ts';
import type { PublicWords } from '../routes/public/public-messages.ts';
import { paymentAddress } from './payment-address.ts';

/** A last payment by card that brought no money, and what to do now. The page says elsewhere what is unconfirmed. */
export function CardNews({
  words: { t },
  order: { card_news: news },
}: {
  readonly words: PublicWords;
  readonly order: Pick<Order, 'card_news'>;
}) {
  if (!maySafelyPay(news)) return null;
  return (
    <Notice tone={news === 'declined' ? 'refused' : 'waiting'} title={t(`pay.news.${news}`)} live>
      {t(`pay.news.${news}Text`)}
    </Notice>
  );
}

/** The way to pay an order, which says so when a card was tried before. Other ways have other totals than the card's. */
export function PayLink({
  words: { t, formatMoney },
  journeyWords,
  order,
}: {
  readonly words: PublicWords;
  readonly journeyWords: JourneyWords;
  readonly order: Order;
}) {
  const total = formatMoney(order.total_minor, order.currency);
  const pay = () =>
    journeyWords.t(order.payment_mode === 'online' ? 'journey.sent.payNow' : 'journey.payment.another', { total });
  return (
    <ButtonLink to={paymentAddress(order)}>
      {/* One item of the button's row, which would put its gap between the parts. */}
      <span>{wholeDates(order.card_news ? t('pay.again', { total }) : pay())}</span>
    </ButtonLink>
  );
}

/** The way to the page that asks the bank about a payment until it has answered. */
export function AskBankLink({
  words: { t },
  order,
}: {
  readonly words: PublicWords;
  readonly order: Pick<Order, 'reference'>;
}) {
  return (
    <ButtonLink kind="secondary" to={paymentAddress(order)}>
      {t('pay.askAgain')}
    </ButtonLink>
  );
}
