import { Skeleton } from '#web/design-system/skeleton/skeleton.tsx';
import { useMessages } from '#web/i18n/languages.tsx';

/** What stands in a page's place while its code or words are on their way. */
export function PageSkeleton() {
  const { t } = useMessages();
  return <Skeleton label={t('shell.loading')} lines={6} />;
}
