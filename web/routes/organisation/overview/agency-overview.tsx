import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { GroupRequestRow } from '#contract/api/organisations.ts';
import { pathTo } from '#contract/paths.ts';
import { daysBetween, type PlainDate } from '#domain/calendar/plain-date.ts';
import { monthOf } from '#domain/calendar/report-period.ts';
import { type GroupStep, groupSteps } from '#domain/organisations/group-step.ts';
import { useStaff } from '#web/accounts/staff-guard.tsx';
import { useToday } from '#web/api/portal-day.ts';
import { NumberList } from '#web/casework/number-links.tsx';
import { useOverviewMessages } from '#web/casework/overview/overview-messages.ts';
import { EmptyState } from '#web/design-system/empty-state/empty-state.tsx';
import { PeopleIcon } from '#web/design-system/icons/icons.tsx';
import { ButtonLink } from '#web/design-system/link/link.tsx';
import { StatusText } from '#web/design-system/tag/tag.tsx';
import { wholeDates } from '#web/design-system/whole-dates.tsx';
import { type DraftMarker, draftMarker } from '#web/drafts/device-markers.ts';
import { firstRows } from '#web/lists/resource-calls.ts';
import { groupTones } from '../group-tones.ts';
import { OpenRequest } from '../open-request.tsx';
import { useOrganisationMessages } from '../organisation-messages.ts';
import { useGoodStanding } from '../standing-notice.tsx';
import { BothCalendars } from './both-calendars.tsx';
import { ListNumber } from './list-number.tsx';
import { listOfWork, shownRows } from './list-of-work.ts';
import { RowsBlock, WorkLine, WorkLines } from './rows-block.tsx';

const groups = listOfWork('trekkingRequests', 'trekking-requests', 'changed_at');
/** Applications whose next step is the agency's. */
const own = { step: '1' };
const byFirstDay = { by: 'first_day', descending: false };

/** An agency's work added up: what waits for it, who leaves next, its numbers and what changed last. */
export function AgencyOverview() {
  const { t, language } = useOrganisationMessages();
  const { may } = useStaff();
  const acts = useGoodStanding() && may('groups.send');
  const today = useToday();
  const latest = useQuery(
    firstRows<GroupRequestRow>(groups.resource, { filters: {}, sort: groups.newest, count: shownRows }, language),
  );
  const [newest] = useState(draftMarker.read);
  const draft = newest?.address.startsWith(pathTo('trekkingRequestNew')) ? newest : undefined;
  if (latest.data?.meta.total === 0 && draft === undefined) {
    return (
      <EmptyState
        Icon={PeopleIcon}
        title={t('trekking.requests.none')}
        action={
          acts && (
            <ButtonLink kind="secondary" to={pathTo('trekkingRequestNew')}>
              {t('organisation.overview.firstGroup')}
            </ButtonLink>
          )
        }
      >
        {t('organisation.overview.firstGroupText')}
      </EmptyState>
    );
  }
  return (
    <div className="max-w-[1320px] space-y-7">
      <div className="grid items-start gap-x-10 gap-y-7 wide:grid-cols-2">
        <OwnWork draft={acts ? draft : undefined} acts={acts} today={today} />
        {today !== undefined && <Departures today={today} acts={acts} />}
      </div>
      <div className="grid items-start gap-x-10 gap-y-7 wide:grid-cols-2">
        <RowsBlock
          title={t('organisation.overview.latest')}
          answer={latest}
          all={groups.to({})}
          none={t('trekking.requests.none')}
        >
          {(rows) => <LatestChanges rows={rows} acts={acts} />}
        </RowsBlock>
        <NumberList title={t('organisation.overview.numbers')}>
          {groupSteps
            .filter((step) => step !== 'closed')
            .map((step) => (
              <ListNumber key={step} list={groups} filters={{ step }} label={t(`trekking.step.${step}`)} />
            ))}
          {today !== undefined && (
            <ListNumber
              list={groups}
              filters={{ sent_from: monthOf(today).from }}
              label={t('organisation.overview.sentThisMonth')}
            />
          )}
          {today !== undefined && (
            <ListNumber
              list={groups}
              filters={{ step: 'print', ...monthOf(today) }}
              label={t('organisation.overview.leavingThisMonth')}
            />
          )}
        </NumberList>
      </div>
    </div>
  );
}

/** Returns the size of a group in words. */
function useSizeWords() {
  const { t, formatNumber } = useOrganisationMessages();
  return ({ group_size: count }: GroupRequestRow) =>
    t('organisation.overview.size', { count, shown: formatNumber(count) });
}

/** Applications whose next step is the agency's, after a form begun on this device. */
function OwnWork({
  draft,
  acts,
  today,
}: {
  /** Newest form begun on this device and not sent. */
  readonly draft: DraftMarker | undefined;
  readonly acts: boolean;
  readonly today: PlainDate | undefined;
}) {
  const { t, language, formatDate, formatNumber } = useOrganisationMessages();
  const sizeOf = useSizeWords();
  const answer = useQuery(
    firstRows<GroupRequestRow>(groups.resource, { filters: own, sort: byFirstDay, count: shownRows }, language),
  );
  return (
    <RowsBlock
      title={t('organisation.overview.waiting')}
      answer={answer}
      all={groups.to(own)}
      none={t('organisation.overview.nothing')}
      before={
        draft === undefined ? undefined : (
          <WorkLines>
            <WorkLine
              day={t('organisation.overview.draft')}
              title={t('trekking.requests.new')}
              text={t('organisation.overview.draftStep', {
                step: formatNumber(draft.step),
                total: formatNumber(draft.total),
              })}
              step={
                <ButtonLink kind="secondary" to={draft.address}>
                  {t('form.continue')}
                </ButtonLink>
              }
            />
          </WorkLines>
        )
      }
    >
      {(rows) => (
        <WorkLines>
          {rows.map((row) => (
            <WorkLine
              key={row.id}
              day={
                row.due_on === null
                  ? undefined
                  : wholeDates(t('organisation.overview.by', { day: formatDate(row.due_on) }))
              }
              late={row.due_on !== null && today !== undefined && row.due_on <= today}
              title={row.area_words}
              text={wholeDates(
                t('organisation.overview.about', {
                  task: t(`organisation.overview.task.${row.step}`),
                  size: sizeOf(row),
                  day: formatDate(row.first_day),
                }),
              )}
              step={acts && <OpenStep row={row} step={row.step} />}
            />
          ))}
        </WorkLines>
      )}
    </RowsBlock>
  );
}

/** Opens an application of a line by the verb of a step. */
function OpenStep({ row, step }: { readonly row: GroupRequestRow; readonly step: GroupStep }) {
  const { t } = useOrganisationMessages();
  return (
    <OpenRequest row={row} kind="secondary" text={t(`organisation.overview.do.${step}`)} hiddenText={row.area_words} />
  );
}

/** Groups with a permit whose first day is still to come. */
function Departures({ today, acts }: { readonly today: PlainDate; readonly acts: boolean }) {
  const { t, language, formatNumber } = useOrganisationMessages();
  const sizeOf = useSizeWords();
  const filters = { step: 'print', from: today };
  const answer = useQuery(
    firstRows<GroupRequestRow>(groups.resource, { filters, sort: byFirstDay, count: shownRows }, language),
  );
  return (
    <RowsBlock
      title={t('organisation.overview.departures')}
      answer={answer}
      all={groups.to(filters)}
      none={t('organisation.overview.noDepartures')}
    >
      {(rows) => (
        <WorkLines>
          {rows.map((row) => {
            const days = daysBetween(today, row.first_day);
            return (
              <WorkLine
                key={row.id}
                day={<BothCalendars day={row.first_day} />}
                title={row.area_words}
                text={t('organisation.overview.leaving', {
                  size: sizeOf(row),
                  when: t('organisation.overview.leaves', { days, shown: formatNumber(days) }),
                })}
                step={acts && <OpenStep row={row} step="print" />}
              />
            );
          })}
        </WorkLines>
      )}
    </RowsBlock>
  );
}

function LatestChanges({ rows, acts }: { readonly rows: readonly GroupRequestRow[]; readonly acts: boolean }) {
  const { formatInstant } = useOverviewMessages();
  const sizeOf = useSizeWords();
  return (
    <WorkLines>
      {rows.map((row) => (
        <WorkLine
          key={row.id}
          day={wholeDates(formatInstant(row.changed_at))}
          title={row.area_words}
          text={
            <span className="flex flex-wrap items-center gap-x-3">
              <StatusText tone={groupTones[row.step]}>{row.status_words}</StatusText>
              {sizeOf(row)}
            </span>
          }
          step={acts && <OpenStep row={row} step="office" />}
        />
      ))}
    </WorkLines>
  );
}
