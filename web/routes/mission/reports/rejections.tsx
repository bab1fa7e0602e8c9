import type { RejectionRow } from '#contract/api/resources.ts';
import { refusalFromAbroadReasons } from '#domain/casework/decision-reasons.ts';
import { useStaff } from '#web/accounts/staff-guard.tsx';
import { ManagementScreen } from '#web/lists/management-screen.tsx';
import { endingList } from './ending-list.tsx';
import { useReportMessages } from './report-messages.ts';

/** Refused applications, one row per refusal. */
export default function Rejections() {
  const words = useReportMessages();
  const { t } = words;
  const { user } = useStaff();
  return (
    <ManagementScreen
      list={endingList<RejectionRow>(words, user.grants, {
        resource: 'reject-visa-reports',
        title: t('mission.rejections.title'),
        reasons: refusalFromAbroadReasons,
        none: { title: t('reports.endings.noRejections'), text: t('reports.endings.noneText') },
      })}
    />
  );
}
