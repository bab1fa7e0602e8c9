import type { ReactNode } from 'react';
import type { Trip } from '#contract/api/applications.ts';
import { pathTo, queryNames } from '#contract/paths.ts';
import { actions } from '#domain/casework/actions/index.ts';
import { Button } from '#web/design-system/button/button.tsx';
import { CodeText } from '#web/design-system/code-text/code-text.tsx';
import { PrinterIcon } from '#web/design-system/icons/icons.tsx';
import { ButtonLink } from '#web/design-system/link/link.tsx';
import { Notice } from '#web/design-system/notice/notice.tsx';
import { StatusTag } from '#web/design-system/tag/tag.tsx';
import type { PublicWords } from '../routes/public/public-messages.ts';
import { standingTags } from './standing-tones.ts';
import { visaDates } from './visa-dates.ts';

/** One traveller of a sent application: status, price, appointment, visa, letter, and possible actions. */
export function SubmissionMember({
  words,
  trip: submission,
  member,
  onWithdraw,
  children,
}: {
  readonly words: PublicWords;
  readonly trip: Trip;
  readonly member: Trip['members'][number];
  readonly onWithdraw: () => void;
  /** The office's question to this traveller. */
  readonly children?: ReactNode;
}) {
  const { t, formatDate, formatTime, formatMoney } = words;
  const { quote, visa, appointment } = member;
  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="font-semibold">{member.name}</span>
        <StatusTag tone={standingTags[member.standing]}>{member.status_words}</StatusTag>
      </div>
      <p>
        <CodeText code={member.submission_number} />{' '}
        <span className="text-sm text-ink-quiet">{member.passport_masked}</span>
      </p>
      <p className="text-sm">
        {[
          member.kind_words,
          member.plan_words,
          formatMoney(quote.total_minor, quote.currency),
          ...quote.grounds.map((ground) => ground.label),
        ].join(' · ')}
      </p>
      {visa && (
        <p className="text-sm">
          {t('mine.visaNumber', { kind: visa.authorisation ? 'authorisation' : 'visa' })}{' '}
          <CodeText code={visa.visa_number} /> · {visaDates(words, visa)}
        </p>
      )}
      {!member.question && (
        <p className="max-w-measure">
          {t('mine.next', { who: t(`track.acts.${member.who_acts}`), step: member.next_step })}
        </p>
      )}
      {appointment && (
        <div className="mt-4">
          <Notice tone="waiting" title={t('track.appointment')}>
            {t('mine.appointment', {
              day: formatDate(appointment.day),
              time: formatTime(appointment.time),
              office: submission.office_words,
            })}
          </Notice>
        </div>
      )}
      {children}
      {member.paper !== 'slip' && (
        <p className="mt-3">
          <ButtonLink
            // Beside a form that is to be sent, printing is not the next step.
            kind={member.question === null ? 'primary' : 'secondary'}
            to={`${pathTo('visaApplicationPrint')}?${queryNames.submissionNumber}=${encodeURIComponent(member.submission_number)}`}
          >
            <PrinterIcon />
            {t('mine.letter', { kind: member.paper })}
          </ButtonLink>
        </p>
      )}
      {member.allowed_actions.includes(actions.withdraw.id) && (
        <Button kind="quiet" onClick={onWithdraw}>
          {t('mine.withdraw')}
          <span className="sr-only"> {member.name}</span>
        </Button>
      )}
    </>
  );
}
