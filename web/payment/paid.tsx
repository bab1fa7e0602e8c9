import { pathTo } from '#contract/paths.ts';
import { stillAbout } from '#domain/casework/standing.ts';
import { CodeText } from '#web/design-system/code-text/code-text.tsx';
import { PersonIcon, PrinterIcon } from '#web/design-system/icons/icons.tsx';
import { ButtonLink } from '#web/design-system/link/link.tsx';
import { Panel } from '#web/design-system/panel/panel.tsx';
import { useJourneyWords } from '#web/journey/journey-words.ts';
import { MailSubmission } from '#web/journey/mail-submission.tsx';
import { Confirmation } from '#web/journey/sent/confirmation.tsx';
import { LeadCard } from '../tracking/application/lead-card.tsx';
import { leadOf } from '../tracking/application/lead-of.ts';
import { PaymentPart } from '../tracking/application/payment-part.tsx';
import type { ResultProps } from './payment-result.tsx';

/** Confirmation of a payment, about those whom the application is still about. */
export default function Paid({ words, trip, order, token }: ResultProps) {
  const { t, formatMoney } = words;
  const journeyWords = useJourneyWords(trip.service);
  const members = stillAbout(trip.members, ({ standing }) => standing);
  const lead = leadOf({ members });
  return (
    <>
      <title>{`${t('pay.paid')} – ${t('portal.name')}`}</title>
      <Panel title={t('pay.paid')}>
        {formatMoney(order.total_minor, order.currency)}
        {order.receipt_number && (
          <>
            {'\u00a0· '}
            {t('pay.receiptNumber')} <CodeText code={order.receipt_number} />
          </>
        )}
      </Panel>
      <Confirmation
        words={journeyWords}
        trip={trip}
        token={token}
        card={lead && <LeadCard words={words} journeyWords={journeyWords} trip={trip} lead={lead} confirms />}
      >
        <ButtonLink kind="quiet" to={pathTo('visaApplicationPrint', { number: members[0]?.submission_number })}>
          <PrinterIcon />
          {journeyWords.t('journey.sent.print', { count: members.length })}
        </ButtonLink>
        <ButtonLink kind="quiet" to={pathTo('visaApplicationPrint', { order: order.reference })}>
          <PrinterIcon />
          {t('pay.receipt')}
        </ButtonLink>
        {trip.has_email && <MailSubmission words={journeyWords} token={token} kind="quiet" />}
        <ButtonLink kind="quiet" to={pathTo('familySubmission')}>
          <PersonIcon />
          {t('mine.title')}
        </ButtonLink>
        <PaymentPart words={words} journeyWords={journeyWords} trip={{ ...trip, order }} />
      </Confirmation>
    </>
  );
}
