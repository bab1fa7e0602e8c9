import { pathTo } from '#contract/paths.ts';
import { keptAudience } from '#web/accounts/session-store.ts';
import { BackLink } from '#web/design-system/back-link/back-link.tsx';
import type { PublicWords } from '../../routes/public/public-messages.ts';

/** Way back from a group's application for a member of its agency; somebody with the access code has no such area. */
export function BackToAgency({ words: { t } }: { readonly words: PublicWords }) {
  if (keptAudience() !== 'trekking') return null;
  return <BackLink to={pathTo('trekkingDashboard')}>{t('mine.toAgency')}</BackLink>;
}
