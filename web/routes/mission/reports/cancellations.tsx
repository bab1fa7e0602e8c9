import type { CancellationRow } from '#contract/api/resources.ts';
import { cancellationReasons, takingBackReasons } from '#domain/casework/decision-reasons.ts';
import { cancellationOutcomes } from '#domain/casework/lifecycle.ts';
import { useStaff } from '#web/accounts/staff-guard.tsx';
import { StatusWord } from '#web/casework/status-word.tsx';
import { ManagementScreen } from '#web/lists/management-screen.tsx';
import { endingList } from './ending-list.tsx';
import { useReportMessages } from './report-messages.ts';

const reasons = [...new Set([...cancellationReasons, ...takingBackReasons])];

/** Applications that were closed without a decision, and visas that were annulled or revoked. */
export default function Cancellations() {
  const words = useReportMessages();
  const { t } = words;
  const { user } = useStaff();
  return (
    <ManagementScreen
      list={endingList<CancellationRow>(words, user.grants, {
        resource: 'cancel-visa-reports',
        title: t('mission.cancellations.title'),
        reasons,
        columns: [
          { key: 'outcome', header: t('management.status'), cell: (row) => <StatusWord status={row.outcome} /> },
        ],
        filters: [
          {
            kind: 'choice',
            name: 'outcome',
            label: t('management.status'),
            options: cancellationOutcomes.map((value) => ({ value, text: words.statusName(value) })),
          },
        ],
        none: { title: t('reports.endings.noCancellations'), text: t('reports.endings.noneText') },
      })}
    />
  );
}
