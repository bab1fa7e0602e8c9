import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import type { CaseView } from '#contract/api/casework.ts';
import { hasEffect } from '#domain/casework/actions/index.ts';
import { isOpenStatus } from '#domain/casework/lifecycle.ts';
import { isReaders } from '#domain/casework/next-step.ts';
import type { ZoneKey } from '#domain/identity/compare-zone.ts';
import { isOver, visaValidity } from '#domain/issuing/visa-state.ts';
import { isUndecidedMatch, markOfConfirmed, weightiestMatch } from '#domain/screening/match-state.ts';
import { portalDayNow } from '#web/api/portal-day.ts';
import { classNames } from '#web/design-system/class-names.ts';
import { ChevronDownIcon, ChevronLeftIcon } from '#web/design-system/icons/icons.tsx';
import { ChevronUpIcon } from '#web/design-system/icons/tool-icons.tsx';
import { QueueIcon } from '#web/design-system/staff-shell/staff-icons.tsx';
import { IconButton } from '#web/design-system/staff-shell/staff-shell.tsx';
import { wholeDates } from '#web/design-system/whole-dates.tsx';
import { lastBlock } from '../case-parts/case-name.ts';
import { useDepartmentMessages } from '../department-messages.ts';
import { useDesk } from '../desk.ts';
import { MatchSign } from '../match-sign.tsx';
import { GroupSize, NationalityCodes } from '../nationality-code.tsx';
import { useQueueBeside, useQueueSteps } from '../queue/queue-context.ts';
import { StatusWord } from '../status-word.tsx';
import { ActionBar } from './action-bar.tsx';
import type { ActionOffer, PlacedOffers } from './case-actions.ts';
import type { Lead } from './lead.ts';

/** Way back to the queue and on to the next case, at the top of a phone. */
function PhoneBar({ file }: { readonly file: CaseView }) {
  const { t } = useDepartmentMessages();
  const desk = useDesk();
  const { address, place } = useQueueBeside();
  const { move } = useQueueSteps();
  return (
    <div className="screen-only flex h-11 flex-none items-center border-b border-hairline px-1 text-[14px] desk:hidden">
      <Link
        to={address.queueTo}
        state={address.state}
        className="inline-flex h-11 items-center gap-1 px-2 font-semibold no-underline"
      >
        <ChevronLeftIcon className="h-4 w-4" />
        {t(desk.title)}
      </Link>
      <span className="flex-1 text-center text-ink-quiet tabular-nums">
        <b translate="no" className="font-mono font-normal">
          {lastBlock(file.submission_number)}
        </b>
        {place !== undefined && ' · '}
        <Place />
      </span>
      <IconButton label={t('desk.previous')} Icon={ChevronUpIcon} onClick={() => move(-1)} />
      <IconButton label={t('desk.next')} Icon={ChevronDownIcon} onClick={() => move(1)} />
    </div>
  );
}

/** Letters of a name beside the actions of a narrow case; a longer one is set smaller and goes on in another line. */
const nameOfOneLine = 32;

/** Place of the case in the queue: “2 of 14”. */
function Place() {
  const { t, formatNumber } = useDepartmentMessages();
  const { place, total, totalIsExact } = useQueueBeside();
  if (place === undefined) return null;
  const all = formatNumber(total);
  return t('desk.place', {
    place: formatNumber(place + 1),
    total: totalIsExact ? all : t('department.home.moreThan', { shown: all }),
  });
}

/** Confirmed match of an open case, also where its explanation was scrolled away; an undecided one is the next step itself. */
function ConfirmedMatch({ file }: { readonly file: CaseView }) {
  const { t, wordOf } = useDepartmentMessages();
  const match = weightiestMatch(file.screening);
  if (match === undefined || !isOpenStatus(file.status)) return null;
  return (
    <>
      <MatchSign
        match={markOfConfirmed(match)}
        words={t('desk.chip.referred', { effect: wordOf('screening_effect', match.effect) })}
      />
      {' · '}
    </>
  );
}

/** True if nobody can use the visa of a case today. */
function visaIsOver({ visa }: CaseView): boolean {
  if (visa === null) return false;
  const { state, valid_from: validFrom, valid_until: validUntil } = visa;
  return isOver(visaValidity({ state, validFrom, validUntil }, portalDayNow()));
}

/** True while something about the person or the sticker has to be settled before the visa is used. */
function isStopped({ screening, visa }: CaseView): boolean {
  return visa?.sticker_spoilt === true || screening.some(({ state }) => isUndecidedMatch(state));
}

/** Head of a case, which stays: who, in which state, who acts next, which number, and the actions. */
export function CaseHead({
  file,
  offers,
  onChoose,
  differences,
  lead,
}: {
  readonly file: CaseView;
  readonly offers: PlacedOffers;
  /** Details that the reader has to settle first. */
  readonly differences: readonly ZoneKey[];
  readonly lead: Lead | undefined;
  readonly onChoose: (offer: ActionOffer) => void;
}) {
  const { t, formatDate, formatNumber } = useDepartmentMessages();
  const { move, showQueue, takesFocus } = useQueueSteps();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // A page without focus goes on by keyboard in the case, and not through all rows of the queue before it.
    const { activeElement: at } = document;
    // On a narrow screen the queue leaves with the focus.
    if (takesFocus() || at === null || at === document.body || !at.checkVisibility())
      heading.current?.focus({ preventScroll: true });
  }, [takesFocus]);
  const { next_step: next } = file;
  /** True if the reader's next step begins with taking the case, which the reason against that step leaves unsaid. */
  const nobodys = [...offers.beside, ...offers.more].some(
    ({ name, whyNot }) => hasEffect(name, 'hold') && whyNot === undefined,
  );
  /** Differences that stop the reader: the button beside it says what to do, and the lines below it how. */
  const stopping =
    differences.length > 0 && next !== null && isReaders(next.who)
      ? t('desk.next.differs', {
          by: nobodys ? 'nobody' : 'you',
          key: differences[0] ?? '',
          count: differences.length,
          shown: formatNumber(differences.length),
        })
      : '';
  const unchecked = file.papers_to_settle.filter(({ state }) => state === null);
  const fresh = file.documents.filter(({ is_new }) => is_new).map(({ id }) => id);
  /** The documents that the reader's next step waits for, as many as they are by now. */
  const checking =
    next !== null && isReaders(next.who) && offers.main?.state.settle_in === 'documents' && unchecked.length > 0
      ? t('desk.next.documents', {
          by: nobodys ? 'nobody' : 'you',
          fresh: unchecked.every(({ documents }) => documents.some((id) => fresh.includes(id))) ? 'yes' : 'no',
          count: unchecked.length,
          shown: formatNumber(unchecked.length),
          ends: hasEffect(offers.main.name, 'recommend') ? 'recommend' : 'decide',
        })
      : undefined;
  return (
    <>
      <title>{`${file.name} – ${t('portal.name')}`}</title>
      <PhoneBar file={file} />
      <header
        data-action-row=""
        className="grid flex-none grid-cols-[minmax(0,1fr)] items-center gap-x-2 gap-y-1 border-b border-hairline px-4 py-2 desk:grid-cols-[minmax(0,1fr)_auto] desk:px-5 desk:pt-3 desk:pb-2.5 @min-[900px]/case:px-7"
      >
        <div data-head-name="" className="flex min-w-0 items-center gap-2">
          <span className="max-desk:hidden beside:hidden">
            <IconButton label={t('desk.showQueue')} Icon={QueueIcon} onClick={showQueue} />
          </span>
          <h1
            ref={heading}
            tabIndex={-1}
            data-case-title=""
            className={classNames(
              'min-w-0 font-normal! decoration-2 underline-offset-4 focus-visible:underline [overflow-wrap:anywhere]',
              file.name.length > nameOfOneLine ? 'text-[15px]/[18px]!' : 'text-[20px]/[28px]!',
            )}
          >
            <b className="font-[650]">{file.surname}</b>
            {file.given_names !== '' && `, ${file.given_names}`}
          </h1>
          <NationalityCodes codes={file.nationalities} className="text-[13px]/[20px]" />
          <GroupSize size={file.group_size} className="text-[13px]/[20px]" />
        </div>
        <div className="max-desk:hidden">
          <ActionBar offers={offers} onChoose={onChoose} lead={lead} />
        </div>
        <div className="col-span-full flex min-h-7 min-w-0 items-center gap-x-2 gap-y-1 text-[14px]/[20px] max-desk:flex-wrap max-desk:items-start">
          <span className="flex flex-none [&>span]:py-0! [&>span]:text-[13px]!">
            <StatusWord
              status={file.status}
              fee={file.fee_standing}
              over={visaIsOver(file)}
              stopped={isStopped(file)}
            />
          </span>
          <p
            className="min-w-0 flex-1 desk:line-clamp-2 max-desk:basis-52"
            title={[next?.words, next?.reason, file.clock?.words].filter((part) => part != null).join(' ')}
          >
            <ConfirmedMatch file={file} />
            {stopping}
            {next !== null && stopping === '' && (
              <>
                {checking === undefined && next.reason !== null && nobodys && `${t('desk.nobodys')} · `}
                {/* One thing fits beside the name: the reason against the reader's own step, or else the step. */}
                {checking ?? wholeDates(next.reason ?? next.words)}
              </>
            )}
            {file.lapses_soon && file.valid_until !== null && (
              <span className="text-waiting">
                {' '}
                {wholeDates(t('desk.lapsesOn', { day: formatDate(file.valid_until) }))}
              </span>
            )}
            {/* Whoever is told what is missing need not be told since when. */}
            {file.clock !== null && !(next !== null && next.reason !== null) && (
              // Beside the actions there is room for one thing: who acts, and on what.
              <span className="text-ink-quiet @max-[899px]/case:sr-only"> {wholeDates(file.clock.words)}</span>
            )}
          </p>
          <span
            translate="no"
            title={file.submission_number}
            className="flex-none font-mono text-ink-quiet max-desk:hidden"
          >
            <span className="@max-[899px]/case:sr-only">
              {file.submission_number.slice(0, -lastBlock(file.submission_number).length)}
            </span>
            <span aria-hidden="true" className="@min-[900px]/case:hidden">
              …
            </span>
            <b className="font-semibold text-ink">{lastBlock(file.submission_number)}</b>
          </span>
          <span className="screen-only inline-flex flex-none items-center text-[13px] text-ink-quiet tabular-nums max-desk:hidden">
            <Place />
            <IconButton label={t('desk.previous')} Icon={ChevronUpIcon} onClick={() => move(-1)} />
            <IconButton label={t('desk.next')} Icon={ChevronDownIcon} onClick={() => move(1)} />
          </span>
        </div>
      </header>
    </>
  );
}
