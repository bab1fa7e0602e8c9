import type { Trip } from '#contract/api/applications.ts';
import { pathTo } from '#contract/paths.ts';
import { stillAbout } from '#domain/casework/standing.ts';
import { Button, ButtonGroup } from '#web/design-system/button/button.tsx';
import { CodeText } from '#web/design-system/code-text/code-text.tsx';
import { PrinterIcon } from '#web/design-system/icons/icons.tsx';
import { ButtonLink, Link } from '#web/design-system/link/link.tsx';
import { Notice } from '#web/design-system/notice/notice.tsx';
import { Panel } from '#web/design-system/panel/panel.tsx';
import { SummaryList } from '#web/design-system/summary-list/summary-list.tsx';
import { wholeDates } from '#web/design-system/whole-dates.tsx';
import { useEngineWords } from '#web/journey/journey-words.ts';
import { presentOrder } from '#web/journey/order-state.ts';
import type { PublicWords } from '../routes/public/public-messages.ts';
import { OrderLines } from '../tracking/order-lines.tsx';
import type { OwnOrder } from './payment-calls.ts';

/** An order that is paid, with its receipt and what is next, or one whose payment is being checked. */
export function PaymentResult({
  words,
  trip,
  order,
  waitedLong,
  onAskAgain,
}: {
  readonly words: PublicWords;
  readonly trip: Trip;
  readonly order: OwnOrder;
  readonly waitedLong: boolean;
  readonly onAskAgain: () => void;
}) {
  const { t } = words;
  const journeyWords = useEngineWords();
  const state = presentOrder(order);
  const members = stillAbout(trip.members, ({ standing }) => standing);
  const nextSteps = new Set(
    state.paid
      ? members.map((member) => t('mine.next', { who: t(`track.acts.${member.who_acts}`), step: member.next_step }))
      : [],
  );
  const title = t(state.paid ? 'pay.paid' : 'pay.checking');
  return (
    <>
      <title>{`${title} – ${t('portal.name')}`}</title>
      {state.paid ? (
        <Panel title={title}>
          {order.receipt_number && (
            <>
              {t('pay.receiptNumber')} <CodeText code={order.receipt_number} size="large" />
            </>
          )}
        </Panel>
      ) : (
        <h1 className="mb-4">{title}</h1>
      )}
      {[...nextSteps].map((step) => (
        <p key={step} className="mb-6 max-w-measure">
          {wholeDates(step)}
        </p>
      ))}
      {state.pending && (
        <Notice tone="waiting" live>
          <p>{t(waitedLong ? 'pay.checkingLong' : 'pay.checkingText')}</p>
          {waitedLong && (
            <Button kind="secondary" onClick={onAskAgain}>
              {t('pay.askAgain')}
            </Button>
          )}
        </Notice>
      )}
      <OrderLines words={words} members={trip.members} order={order} />
      <div className="max-w-measure">
        <SummaryList
          rows={[
            { key: 'reference', label: t('pay.reference'), value: <CodeText code={order.reference} /> },
            // The heading says it of what is paid.
            ...(state.paid
              ? []
              : [{ key: 'state', label: t('mine.paymentState'), value: journeyWords.t(state.words) }]),
          ]}
        />
      </div>
      {state.paid ? (
        <ButtonGroup>
          <ButtonLink to={pathTo('familySubmission')}>{t('mine.title')}</ButtonLink>
          <ButtonLink kind="secondary" to={pathTo('visaApplicationPrint', { order: order.reference })}>
            <PrinterIcon />
            {t('pay.receipt')}
          </ButtonLink>
          <ButtonLink kind="secondary" to={pathTo('visaApplicationPrint', { number: members[0]?.submission_number })}>
            <PrinterIcon />
            {journeyWords.t('journey.sent.print', { count: members.length })}
          </ButtonLink>
        </ButtonGroup>
      ) : (
        <p className="mt-8">
          <Link to={pathTo('familySubmission')}>{t('mine.title')}</Link>
        </p>
      )}
    </>
  );
}
