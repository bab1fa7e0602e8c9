import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { Trip } from '#contract/api/applications.ts';
import { apiPath, pathTo } from '#contract/paths.ts';
import type { Effect } from '#domain/casework/action.ts';
import { hasEffect } from '#domain/casework/actions/index.ts';
import { stillAbout } from '#domain/casework/standing.ts';
import type { PaymentMode } from '#domain/fees/quote.ts';
import { Button } from '#web/design-system/button/button.tsx';
import { LinkLines } from '#web/design-system/icon-lines/icon-lines.tsx';
import { PrinterIcon, SignOutIcon } from '#web/design-system/icons/tool-icons.tsx';
import { ButtonLink } from '#web/design-system/link/link.tsx';
import { Notice } from '#web/design-system/notice/notice.tsx';
import { Skeleton } from '#web/design-system/skeleton/skeleton.tsx';
import { wholeDates } from '#web/design-system/whole-dates.tsx';
import { useJourneyWords } from '#web/journey/journey-words.ts';
import { MailSubmission } from '#web/journey/mail-submission.tsx';
import { isAnythingPaid, presentOrder } from '#web/journey/order-state.ts';
import { ShowPasses } from '../passes/pass-list.tsx';
import { usePasses } from '../passes/use-passes.ts';
import { AskBankLink, CardNews, PayLink } from '../payment/card-news.tsx';
import type { PublicWords } from '../routes/public/public-messages.ts';
import { BackToAgency } from './application/back-to-agency.tsx';
import { LeadCard } from './application/lead-card.tsx';
import { leadOf, onlyComes } from './application/lead-of.ts';
import { PaidBefore, PaymentPart, RefundsPart } from './application/payment-part.tsx';
import { SubmissionTimelines } from './application/submission-timelines.tsx';
import { changes, useChanges } from './application/use-changes.ts';
import { type Way, WaysList } from './application/ways-list.tsx';
import { Withdrawn } from './application/withdrawn.tsx';
import type { VisaNumbers } from './handed-numbers.ts';
import { askedFor, LetterLink, SubmissionMember } from './submission-member.tsx';

/** Loaded on demand: only changing the day needs it. */
const ArrivalChange = lazy(() => import('./arrival-change.tsx'));
/** Loaded on demand, with the dialog. */
const WithdrawDialog = lazy(async () => ({
  default: (await import('./application/withdraw-dialog.tsx')).WithdrawDialog,
}));
/** Loaded when an office asks something: it needs the definitions, which know how an answer is typed and checked. */
const OfficeQuestion = lazy(() => import('./office-question.tsx'));
/** Loaded when an application led to nothing: it needs the definitions, which know the address of a form. */
const ApplyAgain = lazy(async () => ({ default: (await import('./application/apply-again.tsx')).ApplyAgain }));
/** Loaded on demand: few applicants have an appointment, and fewer one that was cancelled. */
const ChooseTime = lazy(() => import('./choose-time.tsx'));

/** The reply that was sent last: for whom, or why the office did not need it. */
type Replied =
  | { readonly name: string; readonly notNeeded?: undefined }
  | { readonly name?: undefined; readonly notNeeded: string };

/** A sent application: what to do next, the passes, what happened, and what can be changed. */
export function OwnSubmission({
  words,
  trip: submission,
  token,
  onChange,
  onReload,
  onClose,
}: {
  readonly words: PublicWords;
  readonly trip: Trip;
  readonly token: string;
  readonly onChange: (submission: Trip) => void;
  readonly onReload: () => void;
  readonly onClose: () => void;
}) {
  const { t, formatDate } = words;
  const journeyWords = useJourneyWords(submission.service);
  const [replied, setReplied] = useState<Replied>();
  const { passes } = usePasses(submission, token, words.language);
  const { order, members } = submission;
  const state = order && presentOrder(order);
  const those = (action: string) => members.filter(({ allowed_actions }) => allowed_actions.includes(action));
  const withEffect = (effect: Effect) =>
    members.filter(({ allowed_actions }) => allowed_actions.some((action) => hasEffect(action, effect)));
  const withdrawable = withEffect('withdraw');
  const lead = leadOf(submission);
  const left = stillAbout(members, ({ standing }) => standing);
  const count = left.length;
  const alone = members.length === 1 ? members[0] : undefined;
  const group = members.some(({ people }) => people.length > 0);
  const someOpen = members.some((member) => member.open);
  const first = members[0]?.submission_number ?? '';
  /** True when everything that was due so far is paid. */
  const settled = order !== null && state?.payable !== true;
  const { open, openDialog, problem, working, change, setProblem, withdraw, withdrawn, move, unchanged } = useChanges({
    words,
    submission,
    token,
    settled,
    onChange: (newest) => {
      setReplied(undefined);
      onChange(newest);
    },
    onReload,
  });
  const pays = (mode: PaymentMode) => order?.payment_mode === mode && state?.payable === true;

  const printLink = (kind: 'primary' | 'line') => (
    <ButtonLink key="print" kind={kind} to={pathTo('visaApplicationPrint', { number: first })}>
      <PrinterIcon />
      {left.every(({ paper }) => paper === 'slip')
        ? journeyWords.t('journey.sent.print', { count })
        : t('mine.printAll')}
    </ButtonLink>
  );
  const asks = members.some(({ question, allowed_actions }) => question !== null || choosesTime(allowed_actions));
  const moved = withEffect('send_again').length > 0;
  /** True when the card asks for a payment, whichever way was chosen so far. */
  const paysNext = lead?.pays === true && state?.payable === true;
  const printsNext =
    !asks && !moved && !paysNext && lead?.whose === 'traveller' && lead.members.some(({ slip_needed }) => slip_needed);
  const hasPasses = typeof passes !== 'string' && passes.length > 0;
  /** True when the passes do at the desk what the slips would. */
  const showsPasses = hasPasses && lead?.members.every((member) => onlyComes(submission, member)) === true;
  /** The one whose letter the card leads to; of an authorisation that became a visa, it is of no more use. */
  const lettered = alone !== undefined && alone.paper !== 'slip' && !isExchanged(alone) ? alone : undefined;
  /** The first of those who may stay longer: their visa's number is handed on, their passport's is not shown here. */
  const stays = lead?.members.find(({ may_stay_longer }) => may_stay_longer);
  /** The one button of the card. */
  const next: ReactNode =
    (order && pays('bank') && (
      <ButtonLink to={pathTo('visaApplicationPrint', { order: order.reference })}>
        <PrinterIcon />
        {journeyWords.t('journey.sent.bankSlip')}
      </ButtonLink>
    )) ||
    (order && paysNext && <PayLink words={words} journeyWords={journeyWords} order={order} />) ||
    (moved && <Button onClick={() => openDialog('resend')}>{t('mine.resend')}</Button>) ||
    (lettered && <LetterLink words={words} member={lettered} kind="primary" />) ||
    (printsNext && showsPasses && (
      <ShowPasses passes={passes} kind="primary">
        {printLink('line')}
      </ShowPasses>
    )) ||
    (printsNext && printLink('primary')) ||
    (stays !== undefined && (
      <ButtonLink
        kind="secondary"
        to={pathTo('visaProcessing', { tab: 'extension' })}
        state={{ passport: '', visa: stays.visa?.visa_number ?? '' } satisfies VisaNumbers}
      >
        {t('mine.stayLonger')}
      </ButtonLink>
    )) ||
    (order && lead?.whose === 'bank' && <AskBankLink words={words} order={order} />) ||
    (!group && lead?.whose === 'nobody' && members.every(({ paper, visa }) => paper === 'slip' && visa === null) && (
      <Suspense fallback={<Skeleton label={t('shell.loading')} lines={1} />}>
        <ApplyAgain words={words} service={submission.service} />
      </Suspense>
    ));
  const ways: readonly Way[] = [
    ...(those(changes.change.action).length > 0
      ? [
          {
            key: 'change',
            title: t('mine.changeArrival'),
            hint: t('mine.changeArrivalHint'),
            onOpen: () => openDialog('change'),
          },
        ]
      : []),
    ...(withdrawable.length > 0
      ? [
          {
            key: 'withdraw',
            title: withdrawTitle(words, submission, withdrawable),
            ...(isAnythingPaid(submission) ? { hint: t('mine.withdrawHint') } : {}),
            onOpen: () => openDialog('withdraw'),
          },
        ]
      : []),
  ];
  const moving = open === 'change' || open === 'resend' ? changes[open] : undefined;

  const prints = [
    alone && alone.paper !== 'slip' && (asks || lettered === undefined) && (
      <LetterLink key="letter" words={words} member={alone} kind="line" />
    ),
    !printsNext && (alone === undefined || (alone.open && alone.paper === 'slip')) && printLink('line'),
  ].filter(Boolean);
  const side = (
    <>
      <WaysList title={t('mine.ways')} ways={ways} wait={submission.changes_wait} />
      <PaymentPart
        words={words}
        journeyWords={journeyWords}
        trip={submission}
        choiceAbove={paysNext && !pays('bank')}
      />
      <RefundsPart words={words} trip={submission} />
      <PaidBefore words={words} trip={submission} />
      <LinkLines>
        {prints}
        {someOpen && submission.email_hint !== null && (
          <MailSubmission words={journeyWords} token={token} to={submission.email_hint} />
        )}
        <Button kind="line" icon={<SignOutIcon />} onClick={onClose}>
          {t('shell.signOut')}
        </Button>
      </LinkLines>
    </>
  );
  const asked = askedFor(members);

  return (
    <>
      <title>{`${submission.own_words} – ${t('portal.name')}`}</title>
      {group && <BackToAgency words={words} />}
      <h1 className="mb-1">{submission.own_words}</h1>
      <p className="mb-5 text-ink-quiet">
        {wholeDates(
          [submission.place_and_day_words, ...(alone === undefined ? [t('mine.travellers', { count })] : [])].join(
            '\u00a0· ',
          ),
        )}
      </p>
      {problem !== undefined && open === undefined && (
        <Notice tone="refused" title={t('form.problem')} live>
          {problem}
        </Notice>
      )}
      {replied?.name !== undefined && (
        <Notice tone="granted" title={t('mine.answered', { name: replied.name })} live>
          {t('mine.answeredText', { office: submission.office_words })}
        </Notice>
      )}
      {replied?.notNeeded !== undefined && <Notice live>{replied.notNeeded}</Notice>}
      {unchanged && (
        <Notice title={t('mine.unchanged')} live>
          {t('mine.unchangedText', { day: formatDate(submission.arrival_date) })}
        </Notice>
      )}
      {order && state?.payable && <CardNews words={words} order={order} />}
      {withdrawn.length > 0 && <Withdrawn words={words} members={withdrawn} />}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-16 gap-y-6 wide:grid-cols-[minmax(0,1fr)_340px]">
        <div className="contents min-w-0 wide:block">
          {lead && (
            <LeadCard words={words} journeyWords={journeyWords} trip={submission} lead={lead}>
              {asks ? (
                <div className="grid gap-8">
                  {members.map((member) => (
                    <Asked
                      key={member.submission_number}
                      name={alone === undefined ? member.name : undefined}
                      member={member}
                    >
                      {choosesTime(member.allowed_actions) && (
                        <Suspense fallback={<Skeleton label={t('shell.loading')} lines={3} />}>
                          <ChooseTime
                            words={words}
                            trip={submission}
                            member={member}
                            working={working}
                            onSend={(slot) =>
                              void change(
                                'choose-time',
                                apiPath('submissionAppointment'),
                                { version: submission.version, submission_number: member.submission_number, slot },
                                setProblem,
                              )
                            }
                          />
                        </Suspense>
                      )}
                      {member.question && (
                        <Suspense fallback={<Skeleton label={t('shell.loading')} lines={3} />}>
                          <OfficeQuestion
                            key={`${member.submission_number} ${submission.version}`}
                            words={journeyWords}
                            publicWords={words}
                            trip={submission}
                            member={member}
                            question={member.question}
                            token={token}
                            onAnswered={(answered) => {
                              onChange(answered);
                              setReplied({ name: member.name });
                            }}
                            onClosed={(message) => {
                              setReplied({ notNeeded: message });
                              onReload();
                            }}
                          />
                        </Suspense>
                      )}
                    </Asked>
                  ))}
                </div>
              ) : (
                next
              )}
            </LeadCard>
          )}
          <div className="order-2 wide:mt-8">
            <SubmissionTimelines words={words} trip={submission} />
          </div>
        </div>
        <div className="contents min-w-0 flex-col gap-6 wide:flex">
          {/* A phone is shown at a desk: there, the passes come before what happened. */}
          {hasPasses && !showsPasses && (
            <div className="order-1 wide:order-3">
              <ShowPasses passes={passes} kind="secondary" />
            </div>
          )}
          <div className="order-2">
            <h2 className="mb-2">
              {t(alone === undefined ? 'mine.everybody' : group ? 'mine.group' : 'mine.traveller')}
            </h2>
            {asked.all && <p className="-mt-1 mb-2 text-sm text-ink-quiet">{asked.all}</p>}
            <ol className="mb-3 border-t border-hairline">
              {members.map((member) => (
                <li key={member.submission_number} className="border-b border-hairline py-3">
                  <SubmissionMember
                    words={words}
                    member={member}
                    photo={
                      typeof passes === 'string'
                        ? undefined
                        : passes.find(({ id }) => id === member.submission_number)?.photo
                    }
                    about={asked.of(member)}
                    calm={onlyComes(submission, member)}
                    withLetter={alone === undefined}
                    withReasons={lead?.members.includes(member) !== true}
                  />
                </li>
              ))}
            </ol>
          </div>
          <div className="order-4">{side}</div>
        </div>
      </div>
      <Suspense>
        {moving !== undefined && (
          <ArrivalChange
            words={words}
            id={open ?? ''}
            title={t(moving.title)}
            text={t(moving.text)}
            working={working}
            sameDay={submission.arrival_date}
            paid={settled}
            members={those(moving.action)}
            onClose={() => openDialog(undefined)}
            onSend={(body, onPrice) => move(open === 'resend' ? 'resend' : 'change', body, onPrice)}
          />
        )}
        {open === 'withdraw' && (
          <WithdrawDialog
            words={words}
            members={withdrawable}
            others={members.filter((member) => !withdrawable.includes(member))}
            cancelText={journeyWords.t('journey.cancel')}
            working={working}
            problem={problem}
            onWithdraw={(chosen) => void withdraw([...chosen])}
            onClose={() => openDialog(undefined)}
          />
        )}
      </Suspense>
    </>
  );
}

/** Tells whether a letter of authorisation was exchanged for a visa. */
const isExchanged = ({ paper, visa }: Trip['members'][number]) =>
  paper === 'authorisation' && visa?.authorisation === false;

const choosesTime = (allowed: readonly string[]) => allowed.some((action) => hasEffect(action, 'choose_time'));

/** Returns the name of the way to withdraw: of one among several it says whose application it is. */
function withdrawTitle({ t }: PublicWords, { members }: Trip, [first, ...others]: Trip['members']): string {
  if (others.length > 0) return t('mine.withdrawSome');
  return members.length > 1 && first !== undefined ? t('mine.withdrawTitle', { name: first.name }) : t('mine.withdraw');
}

/** Questions to one traveller, under the name where there are several. */
function Asked({
  name,
  member,
  children,
}: {
  readonly name: string | undefined;
  readonly member: Trip['members'][number];
  readonly children: ReactNode;
}) {
  if (member.question === null && !choosesTime(member.allowed_actions)) return null;
  return (
    <div>
      {name !== undefined && <h3 className="mb-2">{name}</h3>}
      {children}
    </div>
  );
}
