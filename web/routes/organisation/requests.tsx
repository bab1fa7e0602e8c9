import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { accessAnswer } from '#contract/api/applications.ts';
import type { GroupRequestRow } from '#contract/api/organisations.ts';
import { apiPath, pathTo } from '#contract/paths.ts';
import { keepSubmissionAccess } from '#web/accounts/applicant-access.ts';
import { staffCall } from '#web/accounts/staff-call.ts';
import { useStaff } from '#web/accounts/staff-guard.tsx';
import { LoadingButton } from '#web/design-system/button/button.tsx';
import { CodeText } from '#web/design-system/code-text/code-text.tsx';
import { ButtonLink } from '#web/design-system/link/link.tsx';
import { ManagementScreen } from '#web/lists/management-screen.tsx';
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
          { key: 'status', header: t('trekking.requests.status'), cell: (row) => row.status_words },
        ],
        filters: [],
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

/** Opens an application as its applicant: to pay, answer, withdraw or print. */
function OpenRequest({ row }: { readonly row: GroupRequestRow }) {
  const { t } = useOrganisationMessages();
  const navigate = useNavigate();
  const [opening, setOpening] = useState(false);
  const open = async () => {
    setOpening(true);
    try {
      const { data } = await staffCall<(typeof accessAnswer)['_output']>({
        method: 'POST',
        path: apiPath('groupRequestOpen', { application_id: row.id }),
      });
      keepSubmissionAccess(data.access_token, data.trip);
      await navigate(pathTo('familySubmission'), { state: { number: row.submission_number } });
    } catch {
      // The toast says why.
      setOpening(false);
    }
  };
  return (
    <LoadingButton loading={opening} loadingText={t('trekking.requests.opening')} onClick={() => void open()}>
      {t('trekking.requests.open')}
    </LoadingButton>
  );
}
