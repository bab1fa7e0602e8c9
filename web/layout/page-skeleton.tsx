import { Skeleton } from '#web/design-system/skeleton/skeleton.tsx';
import { useMessages } from '#web/i18n/languages.tsx';

/**
 * Placeholder while a page's code or texts are loading. As high as the screen, and the frame shows no foot beside it, so
 * that the foot appears only in its final place.
 */
export function PageSkeleton() {
  const { t } = useMessages();
  return (
    <div className="min-h-screen" data-page-waits>
      <Skeleton label={t('shell.loading')} lines={6} />
    </div>
  );
}
