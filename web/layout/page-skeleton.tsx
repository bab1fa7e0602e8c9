import { Skeleton } from '#web/design-system/skeleton/skeleton.tsx';
import { useMessages } from '#web/i18n/languages.tsx';

/**
 * What stands in a page's place while its code or words are on their way. As high as the screen, so that the page's foot
 * comes into sight only where it stays.
 */
export function PageSkeleton() {
  const { t } = useMessages();
  return (
    <div className="min-h-screen">
      <Skeleton label={t('shell.loading')} lines={6} />
    </div>
  );
}
