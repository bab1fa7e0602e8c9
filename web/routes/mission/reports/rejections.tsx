import type { RejectionRow } from '#contract/api/resources.ts';
import {
  inCountryReasons,
  permitReasons,
  refusalFromAbroadReasons,
  refusalReasons,
} from '#domain/casework/decision-reasons.ts';
import { officesWith } from '#domain/permissions/permissions.ts';
import { type Office, offices } from '#domain/reference-data/offices.ts';
import { useStaff } from '#web/accounts/staff-guard.tsx';
import { ManagementScreen } from '#web/lists/management-screen.tsx';
import { endingList } from './ending-list.tsx';
import { useReportMessages } from './report-messages.ts';

/** Reasons for which each kind of office refuses. */
const reasonsAt: Readonly<Record<Office['kind'], readonly string[]>> = {
  port: refusalReasons,
  mission: refusalFromAbroadReasons,
  department: [...inCountryReasons, ...permitReasons, ...refusalFromAbroadReasons],
};

/** Refused applications, one row per refusal. */
export default function Rejections() {
  const words = useReportMessages();
  const { t } = words;
  const { user } = useStaff();
  const held = officesWith(user.grants, 'reports.read');
  const own = offices.filter(({ slug }) => held === 'all' || held.includes(slug));
  return (
    <ManagementScreen
      list={endingList<RejectionRow>(words, user.grants, {
        resource: 'reject-visa-reports',
        title: t('mission.rejections.title'),
        reasons: [...new Set(own.flatMap(({ kind }) => reasonsAt[kind]))],
        none: { title: t('reports.endings.noRejections'), text: t('reports.endings.noneText') },
      })}
    />
  );
}
