import { useQuery } from '@tanstack/react-query';
import type { ConfirmationRow } from '#contract/api/organisations.ts';
import { monthOf } from '#domain/calendar/report-period.ts';
import { listedName } from '#domain/identity/names-shown.ts';
import type { ConfirmationStanding } from '#domain/organisations/confirmation.ts';
import { usePeopleMessages } from '#web/accounts/session-messages.ts';
import { useStaff } from '#web/accounts/staff-guard.tsx';
import { useToday } from '#web/api/portal-day.ts';
import { NumberList } from '#web/casework/number-links.tsx';
import { CodeText } from '#web/design-system/code-text/code-text.tsx';
import { EmptyState } from '#web/design-system/empty-state/empty-state.tsx';
import { PeopleIcon } from '#web/design-system/icons/icons.tsx';
import { ButtonLink } from '#web/design-system/link/link.tsx';
import { LongName } from '#web/design-system/table/long-name.tsx';
import { Table } from '#web/design-system/table/table.tsx';
import { StatusText, type TagTone } from '#web/design-system/tag/tag.tsx';
import { wholeDates } from '#web/design-system/whole-dates.tsx';
import { firstRows } from '#web/lists/resource-calls.ts';
import { useOrganisationMessages } from '../organisation-messages.ts';
import { useGoodStanding } from '../standing-notice.tsx';
import { ListNumber } from './list-number.tsx';
import { listOfWork, shownRows } from './list-of-work.ts';
import { RowsBlock, WorkLine, WorkLines } from './rows-block.tsx';

const asked = listOfWork('serviceProviderConfirmations', 'confirmations', 'asked_at');
const byDueDay = { by: 'due_on', descending: false };

const tones: Readonly<Record<ConfirmationStanding, TagTone>> = {
  waiting: 'waiting',
  confirmed: 'granted',
  denied: 'refused',
  lapsed: 'neutral',
};

/** A service provider's work added up: requests that wait for its reply, its numbers and the newest requests. */
export function ProviderOverview() {
  const { t, language } = useOrganisationMessages();
  const { officeName } = usePeopleMessages();
  const { user } = useStaff();
  const today = useToday();
  const newest = useQuery(
    firstRows<ConfirmationRow>(asked.resource, { filters: {}, sort: asked.newest, count: shownRows }, language),
  );
  if (newest.data?.meta.total === 0) {
    return (
      <EmptyState Icon={PeopleIcon} title={t('confirmations.none')}>
        {t('organisation.overview.firstRequestText', { name: officeName(user.office ?? '') })}
      </EmptyState>
    );
  }
  return (
    <div className="max-w-[1320px] space-y-7">
      <div className="grid items-start gap-x-10 gap-y-7 wide:grid-cols-2">
        {today !== undefined && <ToReply today={today} />}
        <RowsBlock
          title={t('organisation.overview.newest')}
          answer={newest}
          all={asked.to({})}
          none={t('confirmations.none')}
        >
          {(rows) => <NewestRequests rows={rows} />}
        </RowsBlock>
      </div>
      {today !== undefined && (
        <NumberList title={t('organisation.overview.requests')}>
          <ListNumber list={asked} filters={toReply(today)} label={t('confirmations.state.waiting')} />
          <ListNumber list={asked} filters={{ state: 'confirmed' }} label={t('confirmations.state.confirmed')} />
          <ListNumber list={asked} filters={{ state: 'denied' }} label={t('confirmations.state.denied')} />
          <ListNumber
            list={asked}
            filters={{ asked_from: monthOf(today).from }}
            label={t('organisation.overview.askedThisMonth')}
          />
        </NumberList>
      )}
    </div>
  );
}

/** Returns the filters of requests that can still be answered. */
function toReply(today: string) {
  return { state: 'waiting', due_from: today };
}

function ToReply({ today }: { readonly today: string }) {
  const { t, language, formatDate } = useOrganisationMessages();
  const { may } = useStaff();
  const answers = useGoodStanding() && may('confirmations.answer');
  const filters = toReply(today);
  const answer = useQuery(
    firstRows<ConfirmationRow>(asked.resource, { filters, sort: byDueDay, count: shownRows }, language),
  );
  return (
    <RowsBlock
      title={t('organisation.overview.waiting')}
      answer={answer}
      all={asked.to(filters)}
      none={t('organisation.overview.nothing')}
    >
      {(rows) => (
        <WorkLines>
          {rows.map((row) => (
            <WorkLine
              key={row.id}
              day={wholeDates(t('organisation.overview.by', { day: formatDate(row.due_on) }))}
              late={row.due_on <= today}
              title={listedName(row)}
              text={<CodeText code={row.submission_number} />}
              step={
                answers && (
                  <ButtonLink kind="secondary" to={asked.to(filters)} hiddenText={listedName(row)}>
                    {t('organisation.overview.do.reply')}
                  </ButtonLink>
                )
              }
            />
          ))}
        </WorkLines>
      )}
    </RowsBlock>
  );
}

function NewestRequests({ rows }: { readonly rows: readonly ConfirmationRow[] }) {
  const { t } = useOrganisationMessages();
  return (
    <Table
      caption={t('organisation.overview.newest')}
      captionHidden
      stacks
      rows={rows}
      rowKey={({ id }) => id}
      columns={[
        {
          key: 'name',
          header: t('confirmations.applicant'),
          rowHeader: true,
          cell: (row) => <LongName>{listedName(row)}</LongName>,
        },
        {
          key: 'state',
          header: t('confirmations.state'),
          cell: ({ state }) => <StatusText tone={tones[state]}>{t(`confirmations.state.${state}`)}</StatusText>,
        },
        {
          key: 'outcome',
          header: t('confirmations.outcome'),
          cell: ({ outcome }) => t(`confirmations.outcome.${outcome}`),
        },
      ]}
    />
  );
}
