import { useStaff } from '#web/accounts/staff-guard.tsx';
import { ManagementScreen } from '#web/lists/management-screen.tsx';
import { useReportMessages } from './report-messages.ts';
import { visaList } from './visa-list.tsx';

/** The visas that the office issued. */
export default function IssuedVisas() {
  const words = useReportMessages();
  const { t } = words;
  const { user } = useStaff();
  return (
    <ManagementScreen
      list={visaList(words, user.grants, {
        resource: 'issued-visas',
        title: t('mission.issuedVisas.title'),
        export: { permission: 'visas.read' },
        none: { title: t('reports.visas.none'), text: t('reports.visas.noneText') },
        everyOffice: false,
      })}
    />
  );
}
