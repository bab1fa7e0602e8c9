import type { GroupRequestRow } from '#contract/api/organisations.ts';
import { pathTo } from '#contract/paths.ts';
import { groupSteps } from '#domain/organisations/group-step.ts';
import { useStaff } from '#web/accounts/staff-guard.tsx';
import { CodeText } from '#web/design-system/code-text/code-text.tsx';
import { ButtonLink } from '#web/design-system/link/link.tsx';
import { StatusText } from '#web/design-system/tag/tag.tsx';
import { ManagementScreen } from '#web/lists/management-screen.tsx';
import { groupTones } from './group-tones.ts';
import { OpenRequest } from './open-request.tsx';
import { useOrganisationMessages } from './organisation-messages.ts';
import { StandingNotice, useGoodStanding } from './standing-notice.tsx';

/** Applications of the signed-in person's agency, newest first. */
export default function GroupRequests() {
  const { t, formatDate, formatNumber } = useOrganisationMessages();
  const { may } = useStaff();
  const acts = useGoodStanding();
  return (
    <ManagementScreen<GroupRequestRow>
      list={{
        resource: 'trekking-requests',
        title: t('trekking.requests.title'),
        stacks: true,
        read: 'groups.read',
        defaultSort: { by: 'sent_at', descending: true },
        search: t('trekking.requests.search'),
        columns: [
          {
            key: 'number',
            header: t('trekking.requests.number'),
            opens: true,
            cell: (row) => <CodeText code={row.submission_number} />,
          },
          { key: 'area', header: t('trekking.requests.area'), cell: (row) => row.area_words },
          {
            key: 'first_day',
            header: t('trekking.requests.firstDay'),
            sort: 'first_day',
            cell: (row) => formatDate(row.first_day),
          },
          {
            key: 'size',
            header: t('trekking.requests.size'),
            numeric: true,
            cell: (row) => formatNumber(row.group_size),
          },
          {
            key: 'status',
            header: t('trekking.requests.status'),
            cell: (row) => <StatusText tone={groupTones[row.step]}>{row.status_words}</StatusText>,
          },
        ],
        filters: [
          {
            kind: 'choice',
            name: 'step',
            label: t('trekking.step'),
            options: [
              { value: '1', text: t('trekking.step.own') },
              ...groupSteps.map((step) => ({ value: step, text: t(`trekking.step.${step}`) })),
            ],
          },
          { kind: 'day', name: 'from', label: t('trekking.requests.from') },
          { kind: 'day', name: 'until', label: t('trekking.requests.until') },
          { kind: 'day', name: 'sent_from', label: t('trekking.requests.sentFrom') },
        ],
        above: () => (
          <>
            <StandingNotice />
            {acts && may('groups.send') && (
              <p className="mb-4">
                <ButtonLink to={pathTo('trekkingRequestNew')}>{t('trekking.requests.new')}</ButtonLink>
              </p>
            )}
          </>
        ),
        rowName: (row) => row.submission_number,
        facts: (row) => [
          { key: 'area', label: t('trekking.requests.area'), value: row.area_words },
          { key: 'first_day', label: t('trekking.requests.firstDay'), value: formatDate(row.first_day) },
          { key: 'size', label: t('trekking.requests.size'), value: formatNumber(row.group_size) },
          { key: 'status', label: t('trekking.requests.status'), value: row.status_words },
        ],
        more: (row) => may('groups.send') && <OpenRequest row={row} />,
        none: { title: t('trekking.requests.none'), text: t('trekking.requests.noneText') },
      }}
    />
  );
}
