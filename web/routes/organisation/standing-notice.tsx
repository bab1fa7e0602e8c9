import { inGoodStanding } from '#domain/organisations/organisation.ts';
import { useStaff } from '#web/accounts/staff-guard.tsx';
import { Notice } from '#web/design-system/notice/notice.tsx';
import { useOrganisationMessages } from './organisation-messages.ts';

/** Returns true while the signed-in person's organisation may act for others. */
export function useGoodStanding(): boolean {
  const { organisation_state: state } = useStaff().user;
  return state === null || inGoodStanding(state);
}

/** Tells people of an organisation that is not in good standing that it sends and answers nothing now. */
export function StandingNotice() {
  const { t } = useOrganisationMessages();
  const { organisation_state: state } = useStaff().user;
  if (state === null || inGoodStanding(state)) return null;
  return (
    <Notice tone="refused" title={t('organisation.standing', { state })}>
      {t('organisation.standing.effect')}
    </Notice>
  );
}
