import type { ReactNode } from 'react';
import type { Trip } from '#contract/api/applications.ts';
import { counterMode } from '#domain/fees/quote.ts';
import { inTwo } from '#domain/i18n/sentences.ts';
import { endBefore, visaValidities } from '#domain/issuing/visa-state.ts';
import type { IconLine } from '#web/design-system/icon-lines/icon-lines.tsx';
import {
  CalendarIcon,
  CashIcon,
  ClockIcon,
  FileIcon,
  InformationIcon,
  PeopleIcon,
} from '#web/design-system/icons/icons.tsx';
import { ArrowRightIcon } from '#web/design-system/icons/tool-icons.tsx';
import { Link } from '#web/design-system/link/link.tsx';
import { wholeDates } from '#web/design-system/whole-dates.tsx';
import { listIn } from '#web/i18n/formats.ts';
import type { JourneyWords } from '#web/journey/journey-words.ts';
import { dueIn, orderedQuotes } from '#web/journey/office-due.ts';
import { isAnythingPaid } from '#web/journey/order-state.ts';
import { dayLine, lastDayLine, placeLine } from '#web/journey/sent/arrival-lines.tsx';
import { paymentAddress } from '#web/payment/payment-address.ts';
import type { PublicWords } from '../../routes/public/public-messages.ts';
import { sinceWords } from '../standing-tones.ts';
import { visaDates } from '../visa-dates.ts';
import { DecisionReasons } from './decision-reasons.tsx';
import { type Lead, onlyComes, paysThere } from './lead-of.ts';
import { NextStepCard } from './next-step-card.tsx';

interface LeadProps {
  readonly words: PublicWords;
  readonly trip: Trip;
  readonly lead: Lead;
}

/** The card that leads the page of an application, in the words of the step that waits. */
export function LeadCard({
  words,
  journeyWords,
  trip: submission,
  lead,
  confirms = false,
  children,
}: LeadProps & {
  readonly journeyWords: JourneyWords;
  /** True on the confirmation of what was just done, which nobody waits for yet. */
  readonly confirms?: boolean;
  readonly children?: ReactNode;
}) {
  const { t, language } = words;
  const { standing, whose, asked, members, some } = lead;
  const said = stepWords({ words, trip: submission, lead });
  // The passes stand below: what is to be shown is they, and its place and day are said in the lines.
  const comes = members.every((member) => onlyComes(submission, member));
  // Nothing is to be done before the journey: no alarm.
  const calm = confirms || comes;
  const lines: readonly IconLine[] = [
    ...(some
      ? [
          {
            key: 'who',
            Icon: PeopleIcon,
            content: (
              <span className="font-semibold">
                {listIn(
                  language,
                  members.map(({ name }) => name),
                )}
              </span>
            ),
          },
        ]
      : []),
    ...placeAndTime({ words, journeyWords, trip: submission, lead }, said.title),
  ];
  return (
    <NextStepCard
      words={words}
      standing={standing}
      // Two sides are drawn only where something goes between them.
      whose={confirms || (whose === 'traveller' && !asked) ? 'nobody' : whose}
      {...(calm ? { StripIcon: ArrowRightIcon } : {})}
      strip={
        calm
          ? journeyWords.t('journey.sent.next', { yours: whose === 'traveller' ? 'yes' : 'no' })
          : standing === 'waiting' || standing === 'open'
            ? t(`track.acts.${whose}`)
            : t(`mine.stands.${standing}`)
      }
      title={said.title}
      text={said.text}
      reasons={members[0] && <DecisionReasons words={words} reasons={members[0].reasons} />}
      lines={lines}
    >
      {children}
    </NextStepCard>
  );
}

/** Returns what to do and its consequence: the office's question and an appointment have words of their own. */
function stepWords({ words, trip: submission, lead }: LeadProps): { readonly title: string; readonly text?: string } {
  const { t, formatDate, formatMoney, formatTime } = words;
  const { office_words: office, order, paid_before } = submission;
  const [first] = lead.members;
  const question = first?.question;
  if (question) {
    const day = formatDate(question.due_on);
    const until = endsBefore(first);
    return question.after_refusal
      ? {
          title: t('mine.mend'),
          text: t('mine.mendBy', {
            day,
            ends: until === undefined ? 'no' : 'yes',
            until: formatDate(until ?? question.due_on),
            paid: isAnythingPaid(submission) ? 'yes' : 'no',
          }),
        }
      : {
          title: t('mine.replyBy', { day }),
          text: t('mine.askedBy', { office, closes: formatDate(question.closes_on) }),
        };
  }
  // A fee that a counter takes is told in the lines below, not as the step.
  if (lead.pays && order !== null && (order.payment_mode !== counterMode || paid_before.length > 0)) {
    const sum = formatMoney(order.total_minor, order.currency);
    return {
      title: t(paid_before.length > 0 ? 'mine.payDifference' : 'mine.pay', { sum }),
      ...(first === undefined ? {} : { text: t('track.step', { step: first.next_step }) }),
    };
  }
  if (first?.appointment) {
    const { day, time } = first.appointment;
    return {
      title: t('mine.comeOn', { day: formatDate(day), time: formatTime(time) }),
      text: t('mine.bring'),
    };
  }
  const { first: title, rest } = inTwo(first?.next_step ?? '');
  return { title, ...(rest === undefined ? {} : { text: t('track.step', { step: rest }) }) };
}

/** Returns the last day of a visa that ends before its holder's time to reply: the longer time is no leave to stay. */
function endsBefore({ visa, question }: Lead['members'][number]): string | undefined {
  const validity = visaValidities.find((known) => known === visa?.state);
  if (visa === null || question === null || validity === undefined) return undefined;
  return endBefore(question.due_on, validity, visa.valid_until);
}

/** Returns what is to be paid at the desk, with the way to pay it now. */
function dueLine({ formatMoney }: PublicWords, { t }: JourneyWords, trip: Trip): readonly IconLine[] {
  const { order } = trip;
  if (order === null) return [];
  const { minor, currency } = dueIn(order.payment_mode, orderedQuotes(trip), {
    currency: order.currency,
    minor: order.total_minor,
  });
  return [
    {
      key: 'due',
      Icon: CashIcon,
      content: t('journey.sent.pay.on_arrival', { total: formatMoney(minor, currency) }),
      more: (
        <Link to={paymentAddress(order)} className="inline-flex min-h-6 items-center">
          {t('journey.payment.another')}
        </Link>
      ),
    },
  ];
}

/** Returns by when, where and since when, without a day that the step says itself. */
function placeAndTime(
  {
    words,
    journeyWords,
    trip: submission,
    lead,
  }: LeadProps & {
    readonly journeyWords: JourneyWords;
  },
  step: string,
): readonly IconLine[] {
  const { t, formatDate } = words;
  const { comes_to_office: comes, valid_until: until } = submission;
  const [first] = lead.members;
  if (first === undefined) return [];
  const { open, appointment, question, visa } = first;
  // Its own applicant knows since when it waits for them.
  const since = first.who_acts === 'traveller' ? undefined : sinceWords(first);
  const arrival = formatDate(submission.arrival_date);
  // A reply is sent from here: day and place, which the head of the page has, would only come before the form.
  const comesNow = comes && open && question === null;
  // Money is paid from anywhere: the place belongs to the step after it.
  const goes = appointment !== null || (comesNow && !lead.pays && lead.whose !== 'bank');
  const untilLine = (): readonly IconLine[] => {
    if (comesNow) return lastDayLine(journeyWords, submission);
    if (until === null) return [];
    const value = formatDate(until.slice(0, 10));
    return [
      { key: 'until', Icon: ClockIcon, content: t('mine.labelled', { label: submission.valid_until_words, value }) },
    ];
  };
  return [
    // While the bank is asked, no words of the step say what to do with them.
    ...(lead.whose === 'bank' ? [] : submission.papers_to_bring).map((paper) => ({
      key: paper,
      Icon: FileIcon,
      content: paper,
    })),
    ...(comesNow && !step.includes(arrival) ? [dayLine(journeyWords, submission)] : []),
    ...(visa === null
      ? []
      : [
          {
            key: 'visa',
            Icon: CalendarIcon,
            // Beside a refusal the dates alone would look like a part of it.
            content:
              lead.standing === 'granted'
                ? visaDates(words, visa)
                : t('mine.yourVisa', { dates: visaDates(words, visa) }),
          },
        ]),
    ...(goes ? [placeLine(journeyWords, submission)] : []),
    ...(paysThere(submission, lead) ? dueLine(words, journeyWords, submission) : []),
    ...(open ? untilLine() : []),
    ...(since === undefined
      ? []
      : [
          {
            key: 'since',
            Icon: InformationIcon,
            content: <span className="text-sm text-ink-quiet">{wholeDates(since)}</span>,
          },
        ]),
  ];
}
