import { pathTo } from '#contract/paths.ts';
import { dayInKathmandu } from '#domain/calendar/plain-date.ts';
import { stillAbout } from '#domain/casework/standing.ts';
import { CodeText } from '#web/design-system/code-text/code-text.tsx';
import { PersonIcon, PrinterIcon } from '#web/design-system/icons/tool-icons.tsx';
import { ButtonLink } from '#web/design-system/link/link.tsx';
import { Panel } from '#web/design-system/panel/panel.tsx';
import { useJourneyWords } from '#web/journey/journey-words.ts';
import { MailSubmission } from '#web/journey/mail-submission.tsx';
import { Confirmation } from '#web/journey/sent/confirmation.tsx';
import { LeadCard } from '../tracking/application/lead-card.tsx';
import { leadOf } from '../tracking/application/lead-of.ts';
import type { ResultProps } from './payment-result.tsx';

/** Confirmation of a payment, about those whom the application is still about. */
export default function Paid({ words, trip, order, token }: ResultProps) {
  const { t, formatMoney } = words;
  const journeyWords = useJourneyWords(trip.service);
  const members = stillAbout(trip.members, ({ standing }) => standing);
  const lead = leadOf({ members });
  const title = isJustSent(trip, order) ? journeyWords.t('journey.sent.andPaid') : t('pay.paid');
  return (
    <>
      <title>{`${title} – ${t('portal.name')}`}</title>
      <Panel title={title}>
        {journeyWords.t('journey.sent.paidBy', {
          sum: formatMoney(order.total_minor, order.currency),
          mode: order.payment_mode,
        })}
        {order.receipt_number && (
          <>
            {'\u00a0· '}
            {journeyWords.t('journey.sent.receipt')} <CodeText code={order.receipt_number} />
          </>
        )}
      </Panel>
      <Confirmation
        words={journeyWords}
        trip={trip}
        token={token}
        card={lead && <LeadCard words={words} journeyWords={journeyWords} trip={trip} lead={lead} confirms />}
      >
        <ButtonLink kind="line" to={pathTo('visaApplicationPrint', { number: members[0]?.submission_number })}>
          <PrinterIcon />
          {journeyWords.t('journey.sent.print', { count: members.length })}
        </ButtonLink>
        <ButtonLink kind="line" to={pathTo('visaApplicationPrint', { order: order.reference })}>
          <PrinterIcon />
          {t('pay.receipt')}
        </ButtonLink>
        {trip.email_hint !== null && <MailSubmission words={journeyWords} token={token} to={trip.email_hint} />}
        <ButtonLink kind="line" to={pathTo('familySubmission')}>
          <PersonIcon />
          {journeyWords.t('journey.sent.manage')}
        </ButtonLink>
      </Confirmation>
    </>
  );
}

/** Tells whether a payment is the first of its application, on the day it was sent: both are confirmed at once. */
function isJustSent(
  { sent_at, paid_before }: ResultProps['trip'],
  { paid_at }: Pick<ResultProps['order'], 'paid_at'>,
): boolean {
  const dayOf = (instant: string) => dayInKathmandu(new Date(instant));
  return paid_at !== null && paid_before.length === 0 && dayOf(paid_at) === dayOf(sent_at);
}
