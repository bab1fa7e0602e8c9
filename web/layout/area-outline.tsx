import { mainId } from '#web/design-system/layout/layout.tsx';
import { Skeleton } from '#web/design-system/skeleton/skeleton.tsx';
import { staffFrame } from '#web/design-system/staff-shell/staff-frame.ts';
import { useMessages } from '#web/i18n/languages.tsx';

/**
 * Shown in a signed-in area until its code, its texts and the signed-in person have come: the frame
 * with its places empty, so that nothing else stands there before.
 */
export function AreaOutline() {
  const { t } = useMessages();
  return (
    <div className={staffFrame(false)}>
      <div className="h-12 border-b border-hairline desk:h-auto desk:border-r desk:border-b-0 desk:bg-sunken" />
      <main id={mainId} tabIndex={-1} className="min-w-0 px-4 py-4 wide:px-8 wide:py-6">
        <Skeleton label={t('shell.loading')} lines={6} />
      </main>
    </div>
  );
}
