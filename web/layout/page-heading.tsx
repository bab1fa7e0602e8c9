import type { ReactNode } from 'react';
import type { Permission } from '#domain/permissions/permissions.ts';
import { useStaff } from '#web/accounts/staff-guard.tsx';
import { ApiProblem } from '#web/api/api-problem.ts';
import { problemWords } from '#web/api/problem-words.ts';
import { Button } from '#web/design-system/button/button.tsx';
import { EmptyState } from '#web/design-system/empty-state/empty-state.tsx';
import { WarningIcon } from '#web/design-system/icons/icons.tsx';
import { LockIcon } from '#web/design-system/icons/tool-icons.tsx';
import { wholeDates } from '#web/design-system/whole-dates.tsx';
import { PrintMasthead } from './print-masthead.tsx';
import { useStaffMessages } from './staff-messages.ts';

/** Heading and document title of a staff screen, with a line below it and `actions` on the right. */
export function PageHeading({
  title,
  lead,
  actions,
}: {
  readonly title: string;
  readonly lead?: ReactNode;
  readonly actions?: ReactNode;
}) {
  const { t } = useStaffMessages();
  return (
    <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
      <title>{`${title} – ${t('portal.name')}`}</title>
      <PrintMasthead />
      <div>
        <h1>{wholeDates(title)}</h1>
        {lead !== undefined && <div className="min-h-[22px] text-[15px]/[22px] text-ink-quiet">{lead}</div>}
      </div>
      {actions}
    </div>
  );
}

/** A screen for people with the permission; others see a message. The server checks permissions in any case. */
export function Permitted({
  permission,
  title,
  children,
}: {
  /** One permission, or several of which one suffices. */
  readonly permission: Permission | readonly Permission[];
  readonly title: string;
  readonly children: ReactNode;
}) {
  const { may } = useStaff();
  if ([permission].flat().some(may)) return children;
  return (
    <>
      <PageHeading title={title} />
      <NoPermission />
    </>
  );
}

function NoPermission() {
  const { t } = useStaffMessages();
  return (
    <EmptyState Icon={LockIcon} title={t('staff.noPermission')}>
      {t('staff.noPermissionText')}
    </EmptyState>
  );
}

/** A failed call, in place of its content. */
export function LoadFailure({ error, onRetry }: { readonly error: Error; readonly onRetry: () => void }) {
  const { t, language } = useStaffMessages();
  if (error instanceof ApiProblem && error.status === 403) return <NoPermission />;
  return (
    <EmptyState
      Icon={WarningIcon}
      title={t('staff.loadFailed')}
      action={
        <Button kind="secondary" onClick={onRetry}>
          {t('session.retry')}
        </Button>
      }
    >
      {error.message !== '' && error instanceof ApiProblem
        ? problemWords(error, language).message
        : t('staff.loadFailedText')}
    </EmptyState>
  );
}
