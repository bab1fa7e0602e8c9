import { useStaff } from '#web/accounts/staff-guard.tsx';
import { ManagementScreen } from '#web/lists/management-screen.tsx';
import { useReportMessages } from './report-messages.ts';
import { visaList } from './visa-list.tsx';

/** Search for a visa that somebody presents, wherever it was issued. */
export default function VisaSearch() {
  const words = useReportMessages();
  const { t } = words;
  const { user } = useStaff();
  return (
    <ManagementScreen
      list={{
        ...visaList(words, user.grants, {
          resource: 'visa-search',
          title: t('mission.visaSearch.title'),
          none: { title: t('reports.visas.none'), text: t('reports.visas.searchText') },
          everyOffice: true,
        }),
        above: () => <p className="mb-4 max-w-measure text-ink-quiet">{t('reports.visas.searchHint')}</p>,
      }}
    />
  );
}
