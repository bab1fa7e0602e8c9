import { pathTo } from '#contract/paths.ts';
import { OwnFacts } from '#web/accounts/own-facts.tsx';
import { useStaff } from '#web/accounts/staff-guard.tsx';
import { Link } from '#web/design-system/link/link.tsx';
import { PageHeading } from '#web/layout/page-heading.tsx';
import { useOrganisationMessages, wordsOfArea } from './organisation-messages.ts';

/** Signed-in person and their organisation. */
export default function OrganisationDashboard() {
  const { t } = useOrganisationMessages();
  const { user } = useStaff();
  const profile = user.audience === 'trekking' ? pathTo('trekkingProfile') : pathTo('serviceProviderProfile');
  return (
    <>
      <PageHeading title={t('organisation.dashboard.title')} />
      <OwnFacts officeLabel={t(wordsOfArea(user.audience).organisation)} />
      <p>
        <Link to={profile}>{t('organisation.changeAccess')}</Link>
      </p>
    </>
  );
}
