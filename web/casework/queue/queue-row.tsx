import { useId } from 'react';
import { Link } from 'react-router';
import type { CaseRow } from '#contract/api/queue.ts';
import type { ShownFeeStanding } from '#domain/casework/fee-standing.ts';

import type { Pressure } from '#domain/casework/queue/urgency.ts';
import { classNames } from '#web/design-system/class-names.ts';
import { CashIcon, type Icon } from '#web/design-system/icons/icons.tsx';
import { FreeIcon, PaidIcon, ProposedFeeIcon, UnsetFeeIcon } from '#web/design-system/staff-shell/staff-icons.tsx';
import { StatusText } from '#web/design-system/tag/tag.tsx';
import { useDepartmentMessages } from '../department-messages.ts';
import { MatchSign } from '../match-sign.tsx';
import { GroupSize, NationalityCodes } from '../nationality-code.tsx';
import { toneOf } from '../status-word.tsx';
import { Portrait } from './portrait.tsx';
import { ageWords, type SharedParts, urgencyOfRow, urgencyWords } from './urgency-words.ts';

const fees: Readonly<Record<ShownFeeStanding, { readonly Icon: Icon; readonly ink: string }>> = {
  due: { Icon: CashIcon, ink: 'text-waiting' },
  paid: { Icon: PaidIcon, ink: 'text-granted' },
  free: { Icon: FreeIcon, ink: 'text-ink-quiet' },
  not_set: { Icon: UnsetFeeIcon, ink: 'text-ink-quiet' },
  proposed: { Icon: ProposedFeeIcon, ink: 'text-waiting' },
};

const pressures: Readonly<Record<Pressure, string>> = {
  calm: 'text-ink',
  soon: 'font-semibold text-waiting',
  late: 'font-semibold text-refused',
};

/** Between the parts of a line, as the server joins kind, length and entries. */
const between = ' · ';

/** A case in two lines: who, from where and in which state; what, how urgent, whether paid and how old. */
export function QueueRow({
  row,
  to,
  state,
  current,
  shared,
  onOpen,
}: {
  readonly row: CaseRow;
  readonly to: { readonly pathname: string; readonly search: string };
  readonly state: object;
  readonly current: boolean;
  readonly shared: SharedParts;
  readonly onOpen: () => void;
}) {
  const id = useId();
  const words = useDepartmentMessages();
  const { t, wordOf, formatDate, formatNumber } = words;
  const decisive = urgencyOfRow(row);
  const urgency = urgencyWords(words, decisive, shared);
  const fee =
    row.fee_standing === null ? undefined : { ...fees[row.fee_standing], words: t(`desk.fee.${row.fee_standing}`) };
  const named = row.about_visa || row.short_words === '' || row.service !== shared.service;
  const days = row.added_days === null ? [] : [t('desk.age.days', { shown: formatNumber(row.added_days) })];
  const [asked = '', ...entries] = row.short_words.split(between);
  const asks = [named ? row.service_words : '', asked, ...days].filter((text) => text !== '').join(between);
  const kind = [asks, ...entries].join(between);
  const title =
    row.new_valid_until === null
      ? kind
      : `${kind} ${t('department.arrivals.ifGranted', { day: formatDate(row.new_valid_until) })}`;
  const status = wordOf('status', row.status);
  const dot = (
    <span aria-hidden="true" className="mx-1 font-normal text-ink-quiet">
      ·
    </span>
  );
  // A match is more urgent than anything else that the line has room for.
  const urgent =
    row.match !== null ? (
      <span className="flex flex-none">
        {dot}
        <MatchSign match={row.match} />
      </span>
    ) : (
      urgency.text !== '' && (
        <span className={classNames('flex-none', pressures[urgency.pressure])} title={urgency.title}>
          {dot}
          {urgency.text}
        </span>
      )
    );
  const given = row.given_names === '' ? '' : `, ${row.given_names}`;
  return (
    <div className="relative grid h-14 grid-cols-[26px_minmax(0,1fr)] items-center gap-x-2.5 border-b border-hairline px-3 [contain-intrinsic-size:auto_56px] [content-visibility:auto] hover:bg-sunken has-[[aria-current]]:bg-action-tint has-[[aria-current]]:shadow-[inset_3px_0_var(--color-action)] has-[:focus-visible]:outline-3 has-[:focus-visible]:outline-offset-[-3px] has-[:focus-visible]:outline-focus forced-colors:has-[[aria-current]]:outline-2 forced-colors:has-[[aria-current]]:outline-offset-[-2px] max-desk:h-15">
      <Portrait applicationId={row.id} document={row.portrait} />
      <span className="min-w-0">
        <span className="flex min-w-0 items-center gap-1.5 text-[14px]/[20px]">
          {row.answered_on === row.office_today && (
            <>
              <span aria-hidden="true" className="h-2 w-2 flex-none rounded-full bg-action" />
              <span className="sr-only">{t('desk.newAnswer')}</span>
            </>
          )}
          {/* The whole row can be pressed; its name alone is the link's. */}
          <Link
            to={to}
            state={state}
            onClick={onOpen}
            aria-current={current ? 'true' : undefined}
            aria-describedby={`${id}-more`}
            data-row={row.id}
            title={row.name}
            className="min-w-0 truncate text-ink no-underline outline-none after:absolute after:inset-0 hover:text-ink"
          >
            <b className="font-[650]">{row.surname}</b>
            {given}
          </Link>
          <NationalityCodes codes={row.nationalities} className="text-[12px]/[16px]" />
          <GroupSize size={row.group_size} className="text-[12px]" />
          <span className="ml-auto flex-none pl-1">
            <StatusText
              tone={toneOf(row.status, {
                fee: row.fee_standing,
                over: decisive?.kind === 'visa_ended',
                stopped: row.match === 'open',
              })}
              iconOnly={shared.status}
            >
              {status}
            </StatusText>
          </span>
        </span>
        <span
          id={`${id}-more`}
          className="flex min-w-0 items-center text-[13px]/[18px] whitespace-nowrap text-ink-quiet"
        >
          {/* A text too long for the line wraps out of sight, and the shorter copy above it, without entries, moves in. */}
          <span className="flex h-4.5 min-w-0 flex-1 flex-wrap overflow-hidden" title={title}>
            {entries.length > 0 && <span className="h-4.5" />}
            <span className="relative flex min-w-0">
              <span className={entries.length > 0 ? undefined : 'truncate'}>{kind}</span>
              {urgent}
              {entries.length > 0 && (
                <span aria-hidden="true" className="absolute inset-x-0 bottom-full flex">
                  <span className="truncate">{asks}</span>
                  {urgent}
                </span>
              )}
            </span>
          </span>
          <span className="ml-auto flex flex-none items-center gap-1 pl-1.5 text-[12px] tabular-nums">
            {fee !== undefined && (
              <span className={fee.ink} title={fee.words}>
                <fee.Icon className="h-4 w-4" />
                <span className="sr-only">{fee.words}</span>
              </span>
            )}
            <span>{ageWords(words, row)}</span>
          </span>
        </span>
      </span>
    </div>
  );
}
