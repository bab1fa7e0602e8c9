import { pathTo } from '#contract/paths.ts';
import { OwnFacts } from '#web/accounts/own-facts.tsx';
import { useStaff } from '#web/accounts/staff-guard.tsx';
import { ButtonGroup } from '#web/design-system/button/button.tsx';
import { ButtonLink, Link } from '#web/design-system/link/link.tsx';
import { PageHeading } from '#web/layout/page-heading.tsx';
import { useOrganisationMessages, wordsOfArea } from './organisation-messages.ts';
import { StandingNotice, useGoodStanding } from './standing-notice.tsx';

/**
 * Work of the signed-in person's organisation, most wanted first: each page with the permission that opens it, and whether
 * it is only for organisations that may act.
 */
const work = [
  { needs: 'groups.send', to: pathTo('trekkingRequestNew'), text: 'trekking.requests.new', acts: true },
  { needs: 'groups.read', to: pathTo('trekkingRequests'), text: 'trekking.requests.title', acts: false },
  { needs: 'confirmations.read', to: pathTo('serviceProviderConfirmations'), text: 'confirmations.title', acts: false },
] as const;

/** Work of the signed-in person, and who they are. */
export default function OrganisationDashboard() {
  const { t } = useOrganisationMessages();
  const { user, may } = useStaff();
  const mayAct = useGoodStanding();
  const profile = user.audience === 'trekking' ? pathTo('trekkingProfile') : pathTo('serviceProviderProfile');
  return (
    <>
      <PageHeading title={t('organisation.dashboard.title')} />
      <StandingNotice />
      <div className="mb-6">
        <ButtonGroup>
          {work
            .filter(({ needs, acts }) => may(needs) && (mayAct || !acts))
            .map(({ to, text }, index) => (
              <ButtonLink key={to} to={to} kind={index === 0 ? 'primary' : 'secondary'}>
                {t(text)}
              </ButtonLink>
            ))}
        </ButtonGroup>
      </div>
      <OwnFacts officeLabel={t(wordsOfArea(user.audience).organisation)} />
      <p>
        <Link to={profile}>{t('organisation.changeAccess')}</Link>
      </p>
    </>
  );
}
